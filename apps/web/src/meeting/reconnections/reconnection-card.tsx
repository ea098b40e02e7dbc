import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import { CalendarPlus, Video } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { Avatar } from '../../ui/art/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { isAskedOf } from './is-asked-of.ts';
import { CALENDAR_REFUSALS } from './reconnections.messages.ts';
import { ScheduleSheet } from './schedule-sheet.tsx';
import { type Reply, useReply } from './use-reply.ts';
import { useRing } from './use-ring.ts';

/** One second conversation: its time, its status, and its actions. */
export function ReconnectionCard({ reconnection }: { reconnection: Reconnection }) {
  const t = useTranslations('reconnections');
  const dates = useDates();
  const { partnerName: name } = reconnection;
  const [isMoving, setIsMoving] = useState(false);
  const { ring, isRinging } = useRing({ partnerName: name, onSchedule: () => setIsMoving(true) });
  const { reply, isReplying } = useReply(reconnection);
  const download = useCalendarEntry();
  const button = (given: Reply, label: string, variant: 'primary' | 'outline' | 'text') => (
    <Button key={given} size="sm" variant={variant} disabled={isReplying} onClick={() => reply(given)}>
      {label}
    </Button>
  );
  const isAsked = isAskedOf(reconnection);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-center gap-3.5">
        <Avatar name={name} seed={reconnection.partnerAvatarSeed} frame={reconnection.partnerFrame} size={52} />
        <div className="min-w-0">
          <p className="font-display text-t3 font-bold wrap-break-word">{t('withName', { name })}</p>
          <p className="text-small text-ink-2">{dates.say('moment', reconnection.scheduledFor)}</p>
          <p className="text-label font-semibold text-celadon-ink">{statusWords(reconnection, t)}</p>
        </div>
      </div>
      <p className="text-small text-ink-2">{t('quoted', { prompt: reconnection.prompt })}</p>
      <div className="flex flex-wrap gap-2">
        {reconnection.isJoinable && (
          <Button
            size="sm"
            icon={<Video size={18} aria-hidden />}
            isLoading={isRinging}
            loadingLabel={t('joining')}
            onClick={() => ring({ reconnection })}
          >
            {t('join')}
          </Button>
        )}
        {isAsked && button('accept', t('accept'), 'primary')}
        <Button size="sm" variant="outline" disabled={isReplying} onClick={() => setIsMoving(true)}>
          {t('anotherTime')}
        </Button>
        {isAsked ? button('decline', t('decline'), 'text') : button('cancel', t('callOff'), 'text')}
        <Button
          size="sm"
          variant="text"
          icon={<CalendarPlus size={18} aria-hidden />}
          onClick={() => void download(reconnection.id)}
        >
          {t('calendar')}
        </Button>
      </div>
      <ScheduleSheet
        reconnectionId={reconnection.id}
        isPrivate={!reconnection.isShared}
        partnerName={name}
        isOpen={isMoving}
        onClose={() => setIsMoving(false)}
      />
    </Card>
  );
}

function statusWords(reconnection: Reconnection, t: ReturnType<typeof useTranslations<'reconnections'>>): string {
  const { partnerName: name, isShared, status, isProposedByYou } = reconnection;
  if (!isShared) return t('private');
  if (status === 'accepted') return t('agreed');
  return isProposedByYou ? t('waiting', { name }) : t('asksYou', { name });
}

/** Downloads a reconnection's calendar entry, as a file that calendars open. */
function useCalendarEntry(): (id: string) => Promise<void> {
  const { api } = useServer();
  const t = useTranslations('reconnections');
  return async (id) => {
    try {
      const { fileName, text } = await api.reconnections.calendar({ id });
      const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
      Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
      URL.revokeObjectURL(url);
    } catch (error) {
      const title = failureKey(error, CALENDAR_REFUSALS, 'failed');
      if (title !== null)
        showToast(t(title), { id: 'reconnection', variant: 'destructive', description: t('failedDescription') });
    }
  };
}
