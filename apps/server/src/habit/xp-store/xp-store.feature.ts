import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createXpStoreService, type XpStoreService } from './xp-store.service.ts';
import type { XpStoreNeeds } from './xp-store-deps.ts';

export function xpStoreFeature(base: Base, needs: XpStoreNeeds) {
  const service = createXpStoreService({ ...base, ...needs });
  return { service, routes: { xpStore: xpStoreRoutes(service, needs.profiles) } } satisfies Feature;
}

function xpStoreRoutes(xpStore: XpStoreService, profiles: ProfileService) {
  return api.xpStore.router({
    read: api.xpStore.read.handler(async ({ context: { caller } }) =>
      xpStore.read(caller.userId, await profiles.readCaller(caller)),
    ),
    buy: api.xpStore.buy.handler(async ({ context, input }) => xpStore.buy(context.caller.userId, input)),
    giveFreeze: api.xpStore.giveFreeze.handler(async ({ context, input }) =>
      xpStore.giveFreeze(context.caller.userId, input),
    ),
    use: api.xpStore.use.handler(async ({ context, input }) => xpStore.use(context.caller.userId, input)),
  });
}
