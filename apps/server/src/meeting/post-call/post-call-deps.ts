import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { CallsService } from '../calls/calls.service.ts';

/** The dependencies that this feature's use cases share. */
export type PostCallDeps = {
  db: Database;
  clock: Clock;
  calls: CallsService;
  profiles: ProfileService;
  progress: ProgressService;
};
