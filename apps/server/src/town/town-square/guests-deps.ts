import type { BadgeId } from '@cuppa/domain/habit/progress/badges';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { NoticesService } from '../../reach/notices/notices.service.ts';

/** Dependencies of the use cases that change a guest list. */
export type GuestsDeps = {
  db: Database;
  clock: Clock;
  notices: Pick<NoticesService, 'add' | 'amend' | 'end'>;
  profiles: Pick<ProfileService, 'lock' | 'lockIfThere' | 'readMany'>;
  badges: {
    /** Gives a person those of the badges that they have earned by now. */
    check(tx: Transaction, userId: string, badgeIds: readonly BadgeId[]): Promise<void>;
    /** Schedules the same check for later, once per key. */
    checkAt(
      tx: Transaction,
      at: Date,
      check: { userId: string; badgeIds: readonly BadgeId[]; key: string },
    ): Promise<void>;
  };
};
