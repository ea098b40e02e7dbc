import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import type { PublicProfileService } from '../public-profile/public-profile.service.ts';
import type { SummaryWriter } from '../summary/summary.service.ts';

/** The dependencies that this feature's use cases share. */
export type DailyTeaDeps = {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  progress: ProgressService;
  publicProfile: Pick<PublicProfileService, 'shownTeaAnswers' | 'showTeaAnswer' | 'hideTeaAnswer'>;
  writeSummary: SummaryWriter;
};
