import { WITHIN_MILES } from '@cuppa/domain/town/town-square/events';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { EventFilter } from './use-town-square-address.ts';

type NothingFoundProps = { filter: EventFilter; onWiden: (change: Partial<EventFilter>) => void };

/** An empty list: what was looked for and where, and one step wider. With nothing to widen, it offers to host. */
export function NothingFound({ filter, onWiden }: NothingFoundProps) {
  const t = useTranslations('townSquare');
  const { search, type, within } = filter;
  const looked = [
    ...(search === '' ? [] : [t('searchedWords', { search })]),
    ...(type === null ? [] : [t(`types.${type}`)]),
    ...(within === null ? [] : [t('withinMiles', { miles: within })]),
  ].join(' · ');
  const wider = widerThan(filter);
  return (
    <div className="rounded-l bg-surface shadow-e1">
      <EmptyState
        title={t('empty')}
        description={looked === '' ? t('emptyTown') : t('lookedFor', { looked })}
        action={
          wider === null ? (
            <Link to="/town-square/host" className={buttonStyles('outline', 'sm')}>
              {t('host')}
            </Link>
          ) : (
            <Button variant="outline" size="sm" onClick={() => onWiden(wider)}>
              {wider.type === null && <span>{t('all')}</span>}
              {wider.within === null && <span>{t('anywhere')}</span>}
              {typeof wider.within === 'number' && <span>{t('withinMiles', { miles: wider.within })}</span>}
              {wider.search === '' && <span>{t('allEvents')}</span>}
            </Button>
          )
        }
      />
    </div>
  );
}

/** The next wider search: every category, then a ring more, then every word; null if there is none. */
function widerThan({ search, type, within }: EventFilter): Partial<EventFilter> | null {
  if (type !== null) return { type: null };
  if (within !== null) return { within: WITHIN_MILES.find((miles) => miles > within) ?? null };
  return search === '' ? null : { search: '' };
}
