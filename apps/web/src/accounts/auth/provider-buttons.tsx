import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { authCallbackUrl } from '../../lib/session/auth-callback-url.ts';
import { type LoadAuthClient, useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { AppleMark, FacebookMark, GoogleMark } from '../../ui/art/brand-marks.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';

type Provider = 'google' | 'facebook' | 'apple';
/** The specification's two providers are always shown; the third only if the server supports it. */
const ALWAYS: readonly Provider[] = ['google', 'facebook'];
type ProviderButtonsProps = { label: string; failed: Record<Provider, string>; isDisabled: boolean };

export function ProviderButtons({ label, failed, isDisabled }: ProviderButtonsProps) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const [busy, setBusy] = useState<Provider | null>(null);
  const [hasApple, setHasApple] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void isProviderOpen('apple').then(
      (isOpen) => isCurrent && setHasApple(isOpen),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  async function start(provider: Provider) {
    setBusy(provider);
    const message = await startProvider(loadAuthClient, provider, t('providerUnavailable'));
    if (message === null) return;
    setBusy(null);
    showToast(failed[provider], {
      variant: 'destructive',
      description: message === '' ? t('pleaseTryAgain') : message,
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }

  const marks = { google: <GoogleMark />, facebook: <FacebookMark />, apple: <AppleMark /> };
  return (
    <div className="mt-5">
      <p className="flex items-center gap-3 text-small text-ink-3 before:h-px before:flex-1 before:bg-line-control after:h-px after:flex-1 after:bg-line-control before:opacity-50 after:opacity-50">
        {label}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(hasApple ? [...ALWAYS, 'apple' as const] : ALWAYS).map((provider) => (
          <Button
            key={provider}
            variant="porcelain"
            className="min-h-13! flex-1 px-3! text-body!"
            icon={marks[provider]}
            disabled={isDisabled || busy !== null}
            isLoading={busy === provider}
            onClick={() => void start(provider)}
          >
            {t(provider)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Goes to the provider's page. Returns a message if that is not possible. */
async function startProvider(
  loadAuthClient: LoadAuthClient,
  provider: Provider,
  unavailable: string,
): Promise<string | null> {
  try {
    // For a disabled provider the server would show a plain error page, so it is asked first.
    if (!(await isProviderOpen(provider))) return unavailable;
    const authClient = await loadAuthClient();
    const { error } = await authClient.signInWithOAuth({ provider, options: { redirectTo: authCallbackUrl() } });
    return error ? error.message : null;
  } catch {
    return '';
  }
}

/** Whether the auth server has enabled this provider. */
async function isProviderOpen(provider: string): Promise<boolean> {
  const response = await fetch(`${location.origin}/auth/v1/settings`);
  if (!response.ok) return false;
  const settings = (await response.json()) as { external?: Record<string, boolean> };
  return settings.external?.[provider] === true;
}
