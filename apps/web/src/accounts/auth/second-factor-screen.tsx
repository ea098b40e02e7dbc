import { postLoginRoute } from '@cuppa/domain/accounts/onboarding/post-login-route';
import type { Factor } from '@supabase/auth-js';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { readStored, removeStored, writeStored } from '../../lib/device/storage.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { ownPath } from '../../lib/session/own-path.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useSignOut } from '../../lib/session/use-sign-out.ts';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { AUTHENTICATOR_CODE } from './auth.messages.ts';
import { AuthPage } from './auth-page.tsx';
import { matchRefusal } from './auth-refusals.ts';
import { CodeField } from './fields/code-field.tsx';
import { PhoneForm } from './phone-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { SigningInView } from './signing-in-view.tsx';
import { useFactorFailure } from './use-factor-failure.ts';
import { useWelcomeBack } from './use-welcome-back.ts';

/** Asks a signed-in person for their second factor, and then continues to the page they wanted. */
export function SecondFactorScreen() {
  const session = useSession();
  const { state } = useLocation() as { state: { from?: string } | null };
  const from = state?.from;

  useEffect(() => {
    if (from !== undefined) writeStored('postLoginPath', from);
  }, [from]);

  if (session.status === 'loading') return null;
  if (session.status === 'signed-out') return <Navigate to="/signin" replace state={{ from }} />;
  if (!session.needsSecondFactor) return <GoOn />;
  const factors = session.session.user.factors?.filter(({ status }) => status === 'verified') ?? [];
  return <AskForFactor factors={factors} />;
}

function AskForFactor({ factors }: { factors: Factor[] }) {
  const t = useTranslations('secondFactor');
  const signOut = useSignOut('/signin');
  const [chosenId, setChosenId] = useState(() => factors.find(isAuthenticator)?.id ?? factors[0]?.id);
  const chosen = factors.find(({ id }) => id === chosenId) ?? factors[0];
  const [isRecovering, setIsRecovering] = useState(false);
  return (
    <AuthPage eyebrow={t('eyebrow')} title={t('title')} cup="back">
      {isRecovering && <RecoveryForm />}
      {!isRecovering && factors.length > 1 && chosen !== undefined && (
        <Segmented
          label={t('choose')}
          className="mt-6"
          segments={factors.map((factor) => ({
            value: factor.id,
            label: factor.friendly_name || t(isAuthenticator(factor) ? 'unnamedApp' : 'unnamedPhone'),
          }))}
          value={chosen.id}
          onChange={setChosenId}
        />
      )}
      {!isRecovering &&
        chosen !== undefined &&
        (isAuthenticator(chosen) ? (
          <AuthenticatorForm key={chosen.id} factorId={chosen.id} />
        ) : (
          <PhoneForm key={chosen.id} factorId={chosen.id} phone={phoneOf(chosen)} />
        ))}
      <Button variant="text" className="mt-3" onClick={() => setIsRecovering(!isRecovering)}>
        {t(isRecovering ? 'useFactor' : 'useRecovery')}
      </Button>
      <Button variant="text" className="mt-auto" onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </AuthPage>
  );
}

/** Continues to the stored path, otherwise by the routing after sign-in; the profile is only readable now. */
function GoOn() {
  const { api } = useServer();
  const t = useTranslations('signInReturn.callback');
  const navigate = useNavigate();
  const [stored] = useState(() => ownPath(readStored('postLoginPath')));
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const profile = stored === null ? await api.profile.me().catch(() => null) : null;
      if (!isCurrent) return;
      removeStored('postLoginPath');
      await navigate(stored ?? postLoginRoute({ hasUser: true, profile }), { replace: true });
    })();
    return () => {
      isCurrent = false;
    };
  }, [api, navigate, stored]);
  return <SigningInView title={t('title')} description={t('description')} />;
}

function isAuthenticator({ factor_type: type }: Factor): boolean {
  return type === 'totp';
}

function phoneOf(factor: Factor): string {
  return 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : '';
}

/** The form for an authenticator's code. Each try creates its own challenge, so none can have expired. */
function AuthenticatorForm({ factorId }: { factorId: string }) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('secondFactor');
  const showFailure = useFactorFailure();
  const welcomeBack = useWelcomeBack();
  const form = useForm(['code'], async ({ code }, { refuse, reset }) => {
    const authClient = await loadAuthClient();
    const { error } = await authClient.mfa.challengeAndVerify({ factorId, code });
    if (error === null) return welcomeBack(null);
    reset();
    const problem = matchRefusal(error, AUTHENTICATOR_CODE);
    if (problem === null) showFailure(error);
    else refuse('code', problem);
  });

  return (
    <form {...form.formProps} className="mt-6 flex flex-col gap-4">
      <p className="text-lead text-ink-2">{t('authenticator')}</p>
      <CodeField label={t('codeLabel')} problem={form.problems.code} isSixDigits />
      <Button type="submit" isLoading={form.isSubmitting} loadingLabel={t('submitting')}>
        {t('submit')}
      </Button>
    </form>
  );
}
