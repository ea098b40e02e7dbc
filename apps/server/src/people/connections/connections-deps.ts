import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { CallsService } from '../../meeting/calls/calls.service.ts';
import type { PostCallService } from '../../meeting/post-call/post-call.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { PublicProfileService } from '../public-profile/public-profile.service.ts';

/** The dependencies that this feature's use cases share. */
export type ConnectionsDeps = {
  db: Database;
  clock: Clock;
  calls: CallsService;
  profiles: ProfileService;
  progress: ProgressService;
  publicProfile: Pick<PublicProfileService, 'faces' | 'view'>;
  postCall: PostCallService;
};
