import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { PublicProfileService } from '../../people/public-profile/public-profile.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import type { SummaryWriter } from '../reflection/summary/summary.service.ts';

/** The dependencies that this feature's use cases share. */
export type DailyTeaDeps = {
  db: Database;
  clock: Clock;
  profiles: ProfileService;
  progress: ProgressService;
  publicProfile: Pick<PublicProfileService, 'shownTeaAnswers' | 'showTeaAnswer' | 'hideTeaAnswer'>;
  writeSummary: SummaryWriter;
};
