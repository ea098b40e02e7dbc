import { api } from '../../platform/api/api.ts';
import { requireOnboarded } from '../../platform/api/api-access.ts';
import type { WhatsNextService } from './whats-next.service.ts';

export function whatsNextRoutes(whatsNext: WhatsNextService) {
  return {
    list: api.whatsNext.list.handler(async ({ context }) => whatsNext.list((await requireOnboarded(context)).userId)),
    hide: api.whatsNext.hide.handler(async ({ context, input }) =>
      whatsNext.hide((await requireOnboarded(context)).userId, input.id, input.how),
    ),
  };
}
