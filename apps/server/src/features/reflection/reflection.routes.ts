import { api } from '../../platform/api/api.ts';
import { requireOnboarded } from '../../platform/api/api-access.ts';
import type { ReflectionService } from './reflection.service.ts';

export function reflectionRoutes(reflection: ReflectionService) {
  return {
    list: api.reflection.list.handler(async ({ context, input }) =>
      reflection.list((await requireOnboarded(context)).userId, input),
    ),
    write: api.reflection.write.handler(async ({ context, input }) =>
      reflection.write((await requireOnboarded(context)).userId, input),
    ),
    remove: api.reflection.remove.handler(async ({ context, input }) =>
      reflection.remove((await requireOnboarded(context)).userId, input.id),
    ),
    summary: api.reflection.summary.handler(async ({ context }) =>
      reflection.readSummary((await requireOnboarded(context)).userId),
    ),
  };
}
