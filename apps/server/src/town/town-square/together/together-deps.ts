import type { ProfileService } from '../../../accounts/profile/profile.service.ts';
import type { ConnectionsService } from '../../../people/connections/connections.service.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { NoticesService } from '../../../reach/notices/notices.service.ts';
import type { GuestsService } from '../guests.service.ts';
import type { TownSquareService } from '../town-square.service.ts';

/** Dependencies shared by this feature's use cases. */
export type TogetherDeps = {
  db: Database;
  clock: Clock;
  connections: Pick<ConnectionsService, 'findLiving' | 'lockPair' | 'requireMember'>;
  guests: GuestsService;
  notices: Pick<NoticesService, 'add'>;
  profiles: Pick<ProfileService, 'read' | 'readMany'>;
  townSquare: Pick<TownSquareService, 'cardsOf'>;
};

/** Two people of a living connection, seen from one of them. */
export type Pair = { userId: string; partnerId: string; connectionId: string; connectedAt: Date };
