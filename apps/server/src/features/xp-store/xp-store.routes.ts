import { api } from '../../platform/api/api.ts';
import type { XpStoreService } from './xp-store.service.ts';

export function xpStoreRoutes(xpStore: XpStoreService) {
  return api.xpStore.router({
    read: api.xpStore.read.handler(async ({ context }) => xpStore.read(context.caller.userId)),
    buy: api.xpStore.buy.handler(async ({ context, input }) => xpStore.buy(context.caller.userId, input)),
    use: api.xpStore.use.handler(async ({ context, input }) => xpStore.use(context.caller.userId, input)),
  });
}
