import { MAX_REPORT_LENGTH, REPORT_REASONS, type ReportReason } from '@cuppa/domain/safety/report';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { queries } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { showToast } from '../../ui/toast.ts';

type CallSafetySheetProps = {
  callId: string;
  partnerName: string;
  isOpen: boolean;
  onClose: () => void;
  /** Leaves the call without a report. */
  onLeave: () => void;
  /** Called before the report is sent. */
  onReport: () => void;
};

/** The shield of a call: leave at once, or leave, block and report in one step. */
export function CallSafetySheet({ callId, partnerName, isOpen, onClose, onLeave, onReport }: CallSafetySheetProps) {
  const t = useTranslations('safety');
  const common = useTranslations('common');
  const detailsId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const report = useMutation(queries.safety.reportFromCall.mutationOptions());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason === null) return setIsMissing(true);
    onReport();
    try {
      await report.mutateAsync({ callId, reason, details });
      showToast(t('reported'), { variant: 'success', description: t('reportedDescription', { name: partnerName }) });
    } catch {
      showToast(t('reportFailed'), { variant: 'destructive', description: t('reportFailedDescription') });
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('shieldTitle')}
      description={t('shieldDescription')}
      closeLabel={common('close')}
      isClosable={!report.isPending}
    >
      <Button variant="outline" className="w-full" onClick={onLeave}>
        {t('leave')}
      </Button>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-4">
        <fieldset>
          <legend className="mb-2 font-display text-t3">{t('reportTitle')}</legend>
          <div className="grid grid-cols-1 gap-1 md:grid-cols-2">
            {REPORT_REASONS.map((option) => (
              <label key={option} className="flex min-h-11 items-center gap-3 text-body">
                <input
                  type="radio"
                  name="reason"
                  checked={reason === option}
                  onChange={() => setReason(option)}
                  className="size-5 accent-primary"
                />
                {t(`reason_${option}`)}
              </label>
            ))}
          </div>
          {isMissing && reason === null && (
            <p role="alert" className="mt-2 text-label text-danger-ink">
              {t('reasonRequired')}
            </p>
          )}
        </fieldset>
        <div className="flex flex-col gap-2">
          <label htmlFor={detailsId} className="text-label text-ink-2">
            {t('details')}
          </label>
          <textarea
            id={detailsId}
            value={details}
            maxLength={MAX_REPORT_LENGTH}
            rows={3}
            onChange={(event) => setDetails(event.target.value)}
            className="rounded-m border-2 border-line-control bg-surface-2 p-4 text-body text-ink"
          />
        </div>
        <Button type="submit" variant="destructive" isLoading={report.isPending} loadingLabel={t('reporting')}>
          {t('reportSubmit')}
        </Button>
      </form>
    </Sheet>
  );
}
