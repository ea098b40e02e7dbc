import type { Base, Feature } from '../../feature.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import type { SummaryWriter } from '../summary/summary.service.ts';
import { reflectionRoutes } from './reflection.routes.ts';
import { createReflectionService } from './reflection.service.ts';

export function reflectionFeature(
  base: Base,
  needs: { profiles: ProfileService; progress: ProgressService; writeSummary: SummaryWriter },
) {
  const service = createReflectionService({ ...base, ...needs });
  return { service, routes: { reflection: reflectionRoutes(service) } } satisfies Feature;
}
