import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { api } from '../../platform/http/api.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { createReflectionService, type ReflectionService } from './reflection.service.ts';
import type { SummaryWriter } from './summary/summary.service.ts';

export function reflectionFeature(
  base: Base,
  needs: { profiles: ProfileService; progress: ProgressService; writeSummary: SummaryWriter },
) {
  const service = createReflectionService({ ...base, ...needs });
  return { service, routes: { reflection: reflectionRoutes(service) } } satisfies Feature;
}

function reflectionRoutes(reflection: ReflectionService) {
  return api.reflection.router({
    list: api.reflection.list.handler(async ({ context, input }) => reflection.list(context.caller.userId, input)),
    write: api.reflection.write.handler(async ({ context, input }) => reflection.write(context.caller.userId, input)),
    remove: api.reflection.remove.handler(async ({ context, input }) =>
      reflection.remove(context.caller.userId, input.id),
    ),
    summary: api.reflection.summary.handler(async ({ context }) => reflection.readSummary(context.caller.userId)),
  });
}
