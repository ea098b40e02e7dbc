import { Link } from 'react-router';
import { buttonStyles } from '../controls/button-styles.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

type PlainPageProps = PageHeaderProps & {
  empty: { title: string; description: string };
  action: { to: string; label: string };
};

/** A page that is empty so far and says where to go instead. */
export function PlainPage({ empty, action, ...header }: PlainPageProps) {
  return (
    <>
      <PageHeader {...header} />
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
