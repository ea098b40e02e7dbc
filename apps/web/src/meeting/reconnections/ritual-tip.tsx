import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { useRitual } from './use-ritual.ts';

/** "Strong connection detected!", for calls rated 4 or more; gone once something is scheduled. */
export function RitualTip({ callId, partnerName }: { callId: string; partnerName: string }) {
  const t = useTranslations('reconnections');
  const { reconnection, prompt, schedule, isScheduling } = useRitual(callId, partnerName);
  if (reconnection !== null || prompt === null) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-l bg-success-soft p-5">
      <p className="min-w-40 flex-1 text-small">
        <strong className="text-success-ink">{t('tip')}</strong> <span>{t('tipDescription')}</span>
      </p>
      <Button variant="plum" size="sm" isLoading={isScheduling} loadingLabel={t('scheduling')} onClick={schedule}>
        {t('schedule')}
      </Button>
    </section>
  );
}
