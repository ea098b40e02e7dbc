import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Steps } from '../../app/events.ts';
import type { PublicProfileService } from '../../people/public-profile/public-profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import type { PlatformEnv } from '../../platform/process/platform.env.ts';
import type { PlacesService } from '../places/places.service.ts';
import { createGuestsService, type GuestsService } from './guests.service.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { registerPublicRoutes } from './public-routes.ts';
import { createSamples } from './samples.ts';
import { stillComingJob } from './still-coming.ts';
import type { TownSquareEnv } from './town-square.env.ts';
import { createTownSquareService, type TownSquareService } from './town-square.service.ts';

type Needs = {
  env: TownSquareEnv & Pick<PlatformEnv, 'CLIENT_IP_HEADER' | 'DATABASE_URL'>;
  places: PlacesService;
  profiles: ProfileService;
  publicProfile: PublicProfileService;
} & Pick<GuestsDeps, 'badges' | 'notices'>;

export function townSquareFeature(base: Base, { env, ...needs }: Needs) {
  // A real deployment configures a database and has its own hosts.
  const isActive = env.DEMO_CONTENT ?? env.DATABASE_URL === undefined;
  const samples = createSamples({ ...base, ...needs, isActive });
  const guests = createGuestsService({ ...base, ...needs });
  const service = { ...createTownSquareService({ ...base, ...needs, samples }), guests };
  const addressOf = createClientAddress(env.CLIENT_IP_HEADER);
  return {
    service,
    routes: { townSquare: townSquareRoutes(service, guests, needs.profiles) },
    http: async (server, { webFolder }) => registerPublicRoutes(server, service, { ...base, webFolder, addressOf }),
    jobs: [jobHandler(stillComingJob, guests.askStillComing)],
    steps: { 'account.parting': ({ userId }) => guests.leaveAll(userId) },
    tickers: [{ name: 'town-square.samples', intervalMs: 6 * HOUR_MS, work: service.keepSamplesAhead }],
  } satisfies Feature & { steps: Steps };
}

function townSquareRoutes(townSquare: TownSquareService, guests: GuestsService, profiles: ProfileService) {
  return api.townSquare.router({
    list: api.townSquare.list.handler(async ({ context: { caller }, input }) =>
      townSquare.list(caller.userId, input, await profiles.readCaller(caller)),
    ),
    pins: api.townSquare.pins.handler(async ({ context: { caller }, input }) =>
      townSquare.pins(caller.userId, input, await profiles.readCaller(caller)),
    ),
    mapCentre: api.townSquare.mapCentre.handler(async ({ context: { caller } }) =>
      townSquare.mapCentre(caller.userId, await profiles.readCaller(caller)),
    ),
    mine: api.townSquare.mine.handler(async ({ context: { caller } }) =>
      townSquare.mine(caller.userId, await profiles.readCaller(caller)),
    ),
    read: api.townSquare.read.handler(async ({ context: { caller }, input }) =>
      townSquare.read(caller.userId, input.eventId, await profiles.readCaller(caller)),
    ),
    rsvp: api.townSquare.rsvp.handler(async ({ context: { caller }, input }) => {
      await guests.rsvp(caller.userId, input);
      return townSquare.read(caller.userId, input.eventId, await profiles.readCaller(caller));
    }),
    arrive: api.townSquare.arrive.handler(async ({ context: { caller }, input }) => {
      await guests.arrive(caller.userId, input.eventId);
      return townSquare.read(caller.userId, input.eventId, await profiles.readCaller(caller));
    }),
  });
}
