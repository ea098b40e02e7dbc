import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { AUTH_TOAST_DURATION_MS, showToast } from '../../../ui/feedback/toast.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useSecurityFailure } from './use-security-failure.ts';

type RemoveFactorSheetProps = {
  /** The factor to remove; null if the sheet is closed. */
  factor: Factor | null;
  isLast: boolean;
  onClose: () => void;
  onRemoved: () => void;
};

export function RemoveFactorSheet({ factor, isLast, onClose, onRemoved }: RemoveFactorSheetProps) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('security.factors');
  const common = useTranslations('common');
  const showFailure = useSecurityFailure();
  const [isRemoving, setIsRemoving] = useState(false);

  async function remove(factorId: string) {
    setIsRemoving(true);
    const authClient = await loadAuthClient();
    const { error } = await authClient.mfa.unenroll({ factorId });
    // The server lowered a session that this factor raised; the refresh updates the client.
    if (error === null) await authClient.refreshSession();
    setIsRemoving(false);
    onClose();
    if (error !== null) return showFailure(t('removeFailed'), error);
    onRemoved();
    showToast(t('removed'), { id: 'security', variant: 'success', durationMs: AUTH_TOAST_DURATION_MS });
  }

  return (
    <Sheet
      isOpen={factor !== null}
      onClose={onClose}
      title={t('removeTitle')}
      description={t(isLast ? 'removeLast' : 'removeOne')}
      closeLabel={common('close')}
      isClosable={!isRemoving}
    >
      <div className="flex flex-col gap-3">
        <Button variant="destructive" isLoading={isRemoving} onClick={() => factor !== null && void remove(factor.id)}>
          {t('removeConfirm')}
        </Button>
        <Button variant="text" disabled={isRemoving} onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </Sheet>
  );
}
