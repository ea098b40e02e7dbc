import type { Recap } from '@cuppa/contract/meeting/post-call/post-call-contract';
import { useMutation } from '@tanstack/react-query';
import { Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { playSound } from '../../lib/media/sounds.ts';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { StarRating } from '../../ui/choices/star-rating.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { FEEDBACK_REFUSALS } from './post-call.messages.ts';
import { SayMore } from './say-more.tsx';

const STAR_WORDS = { 1: 'stars1', 2: 'stars2', 3: 'stars3', 4: 'stars4', 5: 'stars5' } as const;

/** The stars, saved by one tap; a later tap replaces them. Everything else is behind "Say more". */
export function StarStep({ recap }: { recap: Recap }) {
  const t = useTranslations('postCall');
  const { rating, isMissing, isSaved, save, requireRating } = useStars(recap);
  const [isSayingMore, setIsSayingMore] = useState(false);
  const wordsOf = (stars: number) => t(STAR_WORDS[stars as keyof typeof STAR_WORDS] ?? 'stars3');
  return (
    <>
      <div>
        <StarRating
          label={t('starsLabel')}
          value={rating}
          onChange={(stars) => void save(stars, '')}
          labelOf={(stars) => t('starLabel', { stars, words: wordsOf(stars) })}
          error={isMissing ? t('ratingRequired') : undefined}
        />
        <p className="mt-2 min-h-6 text-center font-display text-t3 text-primary-ink">
          {rating === null ? '' : wordsOf(rating)}
        </p>
        <p role="status" className="text-center text-small text-ink-2">
          {isSaved && t('feedbackThanks')}
        </p>
      </div>
      {recap.isXpShown && recap.counts && !isSaved && (
        <p className="-mt-4 flex items-center justify-center gap-1.5 text-small text-ink-2">
          <Zap size={16} aria-hidden />
          <span>{t('earnsXp')}</span>
        </p>
      )}
      {isSayingMore ? (
        <SayMore
          callId={recap.callId}
          rating={rating}
          onMissing={requireRating}
          onComment={(stars, comment) => save(stars, comment)}
        />
      ) : (
        <Button variant="outline" size="sm" onClick={() => setIsSayingMore(true)}>
          {t('sayMore')}
        </Button>
      )}
    </>
  );
}

/** The stars of a call and their saving, one request after the other, so that the last tap counts. */
function useStars({ callId, isXpShown }: Recap) {
  const { queries } = useServer();
  const t = useTranslations('postCall');
  const [rating, setRating] = useState<number | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const submit = useMutation(queries.postCall.submitFeedback.mutationOptions({ scope: { id: `stars ${callId}` } }));

  /** Resolves to false if the stars could not be saved, which a toast has then said. */
  async function save(stars: number, comment: string): Promise<boolean> {
    setRating(stars);
    setIsMissing(false);
    try {
      const { xpAwarded } = await submit.mutateAsync({ callId, rating: stars, comment });
      const isTold = isXpShown && xpAwarded > 0;
      if (isTold) playSound('xp-gain');
      if (!isSaved || comment !== '') {
        showToast(t('thanks'), {
          id: `stars ${callId}`,
          variant: 'success',
          ...(isTold && { description: t('feedbackXp', { xp: xpAwarded }) }),
        });
      }
      setIsSaved(true);
      return true;
    } catch (error) {
      showToast(t(refusalOf(error, FEEDBACK_REFUSALS) ?? 'feedbackFailed'), { id: 'feedback', variant: 'destructive' });
      return false;
    }
  }

  return { rating, isMissing, isSaved, save, requireRating: () => setIsMissing(true) };
}
