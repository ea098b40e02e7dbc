import type { EventPage } from '@cuppa/contract/town/town-square/event-schema';
import { CalendarX, PencilLine, Repeat, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNow, useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { ExtendSheet } from './extend-sheet.tsx';

type HostedEvent = Pick<EventPage, 'id' | 'title' | 'ends_at' | 'status' | 'date_time' | 'time_zone' | 'repeatsUntil'>;
const MINUTE_MS = 60_000;

/** The host's actions for an event: guest list, change, extend, cancel. */
export function HostTools({ event }: { event: HostedEvent }) {
  const t = useTranslations('hosting');
  const [open, setOpen] = useState<'cancel' | 'extend' | null>(null);
  const now = useNow({ updateInterval: MINUTE_MS }).getTime();
  const isOpen = event.status === 'open' && Date.parse(event.ends_at) > now;
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2.5">
      <Link to={`/town-square/${event.id}/guests`} className={buttonStyles('primary', 'sm', 'flex-auto')}>
        <Users size={18} aria-hidden />
        {t('guestList')}
      </Link>
      {isOpen && (
        <Link to={`/town-square/${event.id}/edit`} className={buttonStyles('outline', 'sm', 'flex-auto')}>
          <PencilLine size={18} aria-hidden />
          {t('change')}
        </Link>
      )}
      {event.status === 'open' && event.repeatsUntil !== null && (
        <Button
          variant="outline"
          size="sm"
          className="flex-auto"
          icon={<Repeat size={18} aria-hidden />}
          onClick={() => setOpen('extend')}
        >
          {t('extend')}
        </Button>
      )}
      {isOpen && (
        <Button
          variant="destructive"
          size="sm"
          className="flex-auto"
          icon={<CalendarX size={18} aria-hidden />}
          onClick={() => setOpen('cancel')}
        >
          {t('cancelEvent')}
        </Button>
      )}
      <CancelSheet event={event} isOpen={open === 'cancel'} onClose={close} />
      {event.repeatsUntil !== null && (
        <ExtendSheet
          event={{ ...event, repeatsUntil: event.repeatsUntil }}
          isOpen={open === 'extend'}
          onClose={close}
        />
      )}
    </div>
  );
}
