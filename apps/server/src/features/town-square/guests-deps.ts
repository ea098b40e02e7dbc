import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';

/** The dependencies of what changes who goes to an event. */
export type GuestsDeps = {
  db: Database;
  clock: Clock;
  notices: Pick<NoticesService, 'add'>;
  profiles: Pick<ProfileService, 'lock' | 'lockIfThere' | 'readMany'>;
  progress: Pick<ProgressService, 'checkBadges' | 'checkBadgesAt'>;
};
