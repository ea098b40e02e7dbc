import type { EventPin as Pin } from '@cuppa/contract/town/town-square/town-square-contract';
import { useTranslations } from 'use-intl';
import { eventTime } from '../../lib/time/event-time.ts';
import { useDates } from '../../lib/time/use-dates.ts';
import { Tag } from '../../ui/surfaces/tag.tsx';

/** The start of an event on the map, in one line, and whether it is a sample. */
export function EventMoment({ event }: { event: Pick<Pin, 'date_time' | 'isSample' | 'time_zone'> }) {
  const t = useTranslations('townSquare');
  const { date, there, here } = eventTime(event, useDates());
  return (
    <span className="block text-small text-ink-2">
      {event.isSample && (
        <Tag tone="plum" className="mr-1.5">
          {t('sample')}
        </Tag>
      )}
      <span>{t('moment', { date, time: there })}</span>
      {here !== null && <span className="block">{t('ownTime', { time: here })}</span>}
    </span>
  );
}
