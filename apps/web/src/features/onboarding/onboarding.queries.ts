import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queries } from '../../lib/server/api.ts';

/** Saves the connection type and keeps the answered profile. */
export function useSavePreference() {
  const client = useQueryClient();
  return useMutation(
    queries.onboarding.savePreference.mutationOptions({
      onSuccess: ({ profile }) => client.setQueryData(queries.profile.me.queryKey(), profile),
    }),
  );
}

/** Saves the core values; the dashboard then has XP to read again. */
export function useSaveCoreValues() {
  const client = useQueryClient();
  return useMutation(
    queries.onboarding.saveCoreValues.mutationOptions({
      onSuccess: ({ profile }) => {
        client.setQueryData(queries.profile.me.queryKey(), profile);
        void client.invalidateQueries({ queryKey: queries.home.key() });
      },
    }),
  );
}
