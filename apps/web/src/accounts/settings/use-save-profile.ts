import type { OwnProfile, ProfileUpdate } from '@cuppa/contract/accounts/profile/profile-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { deviceTimeZone } from '../../lib/time/device-zone.ts';
import { noteZoneAsked } from '../../lib/time/zone-question.ts';
import { PROFILE_REFUSALS } from './settings.messages.ts';
import { useSwitchOutcome } from './use-switch-outcome.ts';

type SaveProfile = {
  save: (update: ProfileUpdate, onSaved?: (profile: OwnProfile) => void) => void;
  isSaving: boolean;
  /** The profile with the changes that are being saved: controls show the requested value, then the server's. */
  shown: (profile: OwnProfile) => OwnProfile;
};

/**
 * Saves profile fields, one change after the other, and shows the result. If saving fails or another device saved
 * first, reloads the profile.
 */
export function useSaveProfile({ onChangedElsewhere }: { onChangedElsewhere?: () => void } = {}): SaveProfile {
  const { api, queries } = useServer();
  const client = useQueryClient();
  const outcome = useSwitchOutcome({
    onSaved: () => {
      // The dashboard depends on the person's time zone, and the tea time round on their hours.
      void client.invalidateQueries({ queryKey: queries.home.key() });
      void client.invalidateQueries({ queryKey: queries.teaTime.key() });
    },
    failureOf: (error) => {
      const failure = failureKey(error, PROFILE_REFUSALS, 'saveFailed');
      if (failure === 'changedElsewhere') onChangedElsewhere?.();
      return failure;
    },
  });
  const known = () => client.getQueryData(queries.profile.me.queryKey());
  const { mutate, isPending, variables } = useMutation({
    ...queries.profile.update.mutationOptions({ networkMode: 'always', scope: { id: 'profile' }, ...outcome }),
    mutationFn: (update: ProfileUpdate) => {
      // A list is sent with the version at that moment, because the previous save in the queue may be from this device.
      const version = update.languages && known()?.detailsVersion;
      return api.profile.update({ ...update, ...(version !== undefined && { detailsVersion: version }) });
    },
  });
  return {
    save: (update, onSaved) => {
      const id = known()?.id;
      // A person who chose a time zone is not asked whether to switch to the device's.
      if (update.timeZone !== undefined && id !== undefined) noteZoneAsked(id, deviceTimeZone());
      mutate(update, { onSuccess: (profile) => onSaved?.(profile) });
    },
    isSaving: isPending,
    shown: (profile) => ({ ...profile, ...(isPending && variables) }) as OwnProfile,
  };
}
