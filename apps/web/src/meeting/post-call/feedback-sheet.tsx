import type { Recap } from '@cuppa/contract/meeting/post-call/post-call-contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { StarStep } from './star-step.tsx';
import { useAnswerState } from './use-answer-state.ts';

type FeedbackSheetProps = {
  recap: Recap;
  isOpen: boolean;
  /** The private question, or the answer to it. */
  verdict: ReactNode;
  onClose: () => void;
  /** Called once the stars are shown: they are not asked for again. */
  onOffered: () => void;
};

/** The sheet after a call: first the private question, then the stars. */
export function FeedbackSheet({ recap, isOpen, verdict, onClose, onOffered }: FeedbackSheetProps) {
  const t = useTranslations('postCall');
  const question = useTranslations('verdict');
  const common = useTranslations('common');
  const answer = useAnswerState(recap.callId);
  const areStarsShown = isOpen && answer !== 'loading' && answer !== 'ask';
  useNotedOffer(recap.callId, areStarsShown, onOffered);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={areStarsShown ? t('feedbackTitle') : question('title')}
      description={
        areStarsShown
          ? t('feedbackQuestion', { name: recap.partnerName })
          : question('description', { name: recap.partnerName })
      }
    >
      <div className="flex flex-col gap-4">
        {answer === 'loading' ? (
          <div role="status" aria-label={common('loading')}>
            <Skeleton className="h-60 rounded-l" />
          </div>
        ) : (
          verdict
        )}
        {areStarsShown && <StarStep recap={recap} />}
        <Button variant="text" size="sm" className="mx-auto" onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </Sheet>
  );
}

/** Notes with the server, once, that feedback was asked for. If that fails, another device may ask again. */
export function useNotedOffer(callId: string, isShown: boolean, onOffered: () => void): void {
  const { queries } = useServer();
  const { mutate, isIdle } = useMutation(queries.postCall.noteFeedbackOffered.mutationOptions());
  useEffect(() => {
    if (!isShown || !isIdle) return;
    mutate({ callId });
    onOffered();
  }, [callId, isShown, isIdle, mutate, onOffered]);
}
