import type { OwnProfile } from '@cuppa/contract/profile/profile-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

type SwitchOutcome = {
  onSaved?: () => void;
  /** What the person reads of a save that failed, as a key of the feature's messages; null where others say it. */
  failureOf: (error: unknown) => 'saveFailed' | 'notLoggedIn' | null;
};

/** What follows a switch that was saved with the profile, or was not: then it shows what the server has. */
export function useSwitchOutcome({ onSaved, failureOf }: SwitchOutcome) {
  const { queries } = useServer();
  const t = useTranslations('settings');
  const client = useQueryClient();
  const meKey = queries.profile.me.queryKey();
  return {
    onSuccess: (saved: OwnProfile) => {
      client.setQueryData(meKey, saved);
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
