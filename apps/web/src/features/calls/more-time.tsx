import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { buttonStyles } from '../../ui/controls/button-styles.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import type { LiveView } from './call-view.ts';

type MoreTimeProps = { snapshot: LiveView['snapshot']; elapsedMs: number; onAnswer: (isYes: boolean) => void };

/** Says once, when both have said yes, that there is more time. */
export function useMoreTimeToast({ extensions, partner }: LiveView['snapshot']): void {
  const t = useTranslations('call');
  const before = useRef(extensions);
  useEffect(() => {
    if (extensions > before.current) showToast(t('extended', { name: partner.firstName }));
    before.current = extensions;
  }, [extensions, partner.firstName, t]);
}

/** The private question of five more minutes, once it is asked. An answer can be changed until both have said yes. */
export function MoreTime({ snapshot, elapsedMs, onAnswer }: MoreTimeProps) {
  const t = useTranslations('call');
  const { extension, phase, partner } = snapshot;
  if (extension === null || phase !== 'running' || elapsedMs < extension.askedAtMs) return null;
  const { answer } = extension;
  return (
    <section aria-label={t('moreTimeTitle')} className="animate-fade rounded-l bg-surface px-5 py-4 text-ink shadow-e2">
      {answer === null ? (
        <>
          <div role="status">
            <h2 className="text-t3">{t('moreTimeTitle')}</h2>
            <p className="text-small text-ink-2">{t('moreTimeDescription')}</p>
          </div>
          <div className="mt-3 flex gap-2">
            <Button size="sm" className="flex-1" onClick={() => onAnswer(true)}>
              {t('moreTimeYes')}
            </Button>
            <button type="button" className={buttonStyles('outline', 'sm', 'flex-1')} onClick={() => onAnswer(false)}>
              {t('moreTimeNo')}
            </button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p role="status" className="text-small">
            {t(answer ? 'moreTimeSaidYes' : 'moreTimeSaidNo', { name: partner.firstName })}
          </p>
          <button
            type="button"
            className="min-h-11 text-small font-semibold text-primary-ink underline"
            onClick={() => onAnswer(!answer)}
          >
            {t('moreTimeChange')}
          </button>
        </div>
      )}
    </section>
  );
}
