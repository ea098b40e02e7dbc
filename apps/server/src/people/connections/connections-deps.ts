import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { PublicProfileService } from '../public-profile/public-profile.service.ts';

/** Dependencies shared by the use cases of this feature. */
export type ConnectionsDeps = {
  db: Database;
  clock: Clock;
  /** Returns the past calls of two people, newest first. */
  listCallsBetween(
    userId: string,
    partnerId: string,
  ): Promise<{ callId: string; endedAt: Date; durationSeconds: number }[]>;
  /** Returns a person's journals of the given calls, by call id. */
  readJournals(userId: string, callIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  profiles: ProfileService;
  progress: ProgressService;
  publicProfile: Pick<PublicProfileService, 'faces' | 'view'>;
};
