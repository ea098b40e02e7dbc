import type { PayLimit } from '@cuppa/domain/habit/progress/call-pay';
import { useTranslations } from 'use-intl';
import type { ShownRecap } from './known-call.ts';

const WORDS = {
  media: 'payLimitMedia',
  'pair-day': 'payLimitPairDay',
  day: 'payLimitDay',
  'pair-week': 'payLimitPairWeek',
} as const satisfies Record<PayLimit, string>;

/** Why a call earned less XP than its length promises, or earns it later. Nothing for a person who hides their XP. */
export function PayLimitNote({ recap }: { recap: ShownRecap }) {
  const t = useTranslations('postCall');
  // An older server names no limit, a newer one may name another.
  const words = recap.pay === 'overnight' ? 'overnightNote' : recap.payLimit ? WORDS[recap.payLimit] : undefined;
  if (words === undefined || !recap.isXpShown) return null;
  return <p className="rounded-l bg-surface-2 p-4 text-small text-ink-2">{t(words)}</p>;
}
