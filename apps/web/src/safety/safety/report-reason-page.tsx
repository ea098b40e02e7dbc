import type { ReportReason } from '@cuppa/domain/safety/safety/report';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFocusOnMount } from '../../lib/page/use-focus-on-mount.ts';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { ReportFields } from './report-fields.tsx';
import { COMPLETE_REFUSALS } from './safety.messages.ts';

type ReportReasonProps = { reportId: string; partnerName: string };

/** Shown after a call was left by the shield: says what was done, and asks for the reason, which is optional. */
export function ReportReasonPage({ reportId, partnerName }: ReportReasonProps) {
  const { queries } = useServer();
  const t = useTranslations('safety');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [details, setDetails] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const complete = useMutation(queries.safety.completeReport.mutationOptions());

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason === null) return setIsMissing(true);
    try {
      await complete.mutateAsync({ reportId, reason, details });
      showToast(t('reported'), { id: 'report', variant: 'success', description: t('reasonKept') });
      void navigate('/home');
    } catch (error) {
      const title = failureKey(error, COMPLETE_REFUSALS, 'reasonFailed');
      if (title !== null)
        showToast(t(title), { id: 'report', variant: 'destructive', description: t('reasonFailedDescription') });
    }
  }

  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-140 flex-col gap-6 px-5 pt-[calc(--spacing(8)+var(--safe-t))] pb-[calc(--spacing(8)+var(--safe-b))]"
    >
      <div className="flex flex-col gap-2">
        <ShieldCheck size={40} aria-hidden className="text-primary-ink" />
        <h1 ref={heading} tabIndex={-1} className="text-t1">
          {t('outTitle')}
        </h1>
        <p className="text-body text-ink-2">{t('outDescription', { name: partnerName })}</p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <ReportFields
          title={t('whyTitle')}
          reason={reason}
          onReason={setReason}
          isMissing={isMissing}
          details={details}
          onDetails={setDetails}
        />
        <Button type="submit" isLoading={complete.isPending} loadingLabel={common('saving')}>
          {t('sendReason')}
        </Button>
        <Link to="/home" className={buttonStyles('outline')}>
          {t('noReason')}
        </Link>
      </form>
    </main>
  );
}
