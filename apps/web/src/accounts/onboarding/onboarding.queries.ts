import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServer } from '../../lib/server/server-provider.tsx';

/** Saves the connection type and stores the returned profile. */
export function useSavePreference() {
  const { queries } = useServer();
  const client = useQueryClient();
  return useMutation(
    queries.onboarding.savePreference.mutationOptions({
      onSuccess: ({ profile }) => client.setQueryData(queries.profile.me.queryKey(), profile),
    }),
  );
}

/** Saves the core values, and reloads the XP of the dashboard. */
export function useSaveCoreValues() {
  const { queries } = useServer();
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
