import type { Base, Feature } from '../../feature.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { badgeCheckJob } from './badge-check.ts';
import { gainsJob } from './gains.ts';
import { progressRoutes } from './progress.routes.ts';
import { createProgressService } from './progress.service.ts';

export function progressFeature(base: Base, needs: { profiles: ProfileService }) {
  const service = createProgressService({ ...base, ...needs });
  return {
    service,
    routes: { progress: progressRoutes(service) },
    seed: service.seed,
    jobs: [jobHandler(gainsJob, service.emitGains), jobHandler(badgeCheckJob, service.checkBadgesLater)],
  } satisfies Feature;
}
