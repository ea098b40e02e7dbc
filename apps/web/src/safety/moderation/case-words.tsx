import type { CaseSummary } from '@cuppa/contract/safety/moderation/moderation-schema';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { CircleAlert, Leaf, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/time/use-dates.ts';
import { Tag } from '../../ui/surfaces/tag.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const DANGERS = {
  2: { tone: 'plum', Icon: TriangleAlert },
  1: { tone: 'chamomile', Icon: CircleAlert },
  0: { tone: 'celadon', Icon: Leaf },
} as const;

/** The urgency of a case in words; color and icon only repeat it. */
export function DangerTag({ danger }: Pick<CaseSummary, 'danger'>) {
  const t = useTranslations('moderation');
  const { tone, Icon } = DANGERS[danger];
  return (
    <Tag tone={tone}>
      <Icon size={16} aria-hidden />
      <span>{t(`danger_${danger}`)}</span>
    </Tag>
  );
}

/** Returns the age of a case in the largest unit that fits. */
export function ageOf(openedAt: string, nowMs: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const ms = Math.max(0, nowMs - new Date(openedAt).getTime());
  if (ms < HOUR_MS) return { unit: 'minutes', count: Math.floor(ms / MINUTE_MS) };
  if (ms < DAY_MS) return { unit: 'hours', count: Math.floor(ms / HOUR_MS) };
  return { unit: 'days', count: Math.floor(ms / DAY_MS) };
}

/** Names the moderator who holds a case, and says until when. */
export function useClaimWords(): (claim: CaseSummary['claim']) => string {
  const t = useTranslations('moderation');
  const dates = useDates();
  return (claim) => {
    if (claim === null) return t('claimNone');
    const time = dates.say('time', claim.until);
    return claim.byMe ? t('claimMine', { time }) : t('claimOther', { name: claim.byName, time });
  };
}

/** Returns words for why a case is open: a possible return, then the reasons in the order of the server, most urgent first. */
export function useReasonWords(): (of: Pick<CaseSummary, 'isReturn' | 'reasons' | 'reports'>) => string {
  const t = useTranslations('moderation');
  const safety = useTranslations('safety');
  return ({ isReturn, reasons, reports }) => {
    const given =
      reasons.length === 0 && (reports > 0 || !isReturn)
        ? [t('reasonMissing')]
        : reasons.map((reason) => safety(`reason_${reason}`));
    return [...(isReturn ? [t('returnTitle')] : []), ...given].join(' · ');
  };
}
