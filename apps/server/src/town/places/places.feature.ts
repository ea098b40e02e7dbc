import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import type { PlacesEnv } from './places.env.ts';
import { createPlacesService, type PlacesService } from './places.service.ts';
import { registerTownNames } from './town-names-page.ts';

/** A traveler on a train moves less often; a person who probes where others are would move more often. */
const MOVE_LIMIT = { name: 'place-moves', points: 12, seconds: 3_600 };
/** One search for each letter of fast typing. */
const SEARCH_LIMIT = { name: 'place-searches', points: 60, seconds: 60 };

export function placesFeature(base: Base, { env, profiles }: { env: PlacesEnv; profiles: ProfileService }) {
  const service = createPlacesService({
    ...base,
    profiles,
    moves: base.limiters.create(MOVE_LIMIT),
    searches: base.limiters.create(SEARCH_LIMIT),
    geocoderUrl: env.GEOCODER_URL,
  });
  return {
    service,
    routes: { places: placesRoutes(service) },
    http: async (server) => registerTownNames(server, service.loadTable),
  } satisfies Feature;
}

function placesRoutes(places: PlacesService) {
  return api.places.router({
    search: api.places.search.handler(({ context, input }) => places.search(context.caller.userId, input.query)),
    own: api.places.own.handler(({ context }) => places.readOwn(context.caller.userId)),
    chooseCity: api.places.chooseCity.handler(({ context, input }) => places.chooseCity(context.caller.userId, input)),
    sharePosition: api.places.sharePosition.handler(({ context, input }) =>
      places.sharePosition(context.caller.userId, input),
    ),
    remove: api.places.remove.handler(async ({ context }) => {
      await places.remove(context.caller.userId);
      return null;
    }),
  });
}
