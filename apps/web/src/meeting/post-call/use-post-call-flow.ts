import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { tabStorage } from '../../lib/device/guarded-storage.ts';
import { useIsRinging } from '../../lib/page/ringing.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import type { ShownRecap } from './known-call.ts';
import {
  dialogOf,
  FEEDBACK_DIALOG_AFTER_MS,
  firstStep,
  isStreakShown,
  nextStep,
  type PostCallEvent,
  type PostCallStep,
  STREAK_AFTER_MS,
} from './post-call-flow.ts';

/** The call whose celebration, and the one whose streak, this tab has shown: a reload shows neither again. */
const CELEBRATED_KEY = 'cuppa.celebrated';
const STREAK_TOLD_KEY = 'cuppa.streakTold';
const JUST_ENDED_MS = 30 * 60_000;

/**
 * Leads from the celebration to the recap. `dialog` is the one to open over it, or null. A call that has broken off is
 * not celebrated.
 */
export function usePostCallFlow(recap: ShownRecap, hasBrokenOff: boolean) {
  const t = useTranslations('postCall');
  const isOvernight = recap.pay === 'overnight';
  // Offered on this page: the recap of the server says it only later.
  const [wasOffered, setWasOffered] = useState(false);
  const asksForFeedback = recap.asksForFeedback && !wasOffered;
  const [step, setStep] = useState<PostCallStep>(() =>
    firstStep({
      pays: recap.xpEarned > 0 || isOvernight,
      asksForFeedback,
      hasBrokenOff,
      isReturning: isOver(recap) || isRemembered(CELEBRATED_KEY, recap),
    }),
  );
  const [isStreakAhead, setIsStreakAhead] = useState(
    () => isStreakShown(recap.streak) && !isOver(recap) && !isRemembered(STREAK_TOLD_KEY, recap),
  );
  const [isStreakDue, setIsStreakDue] = useState(false);
  const [isQualityDue, setIsQualityDue] = useState(false);
  const isRinging = useIsRinging();
  // Nothing opens over a ready card, which is there for only fifteen seconds.
  const dialog = isRinging ? null : dialogOf({ step, isStreakAhead, isStreakDue, isQualityDue });

  const go = useCallback(
    (event: PostCallEvent) => setStep((current) => nextStep(current, event, asksForFeedback)),
    [asksForFeedback],
  );
  const finishCelebration = useCallback(() => {
    tabStorage.write(CELEBRATED_KEY, recap.callId);
    go('celebrated');
    showToast(recap.isXpShown && !isOvernight ? t('completeToast', { xp: recap.xpEarned }) : t('complete'), {
      variant: 'success',
      description: t('completeToastDescription'),
      id: recap.callId,
    });
  }, [go, isOvernight, recap.callId, recap.xpEarned, recap.isXpShown, t]);

  useEffect(() => {
    const timer = setTimeout(() => setIsStreakDue(true), STREAK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  // The sliders only open where no feedback was asked for before, and after the recap was visible for a moment.
  const isRecapSeen = step === 'recap' && !isStreakAhead;
  useEffect(() => {
    if (!isRecapSeen || !asksForFeedback) return;
    const timer = setTimeout(() => setIsQualityDue(true), FEEDBACK_DIALOG_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRecapSeen, asksForFeedback]);
  const noteOffered = useCallback(() => setWasOffered(true), []);

  function finishFeedback(): void {
    go('feedback-closed');
    if (wasOffered) setIsStreakDue(true);
  }

  function finishStreak(): void {
    tabStorage.write(STREAK_TOLD_KEY, recap.callId);
    setIsStreakAhead(false);
  }

  return { step, dialog, finishCelebration, finishFeedback, noteOffered, finishStreak, setIsQualityDue };
}

/** True for a call that ended a while ago: opening it again celebrates nothing. */
function isOver({ endedAt, isFromMemory = false }: ShownRecap): boolean {
  return !isFromMemory && Date.now() - Date.parse(endedAt) > JUST_ENDED_MS;
}

function isRemembered(key: string, { callId }: ShownRecap): boolean {
  return tabStorage.read(key) === callId;
}
