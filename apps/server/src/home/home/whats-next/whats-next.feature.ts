import type { Base, Feature } from '../../../platform/feature.ts';
import { api } from '../../../platform/http/api.ts';
import type { ModelAnswers } from '../../../platform/model/model-answers.ts';
import { createStepOrder } from './step-order.ts';
import { createWhatsNextService, type WhatsNextDeps, type WhatsNextService } from './whats-next.service.ts';

export function whatsNextFeature(
  base: Base,
  { modelAnswers, ...needs }: Omit<WhatsNextDeps, keyof Base | 'stepOrder'> & { modelAnswers: ModelAnswers },
) {
  const stepOrder = createStepOrder(modelAnswers, base.clock);
  const service = createWhatsNextService({ ...base, ...needs, stepOrder });
  return { service, routes: { whatsNext: whatsNextRoutes(service, needs.profiles) } } satisfies Feature;
}

function whatsNextRoutes(whatsNext: WhatsNextService, profiles: WhatsNextDeps['profiles']) {
  return api.whatsNext.router({
    list: api.whatsNext.list.handler(async ({ context: { caller } }) =>
      whatsNext.list(caller.userId, await profiles.readCaller(caller)),
    ),
    hide: api.whatsNext.hide.handler(async ({ context, input }) =>
      whatsNext.hide(context.caller.userId, input.id, input.how),
    ),
  });
}
