import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { writeStored } from '../../lib/device/storage.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { authCallbackUrl } from '../../lib/session/auth-callback-url.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { SIGN_IN } from './auth.messages.ts';
import { authRefusalOf } from './auth-refusals.ts';
import type { MailedSignInProps } from './mailed-sign-in.tsx';
import { useWelcomeBack } from './use-welcome-back.ts';

/** Signs in by password, or by a link that is mailed; `mailed` says to whom, and why, once a mail is on its way. */
export function useSignIn() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const welcomeBack = useWelcomeBack();
  const { state } = useLocation() as { state: { from?: string } | null };
  const [isSendingLink, setIsSendingLink] = useState(false);
  const [mailed, setMailed] = useState<Pick<MailedSignInProps, 'email' | 'reason'> | null>(null);

  useEffect(() => {
    if (state?.from !== undefined) writeStored('postLoginPath', state.from);
  }, [state?.from]);

  // The route around this screen goes on to the stored path as soon as the session stands.
  const form = useForm(['email', 'password'], async ({ email, password }) => {
    const authClient = await loadAuthClient();
    const { data, error } = await authClient.signInWithPassword({ email, password });
    const reason = authRefusalOf(error, SIGN_IN);
    if (reason !== null) return setMailed({ email, reason });
    if (error) {
      showToast(t('signIn.failed'), {
        variant: 'destructive',
        description: t('signIn.failedDescription'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    welcomeBack(data.session);
  });

  async function sendMagicLink() {
    const email = form.read(['email'])?.email;
    if (email === undefined) return;
    setIsSendingLink(true);
    const authClient = await loadAuthClient();
    const { error } = await authClient.signInWithOtp({
      email,
      options: { emailRedirectTo: authCallbackUrl(), shouldCreateUser: false },
    });
    setIsSendingLink(false);
    if (error) {
      showToast(t('signIn.magicLinkFailed'), {
        variant: 'destructive',
        description: t('pleaseTryAgain'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    showToast(t('signIn.magicLinkSent'), {
      variant: 'success',
      description: t('signIn.magicLinkSentDescription', { email }),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
    setMailed({ email, reason: 'magic-link' });
  }

  return { form, isSendingLink, sendMagicLink, mailed, forgetMailed: () => setMailed(null) };
}
