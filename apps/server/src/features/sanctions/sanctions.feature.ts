import type { Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import { createSanctionsService, type SanctionsService } from './sanctions.service.ts';

export function sanctionsFeature() {
  const service = createSanctionsService();
  return { service, routes: { sanctions: sanctionsRoutes(service) } } satisfies Feature;
}

function sanctionsRoutes(sanctions: SanctionsService) {
  const { mine, markSeen, appeal } = api.sanctions;
  return api.sanctions.router({
    mine: mine.handler(({ context }) => sanctions.mine(context.caller.userId)),
    markSeen: markSeen.handler(async ({ context }) => {
      await sanctions.markSeen(context.caller.userId);
      return { isSeen: true as const };
    }),
    appeal: appeal.handler(({ context, input }) => sanctions.appeal(context.caller.userId, input)),
  });
}
