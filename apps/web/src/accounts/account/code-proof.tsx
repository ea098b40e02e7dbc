import { onlyDigits } from '@cuppa/domain/platform/text/digits';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepInField } from '../../lib/forms/keep-in-field.ts';
import type { FieldProblem } from '../../lib/forms/use-form.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { AUTH_TOAST_DURATION_MS, showToast, WAY_IN } from '../../ui/feedback/toast.ts';

/** The `proof` field of a form: a code sent on request, for an account without a password. */
export function CodeProof({ problem }: { problem: FieldProblem | null | undefined }) {
  const t = useTranslations('account.delete');
  const loadAuthClient = useLoadAuthClient();
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);

  async function send() {
    setIsSending(true);
    const isDone = await loadAuthClient().then(
      async (client) => (await client.reauthenticate()).error === null,
      () => false,
    );
    setIsSending(false);
    if (isDone) return setIsSent(true);
    showToast(t('codeFailed'), {
      id: WAY_IN,
      variant: 'destructive',
      description: t('failedText'),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
  }

  return (
    <>
      <p role="status" className="text-body text-ink-2">
        {t(isSent ? 'codeSent' : 'codeText')}
      </p>
      <Button variant="outline" size="sm" isLoading={isSending} onClick={() => void send()}>
        {t('sendCode')}
      </Button>
      <TextField
        name="proof"
        label={t('code')}
        icon={<KeyRound size={20} />}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={problem ? t(problem === 'wrong' ? 'codeWrong' : 'codeMissing') : undefined}
        {...keepInField(onlyDigits)}
      />
    </>
  );
}
