import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Base, Feature } from '../../platform/feature.ts';
import { jobHandler } from '../../platform/jobs/jobs.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import { type ProgressService, streakNewsJob } from './progress.service.ts';
import { createStreakNoticesService } from './streak-notices.service.ts';

/** Often enough for time zones that are off by a quarter of an hour. */
const ROUND_MS = 15 * 60_000;

type Needs = { notices: NoticesService; profiles: ProfileService; progress: ProgressService };

export function streakNoticesFeature(base: Base, needs: Needs) {
  const service = createStreakNoticesService({ ...base, ...needs });
  return {
    service,
    jobs: [jobHandler(streakNewsJob, service.tellNews)],
    tickers: [{ name: 'streak-notices.tell', intervalMs: ROUND_MS, work: service.tick }],
  } satisfies Feature;
}
