import type { PublicEvent } from '@cuppa/contract/town/town-square/event-schema';
import type { EventType } from '@cuppa/domain/town/town-square/event-types';
import { CalendarPlus, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SAME_VISIT } from '../../../lib/page/same-visit.ts';
import { useDates } from '../../../lib/time/use-dates.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { EventPicture } from '../../parts/event-picture.tsx';
import { CalendarSheet } from './calendar-sheet.tsx';
import { eventAddress } from './event-address.ts';

type EventViewProps = {
  event: PublicEvent;
  /** Whether people can still go. */
  isOpen: boolean;
  /** Notes, and the person's own answer. */
  top: ReactNode;
  renderFacts: (actions: ReactNode) => ReactNode;
  /** Below the description. */
  below?: ReactNode;
  /** At the very end. */
  end?: ReactNode;
};

/** The page of an event: picture, own answer, facts and description. */
export function EventView({ event, isOpen, top, renderFacts, below, end }: EventViewProps) {
  const t = useTranslations('event');
  const [isAdding, setIsAdding] = useState(false);
  const share = useShare(event);
  return (
    <>
      <PageHeader
        title={event.title}
        titleDir="auto"
        back={{ to: '/town-square', label: t('backToTown'), state: SAME_VISIT }}
      />
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-3.5 halves:grid-cols-12 halves:grid-rows-[auto_1fr]">
        <div className="halves:col-span-7">
          <EventHero event={event} />
        </div>
        <div className="flex flex-col gap-3.5 halves:col-span-5 halves:row-span-2">
          {top}
          {renderFacts(
            <>
              {isOpen && (
                <Button
                  variant="outline"
                  size="sm"
                  icon={<CalendarPlus size={18} aria-hidden />}
                  onClick={() => setIsAdding(true)}
                >
                  {t('addToCalendar')}
                </Button>
              )}
              {!event.isSample && (
                <Button
                  variant="outline"
                  size="sm"
                  icon={<Share2 size={18} aria-hidden />}
                  onClick={() => void share()}
                >
                  {t('share')}
                </Button>
              )}
            </>,
          )}
        </div>
        <div className="flex flex-col gap-3.5 halves:col-span-7">
          <Card as="section">
            <h2 className="mb-2 text-t2">{t('about')}</h2>
            {/* Written by a stranger, so addresses stay plain text that no one opens by mistake. */}
            <p dir="auto" className="whitespace-pre-wrap text-body wrap-anywhere text-ink-2">
              {event.description}
            </p>
          </Card>
          {below}
        </div>
      </div>
      {end}
      <CalendarSheet event={event} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}

type EventHeroProps = {
  event: { id: string; type: EventType; image_url: string | null; date_time: string; time_zone: string };
};

/** The picture of an event, with its type and date. */
function EventHero({ event }: EventHeroProps) {
  const types = useTranslations('townSquare');
  const dates = useDates();
  return (
    <div className="relative mb-5">
      <EventPicture
        kind={event.type}
        seed={event.id}
        url={event.image_url}
        className="h-50 overflow-hidden rounded-l shadow-e1 md:h-75 short:h-44"
      />
      <span className="absolute top-3.5 left-3.5 inline-flex min-h-8 items-center rounded-pill bg-surface px-3 text-label text-ink">
        {types(`types.${event.type}`)}
      </span>
      <time
        dateTime={event.date_time}
        className="absolute right-4 -bottom-5 grid min-h-18.5 min-w-17.5 content-center justify-items-center rounded-m border-4 border-bg bg-plum px-2 text-on-plum"
      >
        <span className="text-label text-chamomile">{dates.sayIn(event.time_zone, 'leafMonth', event.date_time)}</span>
        <span className="font-display text-t2 font-extrabold">
          {dates.sayIn(event.time_zone, 'leafDay', event.date_time)}
        </span>
      </time>
    </div>
  );
}

/** Shares the address of an event by the device's share menu, else copies it to the clipboard. */
function useShare(event: PublicEvent) {
  const t = useTranslations('event');
  const dates = useDates();

  async function copy(url: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      showToast(t('copied'), { id: 'share', variant: 'success', description: url });
    } catch {
      showToast(t('copyFailed'), { id: 'share', variant: 'destructive', description: url });
    }
  }

  return async () => {
    const url = eventAddress(event.id);
    const text = t('shareText', {
      title: event.title,
      moment: dates.sayIn(event.time_zone, 'zonedMoment', event.date_time),
    });
    // Desktop browsers often lack it.
    if ((navigator.share as unknown) === undefined) return copy(url);
    try {
      await navigator.share({ title: event.title, text, url });
    } catch (error) {
      // A cancelled share is no failure.
      if ((error as { name?: string }).name !== 'AbortError') await copy(url);
    }
  };
}
