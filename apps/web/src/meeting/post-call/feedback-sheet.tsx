import type { Recap } from '@cuppa/contract/meeting/post-call/post-call-contract';
import { useMutation } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { playSound } from '../../lib/media/sounds.ts';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { StarRating } from '../../ui/choices/star-rating.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { CommentField } from './comment-field.tsx';
import { FEEDBACK_REFUSALS } from './post-call.messages.ts';

type FeedbackSheetProps = {
  recap: Recap;
  isOpen: boolean;
  /** The private question, shown once the stars are given. */
  verdict: ReactNode;
  onClose: (wasGiven: boolean) => void;
};

const STAR_WORDS = { 1: 'stars1', 2: 'stars2', 3: 'stars3', 4: 'stars4', 5: 'stars5' } as const;

/** The star form of the flow: editing, submitting, submitted. */
export function FeedbackSheet({ recap, isOpen, verdict, onClose }: FeedbackSheetProps) {
  const { queries } = useServer();
  const t = useTranslations('postCall');
  const common = useTranslations('common');
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submitFeedback = useMutation(queries.postCall.submitFeedback.mutationOptions());
  const isSubmitted = submitFeedback.isSuccess;
  const wordsOf = (stars: number) => t(STAR_WORDS[stars as keyof typeof STAR_WORDS] ?? 'stars3');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (rating === null) return setIsMissing(true);
    try {
      const { xpAwarded } = await submitFeedback.mutateAsync({ callId: recap.callId, rating, comment });
      const isTold = recap.isXpShown && xpAwarded > 0;
      if (isTold) playSound('xp-gain');
      showToast(t('thanks'), {
        variant: 'success',
        ...(isTold && { description: t('feedbackXp', { xp: xpAwarded }) }),
      });
    } catch (error) {
      showToast(t(refusalOf(error, FEEDBACK_REFUSALS) ?? 'feedbackFailed'), { variant: 'destructive' });
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => onClose(isSubmitted)}
      title={t('feedbackTitle')}
      {...(!isSubmitted && { description: t('feedbackQuestion', { name: recap.partnerName }) })}
      closeLabel={common('close')}
      isClosable={!submitFeedback.isPending}
    >
      {isSubmitted ? (
        <FeedbackThanks verdict={verdict} onClose={() => onClose(true)} />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <div>
            <StarRating
              label={t('starsLabel')}
              value={rating}
              onChange={setRating}
              labelOf={(stars) => t('starLabel', { stars, words: wordsOf(stars) })}
              error={isMissing && rating === null ? t('ratingRequired') : undefined}
              isDisabled={submitFeedback.isPending}
            />
            <p className="mt-2.5 min-h-6 text-center font-display text-t3 text-primary-ink">
              {rating === null ? '' : wordsOf(rating)}
            </p>
          </div>
          <CommentField
            label={t('commentLabel')}
            placeholder={t('commentPlaceholder')}
            value={comment}
            onChange={setComment}
          />
          <Button type="submit" isLoading={submitFeedback.isPending} loadingLabel={t('submitting')}>
            {t('submitFeedback')}
          </Button>
          {recap.isXpShown && recap.counts && (
            <p className="-mt-1.5 flex items-center justify-center gap-1.5 text-small text-ink-2">
              <Zap size={16} aria-hidden />
              {t('earnsXp')}
            </p>
          )}
        </form>
      )}
    </Sheet>
  );
}

function FeedbackThanks({ verdict, onClose }: { verdict: ReactNode; onClose: () => void }) {
  const t = useTranslations('postCall');
  const common = useTranslations('common');
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-center text-body">
        {t('feedbackThanks')}
      </p>
      {verdict}
      <Button onClick={onClose}>{common('close')}</Button>
    </div>
  );
}
