import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import type { WeeklyHours } from '@cuppa/domain/accounts/profile/weekly-hours';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { HOURS_REFUSALS } from './weekly-hours.messages.ts';

/**
 * Saves the weekly hours. Shows the new hours while saving, then those of the server, also if saving failed or another
 * device saved first.
 */
export function useSaveHours({ weeklyHours: known, detailsVersion }: OwnProfile) {
  const { queries } = useServer();
  const t = useTranslations('weeklyHours');
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation(
    queries.profile.update.mutationOptions({
      networkMode: 'always',
      scope: { id: 'profile' },
      onSuccess: (profile) => {
        client.setQueryData(queries.profile.me.queryKey(), profile);
        // The public profile's form uses the same version counter.
        client.removeQueries({ queryKey: queries.publicProfile.key(), type: 'inactive' });
        void client.invalidateQueries({ queryKey: queries.teaTime.key() });
        void client.invalidateQueries({ queryKey: queries.reconnections.suggestTimes.key() });
        showToast(t('saved'), { id: 'preferences', variant: 'success' });
      },
      onError: (error) => {
        void client.invalidateQueries({ queryKey: queries.profile.me.queryKey() });
        const title = failureKey(error, HOURS_REFUSALS, 'saveFailed');
        if (title === null) return;
        showToast(t(title), { id: 'preferences', variant: 'destructive', description: t(`${title}Description`) });
      },
    }),
  );
  return {
    save: (hours: WeeklyHours) => mutate({ weeklyHours: [...hours], detailsVersion }),
    isSaving: isPending,
    shown: (isPending ? variables.weeklyHours : undefined) ?? known,
  };
}
