import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** The dependencies shared by this feature's use cases. */
export type ProgressDeps = {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  realtime: Pick<Realtime, 'toPerson'>;
};

/** The dependencies of an award, which runs in its caller's transaction. */
export type AwardDeps = Pick<ProgressDeps, 'clock' | 'profiles'>;
