import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** The dependencies that this feature's use cases share. */
export type ProgressDeps = {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  realtime: Pick<Realtime, 'toPerson'>;
};

/** The dependencies of an award, in its caller's transaction. */
export type AwardDeps = Pick<ProgressDeps, 'clock' | 'profiles'>;
