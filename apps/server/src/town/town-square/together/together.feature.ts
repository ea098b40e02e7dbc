import type { Base, Feature } from '../../../platform/feature.ts';
import { api } from '../../../platform/http/api.ts';
import { createTogetherService, type TogetherService } from './together.service.ts';
import type { TogetherDeps } from './together-deps.ts';

export function togetherFeature(base: Base, needs: Omit<TogetherDeps, keyof Base>) {
  const service = createTogetherService({ ...base, ...needs });
  return { service, routes: { together: togetherRoutes(service) } } satisfies Feature;
}

function togetherRoutes(together: TogetherService) {
  return api.together.router({
    suggest: api.together.suggest.handler(({ context, input }) =>
      together.suggest(context.caller.userId, input.connectionId),
    ),
    answer: api.together.answer.handler(({ context, input }) => together.answer(context.caller.userId, input)),
  });
}
