import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';

export type XpStoreNeeds = {
  /** The functions about connections that a gift needs. */
  connections: {
    /** The other person of a connection. Refuses NOT_FOUND if the person is not part of it. */
    requireMember(userId: string, connectionId: string): Promise<{ partnerId: string }>;
    /** Locks two people against any other change of their connection. */
    lockPair(tx: Transaction, a: string, b: string): Promise<void>;
    findLiving(tx: Transaction, a: string, b: string): Promise<{ id: string } | null>;
  };
  notices: Pick<NoticesService, 'add'>;
  profiles: ProfileService;
  progress: Pick<ProgressService, 'settledStreak'>;
};
export type XpStoreDeps = XpStoreNeeds & { db: Database; clock: Clock; realtime: Pick<Realtime, 'toPerson'> };
