import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { listed } from '../../lib/page/listed.ts';
import { authCallbackUrl } from '../../lib/session/auth-callback-url.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { AppleMark, FacebookMark, GoogleMark } from '../../ui/art/brand-marks.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { askAuth } from './ask-auth.ts';
import { useAuthFailure } from './auth-failure.ts';

type Provider = 'google' | 'facebook' | 'apple';
/** The specification's two providers are always shown; the third only if the server supports it. */
const ALWAYS: readonly Provider[] = ['google', 'facebook'];
type ProviderButtonsProps = { label: string; failed: Record<Provider, string>; isDisabled: boolean };

export function ProviderButtons({ label, failed, isDisabled }: ProviderButtonsProps) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const failure = useAuthFailure();
  const [busy, setBusy] = useState<Provider | null>(null);
  /** The providers that the server has set up; null while that is unknown. */
  const [open, setOpen] = useState<readonly string[] | null>(null);
  const noteId = useId();
  useEffect(() => {
    let isCurrent = true;
    void readOpenProviders().then(
      (found) => isCurrent && setOpen(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const shown = open?.includes('apple') ? [...ALWAYS, 'apple' as const] : ALWAYS;
  const closed = open === null ? [] : shown.filter((provider) => !open.includes(provider));

  async function start(provider: Provider) {
    setBusy(provider);
    const message = await visit(provider);
    if (message === null) return;
    setBusy(null);
    showToast(failed[provider], {
      id: WAY_IN,
      variant: 'destructive',
      description: message,
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }

  /** Goes to the provider's page. Returns a message if that is not possible. */
  async function visit(provider: Provider): Promise<string | null> {
    try {
      // For a disabled provider the server would show a plain error page, so it is asked first.
      if (!(await readOpenProviders()).includes(provider)) return t('providerUnavailable');
    } catch {
      return t('pleaseTryAgain');
    }
    const options = { redirectTo: authCallbackUrl() };
    const { error } = await askAuth(loadAuthClient, (client) => client.signInWithOAuth({ provider, options }));
    return error === null ? null : failure(error, t('pleaseTryAgain'));
  }

  const marks = { google: <GoogleMark />, facebook: <FacebookMark />, apple: <AppleMark /> };
  return (
    <div className="mt-5">
      <p className="flex items-center gap-3 text-small text-ink-3 before:h-px before:flex-1 before:bg-line-control after:h-px after:flex-1 after:bg-line-control before:opacity-50 after:opacity-50">
        {label}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {shown.map((provider) => (
          <Button
            key={provider}
            variant={closed.includes(provider) ? 'text' : 'porcelain'}
            className={`min-h-13! flex-1 px-3! text-body!${closed.includes(provider) ? ' text-ink-3! grayscale' : ''}`}
            icon={marks[provider]}
            disabled={isDisabled || busy !== null}
            isLoading={busy === provider}
            aria-describedby={closed.includes(provider) ? noteId : undefined}
            onClick={() => void start(provider)}
          >
            {t(provider)}
          </Button>
        ))}
      </div>
      {closed.length > 0 && (
        <p id={noteId} className="mt-1 text-center text-label text-ink-2">
          {t('providersClosed', { names: listed(closed.map((provider) => t(provider))), count: closed.length })}
        </p>
      )}
    </div>
  );
}

/** The providers that the auth server has enabled. */
async function readOpenProviders(): Promise<string[]> {
  const response = await fetch(`${location.origin}/auth/v1/settings`);
  if (!response.ok) throw new Error('The settings of the auth server can’t be read.');
  const { external = {} } = (await response.json()) as { external?: Record<string, boolean> };
  return Object.keys(external).filter((name) => external[name] === true);
}
