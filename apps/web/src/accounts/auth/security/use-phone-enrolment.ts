import type { AuthError, Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { matchRefusal } from '../auth-refusals.ts';
import { NEW_PHONE, NEW_PHONE_CODE } from './security.messages.ts';
import { useSecurityFailure } from './use-security-failure.ts';

type Sent = { factorId: string; challengeId: string; phone: string };
export type PhoneEnrolmentProps = {
  /** All factors of the account, including unfinished ones. */
  factors: readonly Factor[];
  onDone: () => void;
  onCancel: () => void;
};

/** Runs the enrollment of a phone; `sent` is null until a code was sent. */
export function usePhoneEnrolment({ factors, onDone, onCancel }: PhoneEnrolmentProps) {
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
    // An unfinished factor still occupies its name.
    for (const { id, status, factor_type: type } of factors)
      if (status === 'unverified' && type === 'phone') await authClient.mfa.unenroll({ factorId: id });
    const { data, error } = await authClient.mfa.enroll({
      factorType: 'phone',
      phone: phone.replaceAll(/[^+\d]/g, ''),
      friendlyName: name.trim(),
    });
    if (error !== null) {
      const refusal = matchRefusal(error, NEW_PHONE);
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
    const problem = matchRefusal(error, NEW_PHONE_CODE);
    if (problem === null) showFailure(t('addFailed'), error);
    else refuse('code', problem);
  });

  async function cancel() {
    if (sent !== null) await (await loadAuthClient()).mfa.unenroll({ factorId: sent.factorId });
    onCancel();
  }

  return { sent, numberForm, codeForm, sendCode, cancel };
}
