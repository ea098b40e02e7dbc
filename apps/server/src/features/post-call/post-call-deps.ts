import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';

/** The dependencies that this feature's use cases share. */
export type PostCallDeps = {
  db: Database;
  clock: Clock;
  calls: CallsService;
  profiles: ProfileService;
  progress: ProgressService;
};
