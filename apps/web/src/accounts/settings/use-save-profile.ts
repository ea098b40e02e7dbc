import type { OwnProfile, ProfileUpdate } from '@cuppa/contract/accounts/profile/profile-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { deviceTimeZone } from '../../lib/time/today.ts';
import { noteZoneAsked } from '../../lib/time/zone-question.ts';
import { PROFILE_REFUSALS } from './settings.messages.ts';
import { useSwitchOutcome } from './use-switch-outcome.ts';

type SaveProfile = {
  save: (update: ProfileUpdate, onSaved?: (profile: OwnProfile) => void) => void;
  isSaving: boolean;
  /** The profile with what is being saved: a control shows what was asked for, and then what the server answered. */
  shown: (profile: OwnProfile) => OwnProfile;
};

/**
 * Saves fields of the profile, one change after the other, and says how it went. If saving fails, or another device was
 * first, the profile is read again.
 */
export function useSaveProfile({ onChangedElsewhere }: { onChangedElsewhere?: () => void } = {}): SaveProfile {
  const { api, queries } = useServer();
  const client = useQueryClient();
  const outcome = useSwitchOutcome({
    onSaved: () => {
      // The dashboard goes by the person's zone, the round of tea time by their hours.
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
      // A whole list goes by the version of its moment: the one before it in the row may have been this device's own.
      const version = update.languages && known()?.detailsVersion;
      return api.profile.update({ ...update, ...(version !== undefined && { detailsVersion: version }) });
    },
  });
  return {
    save: (update, onSaved) => {
      const id = known()?.id;
      // Who chose a zone is not asked whether the device's would be better.
      if (update.timeZone !== undefined && id !== undefined) noteZoneAsked(id, deviceTimeZone());
      mutate(update, { onSuccess: (profile) => onSaved?.(profile) });
    },
    isSaving: isPending,
    shown: (profile) => ({ ...profile, ...(isPending && variables) }) as OwnProfile,
  };
}
