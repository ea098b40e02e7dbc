import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isAnsweredByApp, refusalOf } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { CONNECTION_REFUSALS } from './connections.messages.ts';
import { patchConnection, refreshConnections } from './connections.queries.ts';

/**
 * Returns a function that sets a favorite: shown immediately, and reverted if saving fails. One request at a time for
 * each connection.
 */
export function useFavorite(connectionId: string, onFailed: () => void): (isFavorite: boolean) => void {
  const { queries } = useServer();
  const client = useQueryClient();

  function show(isFavorite: boolean): void {
    patchConnection(queries, client, connectionId, () => ({ isFavorite }));
    const step = isFavorite ? 1 : -1;
    client.setQueryData(
      queries.connections.overview.queryKey(),
      (overview) =>
        overview && {
          ...overview,
          counters: { ...overview.counters, favorites: Math.max(0, overview.counters.favorites + step) },
        },
    );
  }

  const { mutate } = useMutation(
    queries.connections.setFavorite.mutationOptions({
      scope: { id: `favorite/${connectionId}` },
      onSettled: () => {
        void client.invalidateQueries({ queryKey: queries.connections.overview.key() });
        // A person who was just removed stays in sight until the tab is opened again, so that it can be undone.
        void client.invalidateQueries({ queryKey: queries.connections.list.key(), refetchType: 'none' });
      },
      onError: (error, { isFavorite }) => {
        show(!isFavorite);
        if (refusalOf(error, CONNECTION_REFUSALS) === 'gone') refreshConnections(queries, client);
        if (!isAnsweredByApp(error)) onFailed();
      },
    }),
  );

  return (isFavorite) => {
    // Shown before the request starts: a second tap waits for the first one's reply, but must show immediately.
    show(isFavorite);
    mutate({ connectionId, isFavorite });
  };
}
