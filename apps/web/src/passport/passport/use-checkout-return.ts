import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/feedback/toast.ts';

/** The pauses between requests, 30 s in all: news of a payment usually arrives immediately, and rarely much later. */
export const PAUSES_MS: readonly number[] = [1_000, 2_000, 3_000, 5_000, 8_000, 11_000];
const CHECKOUT = 'checkout';

/**
 * After the return from the checkout, asks until the passport is there, and returns the progress. Once it is there, or
 * the wait is given up, a reload does not start again.
 */
export function useCheckoutReturn(isHeld: boolean, ask: () => Promise<unknown>): 'asking' | 'late' | null {
  const t = useTranslations('passport');
  const [query, setQuery] = useSearchParams();
  const [asked, setAsked] = useState(0);
  const isBack = query.get(CHECKOUT) === 'done';
  const pause = PAUSES_MS[asked];
  const isAsking = isBack && !isHeld && pause !== undefined;

  const arrive = useEffectEvent(() => {
    setQuery({}, { replace: true });
    showToast(t('return.arrived'), { id: 'passport', variant: 'success', description: t('return.arrivedText') });
  });
  const askAgain = useEffectEvent(() => void ask().finally(() => setAsked((before) => before + 1)));

  useEffect(() => {
    if (isBack && isHeld) arrive();
  }, [isBack, isHeld]);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => askAgain(), pause);
    return () => clearTimeout(timer);
  }, [isAsking, pause]);

  if (!isBack || isHeld) return null;
  return pause === undefined ? 'late' : 'asking';
}
