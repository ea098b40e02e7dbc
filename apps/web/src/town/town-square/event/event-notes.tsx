import type { PublicEvent } from '@cuppa/contract/town/town-square/event-schema';
import { CalendarX, Leaf } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';
import { Card } from '../../../ui/surfaces/card.tsx';

type EventNotesProps = { event: PublicEvent; isOver: boolean; cancelWords: string | null };

/** Notes above the event: cancelled, over, or a sample. */
export function EventNotes({ event, isOver, cancelWords }: EventNotesProps) {
  const t = useTranslations('event');
  const isCancelled = event.status === 'cancelled';
  return (
    <>
      {(isCancelled || isOver) && (
        <Card as="section" role="status">
          <h2 className="flex items-center gap-2.5 text-t2">
            <CalendarX size={22} aria-hidden className="shrink-0 text-danger-ink" />
            <span>{t(isCancelled ? 'cancelled' : 'over')}</span>
          </h2>
          <p className="mt-1.5 whitespace-pre-wrap text-body wrap-anywhere text-ink-2">
            {isCancelled ? cancelWords || t('cancelledDescription') : t('overDescription')}
          </p>
          <Link to="/town-square" className={buttonStyles('outline', 'sm', 'mt-4')}>
            {t('toTown')}
          </Link>
        </Card>
      )}
      {event.isSample && (
        <section className="rounded-l bg-pea-soft p-5 text-pea-ink">
          <h2 className="flex items-center gap-2.5 text-t2">
            <Leaf size={22} aria-hidden className="shrink-0" />
            <span>{t('sample')}</span>
          </h2>
          <p className="mt-1.5 text-body">{t('sampleDescription')}</p>
          <Link to="/town-square/host" className={buttonStyles('outline', 'sm', 'mt-4')}>
            {t('host')}
          </Link>
        </section>
      )}
    </>
  );
}
