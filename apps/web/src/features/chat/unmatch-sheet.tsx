import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp, queries } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.ts';

type UnmatchSheetProps = { connectionId: string; partnerName: string; isOpen: boolean; onClose: () => void };

/** Says what it means to end a connection, before it ends. */
export function UnmatchSheet({ connectionId, partnerName, isOpen, onClose }: UnmatchSheetProps) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const client = useQueryClient();
  const navigate = useNavigate();
  const unmatch = useMutation(queries.connections.unmatch.mutationOptions());

  async function submit(): Promise<void> {
    try {
      await unmatch.mutateAsync({ connectionId });
      void client.invalidateQueries({ queryKey: queries.connections.key() });
      showToast(t('unmatched'), { description: t('unmatchedDescription') });
      await navigate('/matches', { replace: true });
    } catch (error) {
      if (isAnsweredByApp(error)) return;
      showToast(t('unmatchFailed'), { variant: 'destructive', description: common('loadFailedDescription') });
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('unmatchTitle', { name: partnerName })}
      description={t('unmatchDescription', { name: partnerName })}
      isClosable={!unmatch.isPending}
    >
      <div className="flex flex-col gap-3">
        <Button variant="outline" disabled={unmatch.isPending} onClick={onClose}>
          {t('unmatchKeep')}
        </Button>
        <Button
          variant="destructive"
          isLoading={unmatch.isPending}
          loadingLabel={t('unmatching')}
          onClick={() => void submit()}
        >
          {t('unmatch')}
        </Button>
      </div>
    </Sheet>
  );
}
