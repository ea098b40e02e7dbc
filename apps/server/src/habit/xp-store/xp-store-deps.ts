import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { ConnectionsService } from '../../people/connections/connections.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';

export type XpStoreNeeds = {
  connections: Pick<ConnectionsService, 'findLiving' | 'lockPair' | 'requireMember'>;
  notices: Pick<NoticesService, 'add'>;
  profiles: ProfileService;
  progress: Pick<ProgressService, 'settledStreak'>;
};
export type XpStoreDeps = XpStoreNeeds & { db: Database; clock: Clock; realtime: Pick<Realtime, 'toPerson'> };
