import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { makePasskey } from '../../lib/passkeys/passkey-ceremony.ts';
import { useLoadAuthClient } from '../../lib/session/auth-client-provider.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../ui/feedback/toast.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';

/** Adds a passkey and says so, or why not. `add` answers whether it was added. */
export function useAddPasskey() {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('passkeys');
  const showFailure = usePasskeyFailure();
  const [isAdding, setIsAdding] = useState(false);

  async function add(): Promise<boolean> {
    setIsAdding(true);
    const outcome = await makePasskey(loadAuthClient);
    setIsAdding(false);
    if (outcome.kind !== 'done') {
      showFailure(t('addFailed'), outcome);
      return false;
    }
    showToast(t('added'), {
      id: 'passkey',
      variant: 'success',
      description: t('addedDescription'),
      durationMs: AUTH_TOAST_DURATION_MS,
    });
    return true;
  }

  return { add, isAdding };
}
