import { api } from '../../platform/api/api.ts';
import { requireOnboarded } from '../../platform/api/api-access.ts';
import type { XpStoreService } from './xp-store.service.ts';

export function xpStoreRoutes(xpStore: XpStoreService) {
  return {
    read: api.xpStore.read.handler(async ({ context }) => xpStore.read((await requireOnboarded(context)).userId)),
    buy: api.xpStore.buy.handler(async ({ context, input }) =>
      xpStore.buy((await requireOnboarded(context)).userId, input),
    ),
    use: api.xpStore.use.handler(async ({ context, input }) =>
      xpStore.use((await requireOnboarded(context)).userId, input),
    ),
  };
}
