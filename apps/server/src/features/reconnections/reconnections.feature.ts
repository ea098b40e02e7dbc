import type { Base, Feature } from '../../feature.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import type { MatchingService } from '../matching/matching.service.ts';
import { createDirectCallsService } from './direct-calls.service.ts';
import { reconnectionsRoutes } from './reconnections.routes.ts';
import { createReconnectionsService } from './reconnections.service.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { reminderJob } from './reminders.ts';

export function reconnectionsFeature(
  base: Base,
  { matching, ...needs }: Omit<ReconnectionsDeps, keyof Base> & { matching: MatchingService },
) {
  const service = createReconnectionsService({ ...base, ...needs });
  const directCalls = createDirectCallsService({ matching, reconnections: service, realtime: base.realtime });
  return {
    service,
    routes: { reconnections: reconnectionsRoutes(service, directCalls) },
    jobs: [jobHandler(reminderJob, service.remind)],
  } satisfies Feature;
}
