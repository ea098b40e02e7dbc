import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { writeStored } from '../../lib/device/storage.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';
import { askAuth } from './ask-auth.ts';
import { ADDRESS, NOT_THE_PASSWORD, SIGN_IN } from './auth.messages.ts';
import { isBroken, isServerAway, useAuthFailure } from './auth-failure.ts';
import { matchRefusal } from './auth-refusals.ts';
import { sentBefore, useMailedCode } from './mailed-code.ts';
import { sendMagicLink } from './send-magic-link.ts';
import { useWelcomeBack } from './use-welcome-back.ts';

/** Signs in with a password or a mailed link. `code` holds the mail whose code the page waits for. */
export function useSignIn() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('auth');
  const welcomeBack = useWelcomeBack();
  const { state } = useLocation() as { state: { from?: string } | null };
  const failure = useAuthFailure();
  const [isSendingLink, setIsSendingLink] = useState(false);
  const code = useMailedCode('magic-link', 'unconfirmed');

  useEffect(() => {
    if (state?.from !== undefined) writeStored('postLoginPath', state.from);
  }, [state?.from]);

  // The surrounding route opens the stored path as soon as there is a session.
  const form = useForm(['email', 'password'], async ({ email, password }) => {
    const { data, error } = await askAuth(loadAuthClient, (client) => client.signInWithPassword({ email, password }));
    const purpose = matchRefusal(error, SIGN_IN);
    if (purpose !== null) return code.keep(purpose, email, 0);
    if (error) {
      showToast(t(isBroken(error) ? 'signIn.broken' : 'signIn.failed'), {
        id: WAY_IN,
        variant: 'destructive',
        description:
          isServerAway(error) || matchRefusal(error, NOT_THE_PASSWORD) ? failure(error) : t('signIn.failedDescription'),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    welcomeBack(data?.session ?? null);
  });

  async function askForLink() {
    const email = form.read(['email'])?.email;
    if (email === undefined) return;
    setIsSendingLink(true);
    const error = await sendMagicLink(loadAuthClient, email);
    setIsSendingLink(false);
    const problem = matchRefusal(error, ADDRESS);
    if (problem !== null) return form.refuse('email', problem);
    const sentAt = error === null ? Date.now() : sentBefore(error);
    if (error !== null && sentAt === null) {
      showToast(t('signIn.magicLinkFailed'), {
        id: WAY_IN,
        variant: 'destructive',
        description: failure(error),
        durationMs: AUTH_TOAST_DURATION_MS,
      });
      return;
    }
    // A mail of the last minute is on its way already.
    code.keep('magic-link', email, sentAt ?? undefined);
  }

  return { form, isSendingLink, askForLink, code };
}
