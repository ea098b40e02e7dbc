import type { OwnProfile, ProfileUpdate } from '@cuppa/contract/profile/profile-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { deviceTimeZone } from '../../lib/time/today.ts';
import { noteZoneAsked } from '../../lib/time/zone-question.ts';
import { PROFILE_REFUSALS } from './settings.messages.ts';
import { useSwitchOutcome } from './use-switch-outcome.ts';

type SaveProfile = {
  save: (update: ProfileUpdate) => void;
  isSaving: boolean;
  /** The profile with what is being saved: a control shows what was asked for, and then what the server answered. */
  shown: (profile: OwnProfile) => OwnProfile;
};

/**
 * Saves fields of the profile, one change after the other, and says how it went. If saving fails, the profile is read
 * again.
 */
export function useSaveProfile({ onSaved }: { onSaved?: () => void } = {}): SaveProfile {
  const { queries } = useServer();
  const client = useQueryClient();
  const outcome = useSwitchOutcome({
    onSaved: () => {
      // The dashboard goes by the person's zone, the round of tea time by their hours.
      void client.invalidateQueries({ queryKey: queries.home.key() });
      void client.invalidateQueries({ queryKey: queries.teaTime.key() });
      onSaved?.();
    },
    failureOf: (error) => failureKey(error, PROFILE_REFUSALS, 'saveFailed'),
  });
  const { mutate, isPending, variables } = useMutation(
    queries.profile.update.mutationOptions({ networkMode: 'always', scope: { id: 'profile' }, ...outcome }),
  );
  return {
    save: (update) => {
      const id = client.getQueryData(queries.profile.me.queryKey())?.id;
      // Who chose a zone is not asked whether the device's would be better.
      if (update.timeZone !== undefined && id !== undefined) noteZoneAsked(id, deviceTimeZone());
      mutate(update);
    },
    isSaving: isPending,
    shown: (profile) => ({ ...profile, ...(isPending && variables) }) as OwnProfile,
  };
}
