import type { Base, Feature } from '../../feature.ts';
import type { ModelAnswers } from '../../platform/model/model-answers.ts';
import type { FactSources } from './step-facts.ts';
import { createStepOrder } from './step-order.ts';
import { whatsNextRoutes } from './whats-next.routes.ts';
import { createWhatsNextService } from './whats-next.service.ts';

export function whatsNextFeature(
  base: Base,
  { modelAnswers, ...needs }: Omit<FactSources, keyof Base> & { modelAnswers: ModelAnswers },
) {
  const stepOrder = createStepOrder(modelAnswers, base.clock);
  const service = createWhatsNextService({ ...base, ...needs, stepOrder });
  return { service, routes: { whatsNext: whatsNextRoutes(service) } } satisfies Feature;
}
