import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';

/** The dependencies that this feature's use cases share. */
export type WeekCupDeps = {
  db: Database;
  clock: Clock;
  notices: Pick<NoticesService, 'add'>;
  profiles: Pick<ProfileService, 'listZones' | 'read'>;
  progress: Pick<ProgressService, 'readKeptDays'>;
};
