import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Limiters } from '../../platform/limits/limiters.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Replica } from '../../platform/postgres/replica.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { MatchingService } from '../matching/matching.service.ts';

/** The dependencies that this feature's use cases share. */
export type NearbyDeps = {
  db: Database;
  replica: Replica;
  clock: Clock;
  limiters: Pick<Limiters, 'isActive'>;
  matching: Pick<MatchingService, 'offerStrangers' | 'refusalOf' | 'whoFits'>;
  notices: Pick<NoticesService, 'add' | 'end'>;
  profiles: Pick<ProfileService, 'read' | 'readMany' | 'update'>;
  realtime: Pick<Realtime, 'isOnline' | 'toPerson'>;
  storage: Pick<Storage, 'keyFor'>;
  /** A random number from 0 to 1, for the random delays. */
  chance(): number;
};
