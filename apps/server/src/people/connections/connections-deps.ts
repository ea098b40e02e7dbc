import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { PublicProfileService } from '../public-profile/public-profile.service.ts';

/** The dependencies that this feature's use cases share. */
export type ConnectionsDeps = {
  db: Database;
  clock: Clock;
  /** The calls of two people, the newest first. */
  listCallsBetween(
    userId: string,
    partnerId: string,
  ): Promise<{ callId: string; endedAt: Date; durationSeconds: number }[]>;
  /** A person's journals of these calls, by call. */
  readJournals(userId: string, callIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  profiles: ProfileService;
  progress: ProgressService;
  publicProfile: Pick<PublicProfileService, 'faces' | 'view'>;
};
