import type { Message } from '@cuppa/contract/chat/chat-schema';
import type { ReportReason } from '@cuppa/domain/safety/report';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { MessageChoice } from './message-choice.tsx';
import { ReportFields } from './report-fields.tsx';
import { BLOCK_REFUSALS, REPORT_REFUSALS } from './safety.messages.ts';

type ConnectionSafetySheetProps = {
  connectionId: string;
  partnerName: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the connection has ended by a block or a report. */
  onDone: () => void;
  /** From which the ones that show it can be chosen. */
  messages?: readonly Message[];
};

/** Blocks a connected person, or reports and blocks them in one step. */
export function ConnectionSafetySheet(props: ConnectionSafetySheetProps) {
  const { queries } = useServer();
  const { connectionId, partnerName, isOpen, onClose, onDone, messages = [] } = props;
  const t = useTranslations('safety');
  const common = useTranslations('common');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [messageIds, setMessageIds] = useState<readonly string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const block = useMutation(queries.safety.blockConnection.mutationOptions());
  const report = useMutation(queries.safety.report.mutationOptions());
  const showFailure = useShowFailure();
  const isBusy = block.isPending || report.isPending;

  async function submitBlock(): Promise<void> {
    try {
      await block.mutateAsync({ connectionId });
      showToast(t('blocked', { name: partnerName }), { variant: 'success', description: t('blockedDescription') });
      onDone();
    } catch (error) {
      showFailure(failureKey(error, BLOCK_REFUSALS, 'blockFailed'));
    }
  }

  async function submitReport(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason === null) return setIsMissing(true);
    try {
      await report.mutateAsync({ place: 'chat', connectionId, reason, details, messageIds: [...messageIds] });
      showToast(t('reported'), { variant: 'success', description: t('reportedDescription', { name: partnerName }) });
      onDone();
    } catch (error) {
      showFailure(failureKey(error, REPORT_REFUSALS, 'reportFailed'));
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('connectionTitle')}
      description={t('connectionDescription', { name: partnerName })}
      closeLabel={common('close')}
      isClosable={!isBusy}
    >
      <Button
        variant="outline"
        className="w-full"
        disabled={report.isPending}
        isLoading={block.isPending}
        loadingLabel={t('blocking')}
        onClick={() => void submitBlock()}
      >
        {t('block', { name: partnerName })}
      </Button>
      <form noValidate onSubmit={(event) => void submitReport(event)} className="mt-6 flex flex-col gap-4">
        <ReportFields
          title={t('reportAndBlock')}
          reason={reason}
          onReason={setReason}
          isMissing={isMissing}
          details={details}
          onDetails={setDetails}
        />
        <MessageChoice messages={messages} partnerName={partnerName} chosen={messageIds} onChosen={setMessageIds} />
        <Button
          type="submit"
          variant="destructive"
          disabled={block.isPending}
          isLoading={report.isPending}
          loadingLabel={t('reporting')}
        >
          {t('reportAndBlock')}
        </Button>
      </form>
    </Sheet>
  );
}

/** Says why it did not go through; null is said by others. */
function useShowFailure(): (title: 'blockFailed' | 'reportFailed' | null) => void {
  const t = useTranslations('safety');
  const common = useTranslations('common');
  return (title) => {
    if (title !== null) showToast(t(title), { variant: 'destructive', description: common('loadFailedDescription') });
  };
}
