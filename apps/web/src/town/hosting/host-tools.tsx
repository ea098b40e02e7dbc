import type { EventPage } from '@cuppa/contract/town/town-square/event-schema';
import { useMutation } from '@tanstack/react-query';
import { CalendarX, Eye, PencilLine, Repeat, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNow, useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { ExtendSheet } from './extend-sheet.tsx';

type HostedEvent = Pick<EventPage, 'id' | 'title' | 'ends_at' | 'status' | 'date_time' | 'time_zone' | 'repeatsUntil'>;
const MINUTE_MS = 60_000;

/** The host's actions for an event: guest list, change, extend, cancel, and a wish for a look by moderators. */
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
        <span>{t('guestList')}</span>
      </Link>
      {isOpen && (
        <Link to={`/town-square/${event.id}/edit`} className={buttonStyles('outline', 'sm', 'flex-auto')}>
          <PencilLine size={18} aria-hidden />
          <span>{t('change')}</span>
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
      {isOpen && <LookButton />}
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

/** Offered to every host, and says the same to all, so that no one learns from it whether they were reported. */
function LookButton() {
  const { queries } = useServer();
  const t = useTranslations('hosting');
  const ask = useMutation(
    queries.safety.askForLook.mutationOptions({
      onSuccess: () =>
        showToast(t('lookAsked'), { id: 'hosting', variant: 'success', description: t('lookAskedDescription') }),
      onError: (error) => {
        if (!isAnsweredByApp(error)) showToast(t('failed'), { id: 'hosting', variant: 'destructive' });
      },
    }),
  );
  return (
    <Button
      variant="text"
      size="sm"
      className="flex-auto"
      icon={<Eye size={18} aria-hidden />}
      disabled={ask.isPending || ask.isSuccess}
      onClick={() => ask.mutate(undefined)}
    >
      {t('look')}
    </Button>
  );
}
