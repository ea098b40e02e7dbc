import type { PublicEvent } from '@cuppa/contract/town/town-square/event-schema';
import { CalendarPlus, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SAME_VISIT } from '../../../lib/page/same-visit.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { CalendarSheet } from './calendar-sheet.tsx';
import { EventHero } from './event-hero.tsx';
import { useShare } from './use-share.ts';

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
      <PageHeader title={event.title} back={{ to: '/town-square', label: t('backToTown'), state: SAME_VISIT }} />
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-3.5 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-7">
          <EventHero event={event} />
        </div>
        <div className="flex flex-col gap-3.5 lg:col-span-5 lg:row-span-2">
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
              <Button variant="outline" size="sm" icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
                {t('share')}
              </Button>
            </>,
          )}
        </div>
        <div className="flex flex-col gap-3.5 lg:col-span-7">
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
