import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isAnsweredByApp } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/surfaces/card.tsx';

/** Requests a private link. The browser saves the file directly to disk, whatever its size. */
export function DownloadCard() {
  const t = useTranslations('account.download');
  const { queries } = useServer();
  const { mutate, isPending, isSuccess } = useMutation(
    queries.account.exportLink.mutationOptions({
      networkMode: 'always',
      onSuccess: ({ url }) => saveFrom(url),
      onError: (error) => {
        if (isAnsweredByApp(error)) return;
        showToast(t('failed'), { id: 'download', variant: 'destructive', description: t('failedText') });
      },
    }),
  );
  return (
    <Card as="section" className="mb-5 flex flex-col gap-4">
      <div>
        <h2 className="text-t3">{t('title')}</h2>
        <p className="mt-2 text-body text-ink-2">{t('text')}</p>
        <p className="mt-1 text-small text-ink-2">{t('often')}</p>
      </div>
      <Button
        icon={<Download size={20} aria-hidden />}
        isLoading={isPending}
        loadingLabel={t('preparing')}
        onClick={() => mutate({})}
      >
        {t('button')}
      </Button>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {isSuccess && t('begun')}
      </p>
    </Card>
  );
}

/** Lets the browser save the file at a URL of this server; the browser shows progress and errors. */
function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
