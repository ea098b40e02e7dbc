import { api } from '../../platform/api/api.ts';
import type { WhatsNextService } from './whats-next.service.ts';

export function whatsNextRoutes(whatsNext: WhatsNextService) {
  return api.whatsNext.router({
    list: api.whatsNext.list.handler(async ({ context }) => whatsNext.list(context.caller.userId)),
    hide: api.whatsNext.hide.handler(async ({ context, input }) =>
      whatsNext.hide(context.caller.userId, input.id, input.how),
    ),
  });
}
