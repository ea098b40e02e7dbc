import type { DeckId } from '@cuppa/domain/habit/xp-store/store-items';
import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import type { PriceList } from '@cuppa/domain/passport/passport/prices';
import type { ProfileRow, ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Database, Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Logger } from '../../platform/process/logger.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { SubscriptionRow } from './passport.repository.ts';

/** The dependencies that this feature's use cases share. */
export type PassportDeps = {
  db: Database;
  clock: Clock;
  logger: Logger;
  /** The address at which people reach the app. */
  siteUrl: () => string;
  realtime: Pick<Realtime, 'toPerson'>;
  profiles: Pick<ProfileService, 'changePassport' | 'lockIfThere' | 'read' | 'readMany'>;
  findBoughtDecks(tx: Db, userId: string): Promise<DeckId[]>;
  prices: PriceList;
  /** Those whose subscriptions count here: what the test checkout sold unlocks nothing where it is not open. */
  providers: readonly SubscriptionRow['provider'][];
};

/** Who sells passports here. All of them refuse PAYMENT_AWAY while they cannot be asked. */
export type Seller = {
  /** Writes what a person has by now. Does nothing for somebody who never began to buy. */
  ask(userId: string): Promise<void>;
  /** The address of a checkout for a person who holds no passport. */
  checkout(person: ProfileRow, interval: PassportInterval): Promise<string>;
  /** The address at which a person manages their subscription. Refuses NOT_FOUND without one. */
  portal(userId: string): Promise<string>;
  /** Finds out what was not told: by questions, or because nobody else does it. */
  keepUp(): Promise<void>;
};
