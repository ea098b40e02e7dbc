import type { Nearby } from '@cuppa/contract/meeting/nearby/nearby-contract';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { PersonCard } from './person-card.tsx';

type PeopleListProps = {
  nearby: Nearby;
  /** The ref of the person to whom an invitation is being sent. */
  inviting: string | null;
  onInvite: (ref: string) => void;
  onReport: (person: { ref: string; partnerName: string }) => void;
};

/** The people around, or honest words and suggestions. */
export function PeopleList({ nearby: { people, atLeast, sent }, inviting, onInvite, onReport }: PeopleListProps) {
  const t = useTranslations('nearby');
  return (
    <section aria-labelledby="around">
      <div className="mb-2.5 px-1.5">
        <h2 id="around" className="text-t3" aria-live="polite">
          {t('count', { atLeast })}
        </h2>
        <p className="text-small text-ink-2">{t('listRule')}</p>
      </div>
      {people.length === 0 ? (
        <NobodyAround />
      ) : (
        <ul className="grid grid-cols-1 gap-3.5 md:grid-cols-2">
          {people.map((person) => (
            <li key={person.ref}>
              <PersonCard
                person={person}
                isInviting={inviting === person.ref}
                isDisabled={sent !== null || inviting !== null}
                onInvite={() => onInvite(person.ref)}
                onReport={() => onReport({ ref: person.ref, partnerName: person.firstName })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NobodyAround() {
  const t = useTranslations('nearby');
  return (
    <Card>
      <EmptyState
        title={t('emptyTitle')}
        description={t('emptyText')}
        action={
          <div className="flex flex-col gap-2.5">
            <Link to="/video" className={buttonStyles('primary')}>
              {t('emptyFive')}
            </Link>
            <Link to="/settings/matching#distance" state={{ from: '/nearby' }} className={buttonStyles('outline')}>
              {t('emptyDistance')}
            </Link>
            <Link to="/video" className={buttonStyles('text')}>
              {t('emptyTea')}
            </Link>
          </div>
        }
      />
    </Card>
  );
}
