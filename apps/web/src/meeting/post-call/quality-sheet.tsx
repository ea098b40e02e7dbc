import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { playSound } from '../../lib/media/sounds.ts';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Slider } from '../../ui/choices/slider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { CommentField } from './comment-field.tsx';
import { useNotedOffer } from './feedback-sheet.tsx';
import { QUALITY_REFUSALS } from './post-call.messages.ts';

type QualitySheetProps = {
  callId: string;
  isXpShown: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** Called once it is shown: feedback is not asked for again. */
  onOffered: () => void;
  /** Opens the sheet again, with everything that was entered. */
  onRetry: () => void;
};

/** Specification section 9: the default of both sliders. */
const DEFAULT_RATING = 3;

/** The slider form: opens over a recap where no feedback was asked for before. */
export function QualitySheet({ callId, isXpShown, isOpen, onClose, onOffered, onRetry }: QualitySheetProps) {
  const { queries } = useServer();
  const t = useTranslations('postCall');
  const common = useTranslations('common');
  const [quality, setQuality] = useState(DEFAULT_RATING);
  const [connection, setConnection] = useState(DEFAULT_RATING);
  const [feedback, setFeedback] = useState('');
  useNotedOffer(callId, isOpen, onOffered);
  const save = useMutation(queries.postCall.submitQuality.mutationOptions());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      const rating = { callId, qualityRating: quality, connectionRating: connection, feedback };
      const { xpAwarded } = await save.mutateAsync(rating);
      if (isXpShown && xpAwarded > 0) playSound('xp-gain');
      showToast(t('qualitySubmitted'), { id: 'feedback', variant: 'success', description: t('thanks') });
    } catch (error) {
      showToast(t(refusalOf(error, QUALITY_REFUSALS) ?? 'qualityFailed'), {
        id: 'feedback',
        variant: 'destructive',
        description: t('tryAgainLater'),
        action: { label: common('retry'), onClick: onRetry },
      });
    }
    onClose();
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('feedbackTitle')}
      closeLabel={common('close')}
      isClosable={!save.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Slider
          label={t('callQuality')}
          value={quality}
          onChange={setQuality}
          words={t('outOfFive', { value: quality })}
          isDisabled={save.isPending}
        />
        <Slider
          label={t('connection')}
          value={connection}
          onChange={setConnection}
          words={t('outOfFive', { value: connection })}
          isDisabled={save.isPending}
        />
        <CommentField
          label={t('feedbackLabel')}
          placeholder={t('feedbackPlaceholder')}
          value={feedback}
          onChange={setFeedback}
        />
        <Button className="mt-1" type="submit" isLoading={save.isPending} loadingLabel={t('submitting')}>
          {t('submitFeedback')}
        </Button>
      </form>
    </Sheet>
  );
}
