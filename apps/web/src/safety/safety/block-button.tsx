import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { BLOCK_REFUSALS } from './safety.messages.ts';

type BlockButtonProps = {
  connectionId: string;
  partnerName: string;
  isDisabled: boolean;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
};

/** Blocks a connected person in one step, without a report. */
export function BlockButton({ connectionId, partnerName, isDisabled, onBusy, onDone }: BlockButtonProps) {
  const { queries } = useServer();
  const t = useTranslations('safety');
  const common = useTranslations('common');
  const block = useMutation(queries.safety.blockConnection.mutationOptions());

  async function submit(): Promise<void> {
    onBusy(true);
    try {
      await block.mutateAsync({ connectionId });
      showToast(t('blocked', { name: partnerName }), {
        id: 'block',
        variant: 'success',
        description: t('blockedDescription'),
      });
      onDone();
    } catch (error) {
      const title = failureKey(error, BLOCK_REFUSALS, 'blockFailed');
      if (title !== null)
        showToast(t(title), { id: 'block', variant: 'destructive', description: common('loadFailedDescription') });
    } finally {
      onBusy(false);
    }
  }

  return (
    <Button
      variant="outline"
      className="mb-6 w-full"
      disabled={isDisabled}
      isLoading={block.isPending}
      loadingLabel={t('blocking')}
      onClick={() => void submit()}
    >
      {t('block', { name: partnerName })}
    </Button>
  );
}
