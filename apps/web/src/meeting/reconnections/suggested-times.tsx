import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useDates } from '../../lib/time/use-dates.ts';
import { Chip } from '../../ui/choices/chip.tsx';

type SuggestedTimesProps = {
  about: { connectionId: string } | { callId: string } | { reconnectionId: string };
  chosen: Date | null;
  onChoose: (at: Date) => void;
};

/**
 * Times within the weekly hours, each a tap away. Nothing if the person stated no hours, or before the times are
 * loaded.
 */
export function SuggestedTimes({ about, chosen, onChoose }: SuggestedTimesProps) {
  const { queries } = useServer();
  const t = useTranslations('reconnections');
  const dates = useDates();
  const id = useId();
  const { data: times = [] } = useQuery(queries.reconnections.suggestTimes.queryOptions({ input: { about } }));
  if (times.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 text-label text-ink-2">
        {t('suggested')}
      </p>
      <div className="flex flex-wrap gap-2">
        {times.map((time) => (
          <Chip key={time} isOn={chosen?.getTime() === Date.parse(time)} onToggle={() => onChoose(new Date(time))}>
            {dates.say('moment', time)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
