import { Link } from 'react-router';
import { buttonStyles } from '../controls/button-styles.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { PageHeader } from './page-header.tsx';

type PlainPageProps = {
  title: string;
  description?: string;
  back: { to: string; label: string };
  empty: { title: string; description: string };
  action: { to: string; label: string };
};

/** A page that has nothing to show yet and says where to go instead. */
export function PlainPage({ title, description, back, empty, action }: PlainPageProps) {
  return (
    <>
      <PageHeader title={title} back={back} {...(description === undefined ? {} : { description })} />
      <div className="rounded-l bg-surface py-4 shadow-e1">
        <EmptyState
          {...empty}
          action={
            <Link to={action.to} className={buttonStyles('primary', 'sm')}>
              {action.label}
            </Link>
          }
        />
      </div>
    </>
  );
}
