import type { Sanction } from '@cuppa/contract/safety/moderation/sanctions-contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServer } from '../../../lib/server/server-provider.tsx';

/** Marks decisions as read once they are on screen. */
export function useMarkSeen(sanctions: readonly Sanction[] | undefined): void {
  const { mutate } = useSeenMutation();
  const hasUnseen = sanctions?.some(({ isSeen }) => !isSeen) ?? false;
  useEffect(() => {
    if (hasUnseen) mutate(undefined);
  }, [hasUnseen, mutate]);
}

/** Tells the server that all decisions were read. */
export function useSeenMutation() {
  const { queries } = useServer();
  const client = useQueryClient();
  return useMutation(
    queries.sanctions.markSeen.mutationOptions({
      onSuccess: () =>
        client.setQueryData(
          queries.sanctions.mine.queryKey(),
          (mine) => mine && { ...mine, sanctions: mine.sanctions.map((one) => ({ ...one, isSeen: true })) },
        ),
    }),
  );
}
