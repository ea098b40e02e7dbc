import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { ProgressService } from '../../habit/progress/progress.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';

/** The dependencies of what changes who goes to an event. */
export type GuestsDeps = {
  db: Database;
  clock: Clock;
  notices: Pick<NoticesService, 'add'>;
  profiles: Pick<ProfileService, 'lock' | 'lockIfThere' | 'readMany'>;
  progress: Pick<ProgressService, 'checkBadges' | 'checkBadgesAt'>;
};
