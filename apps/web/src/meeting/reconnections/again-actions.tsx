import { CalendarClock, Video } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { ScheduleSheet } from './schedule-sheet.tsx';
import { useRing } from './use-ring.ts';

/** The two ways to the other five minutes that both want: now, or at a set time. */
export function AgainActions({ callId, partnerName }: { callId: string; partnerName: string }) {
  const t = useTranslations('verdict');
  const common = useTranslations('reconnections');
  const [isScheduling, setIsScheduling] = useState(false);
  const { ring, isRinging } = useRing({ partnerName, onSchedule: () => setIsScheduling(true) });
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        variant="plum"
        size="sm"
        className="flex-1"
        icon={<Video size={18} aria-hidden />}
        isLoading={isRinging}
        loadingLabel={common('joining')}
        onClick={() => ring({ callId })}
      >
        {t('callNow')}
      </Button>
      <Button
        variant="outline-field"
        size="sm"
        className="flex-1"
        icon={<CalendarClock size={18} aria-hidden />}
        onClick={() => setIsScheduling(true)}
      >
        {t('setTime')}
      </Button>
      <ScheduleSheet
        callId={callId}
        partnerName={partnerName}
        isOpen={isScheduling}
        onClose={() => setIsScheduling(false)}
      />
    </div>
  );
}
