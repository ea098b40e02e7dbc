import type { OwnProfile, ProfileUpdate } from '@cuppa/contract/accounts/profile/profile-schema';
import { useMutation } from '@tanstack/react-query';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { PROFILE_REFUSALS } from './settings.messages.ts';
import { useSwitchOutcome } from './use-switch-outcome.ts';

/** Profile fields that are saved one at a time, with the values to show while saving. */
export function useProfileSwitches(profile: OwnProfile): {
  shown: OwnProfile;
  isDisabled: boolean;
  save: (update: ProfileUpdate) => void;
} {
  const { queries } = useServer();
  const outcome = useSwitchOutcome({ failureOf: (error) => failureKey(error, PROFILE_REFUSALS, 'saveFailed') });
  const { mutate, isPending, variables } = useMutation(
    queries.profile.update.mutationOptions({ networkMode: 'always', ...outcome }),
  );
  return {
    // While saving, the switch shows the requested value.
    shown: { ...profile, ...(isPending && variables) } as OwnProfile,
    isDisabled: isPending,
    save: (update) => mutate(update),
  };
}
