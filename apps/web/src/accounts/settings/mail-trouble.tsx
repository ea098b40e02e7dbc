import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/surfaces/card.tsx';

/** Shows that notices no longer reach the person's address, with a retry; shows nothing otherwise. */
export function MailTrouble() {
  const { queries } = useServer();
  const t = useTranslations('noticeSettings');
  const common = useTranslations('common');
  const client = useQueryClient();
  const state = useQuery(queries.deliveries.mail.queryOptions()).data?.state ?? 'fine';
  const resume = useMutation(
    queries.deliveries.resumeMail.mutationOptions({
      onSuccess: (answer) => client.setQueryData(queries.deliveries.mail.queryKey(), answer),
      onError: (error) => {
        if (isAnsweredByApp(error)) return;
        showToast(t('resumeFailed'), {
          id: 'mail-trouble',
          variant: 'destructive',
          description: common('loadFailedDescription'),
        });
      },
    }),
  );
  if (state === 'fine' || state === 'unconfirmed') return null;
  return (
    <Card as="section" className="mb-5 flex flex-col items-start gap-3">
      <h2 className="flex items-center gap-2 text-t3">
        <MailWarning size={20} aria-hidden className="shrink-0" />
        <span>{t('mailStopped')}</span>
      </h2>
      <p className="text-small text-ink-2">{t(state)}</p>
      <Button
        variant="outline"
        size="sm"
        isLoading={resume.isPending}
        loadingLabel={t('resuming')}
        onClick={() => resume.mutate(undefined)}
      >
        {t('resume')}
      </Button>
    </Card>
  );
}
