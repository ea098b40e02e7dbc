import { useMutation } from '@tanstack/react-query';
import { Eye, LogOut, ShieldAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { REPORT_REFUSALS } from './safety.messages.ts';
import { SafetyLink } from './safety-link.tsx';

type CallSafetySheetProps = {
  callId: string;
  partnerName: string;
  isOpen: boolean;
  onClose: () => void;
  isBlurred: boolean;
  onShowAgain: () => void;
  onLeave: () => void;
  /** Called before a report is sent: hiding picture and sound must not wait for it. */
  onReporting: () => void;
  /** Called with the id of the report, or with null if it did not go through. */
  onReported: (reportId: string | null) => void;
};

const ICON_SIZE = 20;

/** The shield of a call: immediate actions without questions. One's own picture is already blurred when it opens. */
export function CallSafetySheet(props: CallSafetySheetProps) {
  const { callId, partnerName, isOpen, onClose, isBlurred, onShowAgain, onLeave, onReporting, onReported } = props;
  const { queries } = useServer();
  const t = useTranslations('safety');
  const common = useTranslations('common');
  const report = useMutation(queries.safety.report.mutationOptions());

  async function leaveAndReport(): Promise<void> {
    onReporting();
    try {
      onReported((await report.mutateAsync({ place: 'call', callId })).reportId);
    } catch (error) {
      onReported(null);
      showToast(t(refusalOf(error, REPORT_REFUSALS) ?? 'reportFailed'), {
        id: 'report',
        variant: 'destructive',
        description: t('reportFailedDescription'),
      });
    }
  }

  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('shieldTitle')}
      description={t(isBlurred ? 'shieldBlurred' : 'shieldDescription')}
      closeLabel={common('close')}
      isClosable={!report.isPending}
    >
      <div className="flex flex-col gap-3">
        {isBlurred && (
          <Button variant="porcelain" icon={<Eye size={ICON_SIZE} aria-hidden />} onClick={onShowAgain}>
            {t('showAgain')}
          </Button>
        )}
        <Button
          variant="outline"
          icon={<LogOut size={ICON_SIZE} aria-hidden />}
          disabled={report.isPending}
          onClick={onLeave}
        >
          {t('leave')}
        </Button>
        <Button
          variant="destructive"
          icon={<ShieldAlert size={ICON_SIZE} aria-hidden />}
          isLoading={report.isPending}
          loadingLabel={t('reporting')}
          onClick={() => void leaveAndReport()}
        >
          {t('reportSubmit')}
        </Button>
        <p className="text-small text-ink-2">{t('reportHint', { name: partnerName })}</p>
        <SafetyLink to="/safety" label={t('toSafety')} />
      </div>
    </Sheet>
  );
}
