import type { AuthError, Factor } from '@supabase/auth-js';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { authRefusalOf } from '../auth-refusals.ts';
import { CodeField } from '../fields/code-field.tsx';
import { ResendButton } from '../fields/resend-button.tsx';
import { FactorNameField } from './factor-name-field.tsx';
import { NEW_PHONE, NEW_PHONE_CODE } from './security.messages.ts';
import { useSecurityFailure } from './use-security-failure.ts';

type Sent = { factorId: string; challengeId: string; phone: string };
type PhoneEnrolmentProps = {
  /** All of the account, also those that were begun and never finished. */
  factors: readonly Factor[];
  onDone: () => void;
  onCancel: () => void;
};

/** Adds a phone: its number and name, then the code that it is sent. */
export function PhoneEnrolment({ factors, onDone, onCancel }: PhoneEnrolmentProps) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('security.factors');
  const showFailure = useSecurityFailure();
  const [sent, setSent] = useState<Sent | null>(null);

  async function sendCode(factorId: string, phone: string): Promise<AuthError | null> {
    const authClient = await loadAuthClient();
    const { data, error } = await authClient.mfa.challenge({ factorId });
    if (error === null) setSent({ factorId, challengeId: data.id, phone });
    return error;
  }

  const numberForm = useForm(['phone', 'name'], async ({ phone, name }, { refuse }) => {
    const authClient = await loadAuthClient();
    // What was begun and left keeps its name taken.
    for (const { id, status, factor_type: type } of factors)
      if (status === 'unverified' && type === 'phone') await authClient.mfa.unenroll({ factorId: id });
    const { data, error } = await authClient.mfa.enroll({
      factorType: 'phone',
      phone: phone.replaceAll(/[^+\d]/g, ''),
      friendlyName: name.trim(),
    });
    if (error !== null) {
      const refusal = authRefusalOf(error, NEW_PHONE);
      if (refusal === null) showFailure(t('addFailed'), error);
      else refuse(refusal.field, refusal.problem);
      return;
    }
    const sendError = await sendCode(data.id, phone);
    if (sendError === null) return;
    await authClient.mfa.unenroll({ factorId: data.id });
    showFailure(t('addFailed'), sendError);
  });

  const codeForm = useForm(['code'], async ({ code }, { refuse, reset }) => {
    if (sent === null) return;
    const authClient = await loadAuthClient();
    const { error } = await authClient.mfa.verify({ ...sent, code });
    if (error === null) return onDone();
    reset();
    const problem = authRefusalOf(error, NEW_PHONE_CODE);
    if (problem === null) showFailure(t('addFailed'), error);
    else refuse('code', problem);
  });

  async function cancel() {
    if (sent !== null) await (await loadAuthClient()).mfa.unenroll({ factorId: sent.factorId });
    onCancel();
  }

  if (sent === null) {
    const problem = numberForm.problems.phone;
    return (
      <form {...numberForm.formProps} className="flex flex-col gap-4">
        <TextField
          name="phone"
          type="tel"
          label={t('number')}
          icon={<Phone size={20} />}
          autoComplete="tel"
          placeholder={t('numberPlaceholder')}
          required
          pattern="\+[\d ()\-]{7,22}"
          error={problem ? t(problem === 'taken' ? 'numberTaken' : 'numberInvalid') : undefined}
          hint={t('numberHint')}
        />
        <FactorNameField first={t('phone')} problem={numberForm.problems.name} />
        <Button type="submit" isLoading={numberForm.isSubmitting}>
          {t('sendCode')}
        </Button>
        <Button variant="text" onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      </form>
    );
  }
  return (
    <form {...codeForm.formProps} className="flex flex-col gap-4">
      <p role="status" className="text-body text-ink-2">
        {t('codeSent', { phone: sent.phone })}
      </p>
      <CodeField label={t('codeLabel')} problem={codeForm.problems.code} isSixDigits />
      <Button type="submit" isLoading={codeForm.isSubmitting}>
        {t('finish')}
      </Button>
      <ResendButton isJustSent size="sm" send={() => sendCode(sent.factorId, sent.phone)} />
      <Button variant="text" onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
    </form>
  );
}
