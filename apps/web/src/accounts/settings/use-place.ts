import type { City, OwnPlace } from '@cuppa/contract/town/places/places-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type Position, PositionError, type PositionFailure } from '../../lib/device/position.ts';
import { failureKey } from '../../lib/server/refusals.ts';
import { useServer } from '../../lib/server/server-provider.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { PLACE_REFUSALS } from './places.messages.ts';

type PlaceChange = { city: City; query: string } | 'remove' | 'device';

/** The person's place, and three ways to change it: a city, the device's position, or none. */
export function usePlace(readPosition: () => Promise<Position>) {
  const { api, queries } = useServer();
  const t = useTranslations('places');
  const client = useQueryClient();
  const own = useQuery(queries.places.own.queryOptions());
  const change = useMutation({
    networkMode: 'always',
    scope: { id: 'place' },
    mutationFn: async (to: PlaceChange): Promise<OwnPlace | null> => {
      if (to === 'remove') return api.places.remove();
      if (to === 'device') return api.places.sharePosition(await readPosition());
      return api.places.chooseCity({ id: to.city.id, query: to.query });
    },
    onSuccess: (place) => {
      client.setQueryData(queries.places.own.queryKey(), place);
      void client.invalidateQueries({ queryKey: queries.profile.me.key() });
      // Distances and the middle of the map follow the place.
      client.removeQueries({ queryKey: queries.townSquare.key() });
      showToast(place === null ? t('removed') : t('saved', { city: place.city }), { id: 'place', variant: 'success' });
    },
    onError: (error) => {
      // A problem of the device's position is shown next to its button.
      if (error instanceof PositionError) return;
      const why = failureKey(error, PLACE_REFUSALS, 'saveFailed');
      void client.invalidateQueries({ queryKey: queries.places.own.key() });
      if (why === null) return;
      showToast(t(why), { id: 'place', variant: 'destructive', description: t(`${why}Description`) });
    },
  });
  const failure: PositionFailure | null = change.error instanceof PositionError ? change.error.why : null;
  return {
    own,
    change: change.mutate,
    isChanging: change.isPending,
    /** The running change, or the last one that failed. */
    changing: change.variables,
    failure,
  };
}
