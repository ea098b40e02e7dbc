import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLoadAuthClient } from '../../../lib/session/auth-client-provider.tsx';
import { matchRefusal } from '../auth-refusals.ts';
import { RECOVERY_STATUS } from './security.messages.ts';
import { useSecurityFailure } from './use-security-failure.ts';

/**
 * The recovery codes of a person with a second factor: how many there are and are left (null for none), and new ones,
 * which are known until `hide`.
 */
export function useRecoveryCodes(hasFactor: boolean) {
  const loadAuthClient = useLoadAuthClient();
  const t = useTranslations('security.recovery');
  const showFailure = useSecurityFailure();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const status = useQuery({
    queryKey: ['recovery-codes'],
    queryFn: async () => {
      const { data, error } = await (await loadAuthClient()).mfa.recoveryCodes.getStatus();
      if (error !== null && matchRefusal(error, RECOVERY_STATUS) === null) throw error;
      return data;
    },
    enabled: hasFactor,
    staleTime: 0,
  });

  /** Makes the first codes, or new ones in place of those that there are. */
  async function make({ isFirst }: { isFirst: boolean }): Promise<void> {
    setIsMaking(true);
    const { recoveryCodes } = (await loadAuthClient()).mfa;
    const { data, error } = await (isFirst ? recoveryCodes.generate() : recoveryCodes.regenerate());
    setIsMaking(false);
    if (error !== null) return showFailure(t('failed'), error);
    setCodes(data.codes);
    if (hasFactor) void status.refetch();
  }

  return { status: status.data, codes, isMaking, make, hide: () => setCodes(null) };
}
