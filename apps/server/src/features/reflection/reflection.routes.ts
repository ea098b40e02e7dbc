import { api } from '../../platform/api/api.ts';
import type { ReflectionService } from './reflection.service.ts';

export function reflectionRoutes(reflection: ReflectionService) {
  return api.reflection.router({
    list: api.reflection.list.handler(async ({ context, input }) => reflection.list(context.caller.userId, input)),
    write: api.reflection.write.handler(async ({ context, input }) => reflection.write(context.caller.userId, input)),
    remove: api.reflection.remove.handler(async ({ context, input }) =>
      reflection.remove(context.caller.userId, input.id),
    ),
    summary: api.reflection.summary.handler(async ({ context }) => reflection.readSummary(context.caller.userId)),
  });
}
