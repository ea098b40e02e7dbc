import type { ReportReason } from '@cuppa/domain/safety/report';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { ReportFields } from './report-fields.tsx';
import { REPORT_REFUSALS } from './safety.messages.ts';

type PastCallSafetySheetProps = { callId: string; partnerName: string; isOpen: boolean; onClose: () => void };

/** Blocks and reports the other person of a call that is over. */
export function PastCallSafetySheet({ callId, partnerName, isOpen, onClose }: PastCallSafetySheetProps) {
  const { queries } = useServer();
  const t = useTranslations('safety');
  const common = useTranslations('common');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const report = useMutation(queries.safety.report.mutationOptions());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason === null) return setIsMissing(true);
    try {
      await report.mutateAsync({ place: 'recap', callId, reason, details });
      showToast(t('reported'), { variant: 'success', description: t('reportedDescription', { name: partnerName }) });
      onClose();
    } catch (error) {
      showToast(t(refusalOf(error, REPORT_REFUSALS) ?? 'reportFailed'), {
        variant: 'destructive',
        description: common('loadFailedDescription'),
      });
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('shieldTitle')}
      description={t('pastCallDescription', { name: partnerName })}
      closeLabel={common('close')}
      isClosable={!report.isPending}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <ReportFields
          title={t('reportAndBlock')}
          reason={reason}
          onReason={setReason}
          isMissing={isMissing}
          details={details}
          onDetails={setDetails}
        />
        <Button type="submit" variant="destructive" isLoading={report.isPending} loadingLabel={t('reporting')}>
          {t('reportAndBlock')}
        </Button>
      </form>
    </Sheet>
  );
}
