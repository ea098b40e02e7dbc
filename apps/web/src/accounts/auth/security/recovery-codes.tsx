import { Copy, Download, LifeBuoy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonStyles } from '../../../ui/controls/button-styles.ts';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';
import { SecurityItem } from './security-item.tsx';
import type { useRecoveryCodes } from './use-recovery-codes.ts';

type RecoveryCodesProps = Omit<ReturnType<typeof useRecoveryCodes>, 'hide'> & { onSaved: () => void };

/** How many recovery codes are left, a way to new ones, and new ones while they are shown. */
export function RecoveryCodes({ status, codes, isMaking, make, onSaved }: RecoveryCodesProps) {
  const t = useTranslations('security.recovery');
  if (codes !== null) return <NewCodes codes={codes} onSaved={onSaved} />;
  if (status === undefined) return null;
  return (
    <ul>
      <SecurityItem
        icon={<LifeBuoy size={20} />}
        title={t('title')}
        detail={status === null ? t('none') : t('left', { remaining: status.remaining, total: status.total })}
        aside={
          <Button
            variant="outline"
            size="sm"
            isLoading={isMaking}
            onClick={() => void make({ isFirst: status === null })}
          >
            {t(status === null ? 'make' : 'renew')}
          </Button>
        }
      />
    </ul>
  );
}

function NewCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTranslations('security.recovery');
  const heading = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, and these are shown only once.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');

  async function copy(): Promise<void> {
    const isCopied = await navigator.clipboard.writeText(text).then(
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
    <section aria-label={t('title')} className="flex flex-col gap-3 rounded-m bg-surface-2 p-4">
      <p ref={heading} tabIndex={-1} className="text-body font-semibold text-ink">
        {t('save')}
      </p>
      <p className="text-small text-ink-2">{t('explained')}</p>
      <ul translate="no" className="flex flex-wrap gap-x-6 gap-y-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-small text-ink select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={t('fileName')}
          className={buttonStyles('outline', 'sm')}
        >
          <Download size={18} aria-hidden />
          <span>{t('download')}</span>
        </a>
        <Button size="sm" onClick={onSaved}>
          {t('done')}
        </Button>
      </div>
    </section>
  );
}
