import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { CONNECTION_REFUSALS } from './connections.messages.ts';
import { refreshConnections } from './connections.queries.ts';

type UnmatchSheetProps = {
  connectionId: string;
  partnerName: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the connection has ended. */
  onDone: () => void;
};

/** Asks once, says what it means for both, and ends the connection. */
export function UnmatchSheet({ connectionId, partnerName: name, isOpen, onClose, onDone }: UnmatchSheetProps) {
  const { queries } = useServer();
  const t = useTranslations('person');
  const common = useTranslations('common');
  const client = useQueryClient();
  const unmatch = useMutation(queries.pairs.unmatch.mutationOptions());

  async function submit(): Promise<void> {
    try {
      await unmatch.mutateAsync({ connectionId });
    } catch (error) {
      // The connection has ended, no matter who was faster.
      if (refusalOf(error, CONNECTION_REFUSALS) !== 'gone') {
        if (!isAnsweredByApp(error))
          showToast(t('unmatchFailed'), {
            id: 'unmatch',
            variant: 'destructive',
            description: common('loadFailedDescription'),
          });
        return;
      }
    }
    showToast(t('unmatched', { name }), { id: 'unmatch', variant: 'gentle' });
    refreshConnections(queries, client);
    onDone();
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('unmatchTitle', { name })}
      description={t('unmatchDescription', { name })}
      closeLabel={common('close')}
      isClosable={!unmatch.isPending}
    >
      <div className="flex flex-col gap-3">
        <Button
          variant="destructive"
          isLoading={unmatch.isPending}
          loadingLabel={t('unmatching')}
          onClick={() => void submit()}
        >
          {t('unmatch')}
        </Button>
        <Button variant="text" disabled={unmatch.isPending} onClick={onClose}>
          {t('keep', { name })}
        </Button>
      </div>
    </Sheet>
  );
}
