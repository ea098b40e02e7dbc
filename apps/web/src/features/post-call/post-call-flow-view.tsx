import type { Recap } from '@cuppa/contract/post-call/post-call-contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '../../ui/toast.ts';
import { Celebration } from './celebration.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';
import {
  FEEDBACK_DIALOG_AFTER_MS,
  firstStep,
  nextStep,
  type PostCallEvent,
  type PostCallStep,
} from './post-call-flow.ts';
import { QualitySheet } from './quality-sheet.tsx';
import { RecapView } from './recap-view.tsx';

const CELEBRATED_KEY = 'cuppa.celebrated';

type PostCallFlowProps = { recap: Recap; onChanged: () => void };

export function PostCallFlow({ recap, onChanged }: PostCallFlowProps) {
  const t = useTranslations('postCall');
  const hasFeedback = recap.feedback !== null;
  const [step, setStep] = useState<PostCallStep>(() =>
    firstStep({
      xpEarned: recap.xpEarned,
      hasFeedback,
      isReturning: sessionStorage.getItem(CELEBRATED_KEY) === recap.callId,
    }),
  );
  const [isQualityAsked, setIsQualityAsked] = useState(false);

  const go = useCallback(
    (event: PostCallEvent) => setStep((current) => nextStep(current, event, hasFeedback)),
    [hasFeedback],
  );
  const celebrated = useCallback(() => {
    sessionStorage.setItem(CELEBRATED_KEY, recap.callId);
    go('celebrated');
  }, [go, recap.callId]);

  useEffect(() => {
    if (step !== 'celebration') return;
    showToast(t('completeToast', { xp: recap.xpEarned }), {
      variant: 'success',
      description: t('completeToastDescription'),
      id: recap.callId,
    });
  }, [step, recap.callId, recap.xpEarned, t]);

  // Asked only where this call has no feedback yet, and only once the recap has been seen a moment.
  useEffect(() => {
    if (step !== 'recap' || hasFeedback) return;
    const timer = setTimeout(() => setIsQualityAsked(true), FEEDBACK_DIALOG_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step, hasFeedback]);

  if (step === 'celebration')
    return <Celebration xpEarned={recap.xpEarned} streak={recap.streak} onDone={celebrated} />;
  return (
    <>
      <RecapView recap={recap} />
      <FeedbackSheet
        recap={recap}
        isOpen={step === 'feedback'}
        onClose={(wasGiven) => {
          go(wasGiven ? 'feedback-given' : 'feedback-skipped');
          onChanged();
        }}
      />
      <QualitySheet
        callId={recap.callId}
        isOpen={isQualityAsked}
        onClose={() => {
          setIsQualityAsked(false);
          onChanged();
        }}
      />
    </>
  );
}
