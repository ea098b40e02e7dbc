import type { ProfileUpdate } from '@cuppa/contract/profile/profile-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PROFILE_REFUSALS } from './settings.messages.ts';

/** Saves profile fields and says how it went. */
export function useSaveProfile(savedText: string): { save: (update: ProfileUpdate) => void; isSaving: boolean } {
  const { queries } = useServer();
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(
    queries.profile.update.mutationOptions({
      onSuccess: (profile) => {
        client.setQueryData(queries.profile.me.queryKey(), profile);
        // The dashboard goes by the person's zone.
        void client.invalidateQueries({ queryKey: queries.home.key() });
        showToast(savedText, { variant: 'success' });
      },
      onError: (error) => {
        const title = failureKey(error, PROFILE_REFUSALS, 'saveFailed');
        if (title === null) return;
        showToast(t(title), { variant: 'destructive', description: common('loadFailedDescription') });
      },
    }),
  );
  return { save: (update) => mutate(update), isSaving: isPending };
}
