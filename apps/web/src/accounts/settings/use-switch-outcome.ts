import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

type SwitchOutcome = {
  onSaved?: () => void;
  /** The message key for a failed save; null if the failure is shown elsewhere. */
  failureOf: (error: unknown) => 'saveFailed' | 'changedElsewhere' | 'notLoggedIn' | 'zoneUnknown' | null;
};

/**
 * Handles the result of a switch that is saved with the profile. If saving fails, the switch shows the server's value.
 */
export function useSwitchOutcome({ onSaved, failureOf }: SwitchOutcome) {
  const { queries } = useServer();
  const t = useTranslations('settings');
  const client = useQueryClient();
  const meKey = queries.profile.me.queryKey();
  return {
    onSuccess: (saved: OwnProfile) => {
      client.setQueryData(meKey, saved);
      // The public profile's form and preview contain some of the same fields.
      void client.invalidateQueries({ queryKey: queries.publicProfile.key() });
      onSaved?.();
      showToast(t('saved'), { id: 'preferences', variant: 'success' });
    },
    onError: (error: unknown) => {
      void client.invalidateQueries({ queryKey: meKey });
      const title = failureOf(error);
      if (title === null) return;
      showToast(t(title), { id: 'preferences', variant: 'destructive', description: t(`${title}Description`) });
    },
  };
}
