import { APP_NAME } from '@cuppa/domain/platform/app-name';
import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AUTHENTICATOR_CODE } from '../auth.messages.ts';
import { matchRefusal } from '../auth-refusals.ts';
import { CodeField } from '../fields/code-field.tsx';
import { AuthenticatorSecret } from './authenticator-secret.tsx';
import { FactorNameField } from './factor-name-field.tsx';
import { NEW_AUTHENTICATOR } from './security.messages.ts';
import { useSecurityFailure } from './use-security-failure.ts';

type Enrolment = { factorId: string; qrCode: string; secret: string; uri: string };
type AuthenticatorEnrolmentProps = {
  /** All factors of the account, including unfinished ones. */
  factors: readonly Factor[];
  onDone: () => void;
  onCancel: () => void;
};

/** Adds an authenticator app: first its name, then its secret and a first code. */
export function AuthenticatorEnrolment({ factors, onDone, onCancel }: AuthenticatorEnrolmentProps) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('security.factors');
  const showFailure = useSecurityFailure();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);

  const nameForm = useForm(['name'], async ({ name }, { refuse }) => {
    const authClient = await loadAuthClient();
    // An unfinished factor still occupies its name.
    for (const { id, status, factor_type: type } of factors)
      if (status === 'unverified' && type === 'totp') await authClient.mfa.unenroll({ factorId: id });
    const { data, error } = await authClient.mfa.enroll({
      factorType: 'totp',
      friendlyName: name.trim(),
      issuer: APP_NAME,
    });
    const refusal = matchRefusal(error, NEW_AUTHENTICATOR);
    if (error === null) {
      const { qr_code: qrCode, secret, uri } = data.totp;
      setEnrolment({ factorId: data.id, qrCode, secret, uri });
    } else if (refusal === 'name-taken') refuse('name', 'taken');
    else showFailure(t('addFailed'), error, refusal === 'too-many' ? t('tooMany') : undefined);
  });

  const codeForm = useForm(['code'], async ({ code }, { refuse, reset }) => {
    if (enrolment === null) return;
    const authClient = await loadAuthClient();
    const { error } = await authClient.mfa.challengeAndVerify({ factorId: enrolment.factorId, code });
    if (error === null) return onDone();
    reset();
    const problem = matchRefusal(error, AUTHENTICATOR_CODE);
    if (problem === null) showFailure(t('addFailed'), error);
    else refuse('code', problem);
  });

  async function cancel() {
    if (enrolment !== null) await (await loadAuthClient()).mfa.unenroll({ factorId: enrolment.factorId });
    onCancel();
  }

  if (enrolment === null) {
    return (
      <form {...nameForm.formProps} className="flex flex-col gap-4">
        <FactorNameField first={t('app')} hint={t('nameHint')} problem={nameForm.problems.name} />
        <Button type="submit" isLoading={nameForm.isSubmitting}>
          {t('start')}
        </Button>
        <Button variant="text" onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </form>
    );
  }
  return (
    <form {...codeForm.formProps} className="flex flex-col gap-4">
      <AuthenticatorSecret {...enrolment} />
      <CodeField label={t('codeLabel')} problem={codeForm.problems.code} isSixDigits />
      <Button type="submit" isLoading={codeForm.isSubmitting}>
        {t('finish')}
      </Button>
      <Button variant="text" onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
    </form>
  );
}
