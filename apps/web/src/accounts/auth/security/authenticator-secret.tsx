import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';

type AuthenticatorSecretProps = { qrCode: string; secret: string; uri: string };

/** The secret of an authenticator app: to scan, to open on this device, or to type. */
export function AuthenticatorSecret({ qrCode, secret, uri }: AuthenticatorSecretProps) {
  const t = useTranslations('security.factors');

  async function copy() {
    const isCopied = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    );
    showToast(t(isCopied ? 'copied' : 'copyFailed'), {
      id: 'copied',
      variant: isCopied ? 'success' : 'destructive',
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }

  return (
    <>
      <p className="text-body text-ink-2">{t('scan')}</p>
      {/* Cameras need dark on light, in dark mode too, and an empty margin. */}
      <div className="self-center rounded-m bg-(--glaze-porcelain) p-4">
        <img src={qrCode} alt={t('qrCode')} className="size-44" />
      </div>
      <a href={uri} className={buttonStyles('outline', 'sm')}>
        {t('openApp')}
      </a>
      <div className="flex flex-col gap-2">
        <p className="text-label text-ink-2">{t('secret')}</p>
        <div className="flex flex-wrap items-center gap-3 rounded-m bg-surface-2 p-3">
          <code translate="no" className="min-w-0 flex-1 text-small break-all text-ink select-all">
            {secret}
          </code>
          <Button variant="outline" size="sm" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
      </div>
    </>
  );
}
