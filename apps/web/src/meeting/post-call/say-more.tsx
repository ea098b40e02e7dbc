import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Slider } from '../../ui/choices/slider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { CommentField } from './comment-field.tsx';
import { QUALITY_REFUSALS } from './post-call.messages.ts';

type SayMoreProps = {
  callId: string;
  /** The stars, or null before any. */
  rating: number | null;
  onMissing: () => void;
  /** Saves the stars with a comment. Resolves to false if that failed. */
  onComment: (rating: number, comment: string) => Promise<boolean>;
};

/** Where both sliders start (specification section 9). */
const DEFAULT_RATING = 3;

/** The words and sliders of a person who wants to say more than stars. Sliders are saved only if one was moved. */
export function SayMore({ callId, rating, onMissing, onComment }: SayMoreProps) {
  const { queries } = useServer();
  const t = useTranslations('postCall');
  const [quality, setQuality] = useState<number | null>(null);
  const [connection, setConnection] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const saveSliders = useMutation(queries.postCall.submitQuality.mutationOptions());
  // The stars already say how the connection was.
  const shown = { quality: quality ?? DEFAULT_RATING, connection: connection ?? rating ?? DEFAULT_RATING };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (rating === null) return onMissing();
    setIsSaving(true);
    const isSaved = await onComment(rating, comment);
    if (isSaved && (quality !== null || connection !== null)) await submitSliders();
    setIsSaving(false);
  }

  async function submitSliders(): Promise<void> {
    try {
      await saveSliders.mutateAsync({
        callId,
        qualityRating: shown.quality,
        connectionRating: shown.connection,
        feedback: '',
      });
    } catch (error) {
      showToast(t(refusalOf(error, QUALITY_REFUSALS) ?? 'qualityFailed'), {
        id: 'feedback',
        variant: 'destructive',
        description: t('tryAgainLater'),
      });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Slider
        label={t('callQuality')}
        value={shown.quality}
        onChange={setQuality}
        words={t('outOfFive', { value: shown.quality })}
        isDisabled={isSaving}
      />
      <Slider
        label={t('connection')}
        value={shown.connection}
        onChange={setConnection}
        words={t('outOfFive', { value: shown.connection })}
        isDisabled={isSaving}
      />
      <CommentField
        label={t('commentLabel')}
        placeholder={t('commentPlaceholder')}
        value={comment}
        onChange={setComment}
      />
      <Button type="submit" isLoading={isSaving} loadingLabel={t('submitting')}>
        {t('submitFeedback')}
      </Button>
    </form>
  );
}
