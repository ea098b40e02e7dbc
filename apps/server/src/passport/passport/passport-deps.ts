import type { DeckId } from '@cuppa/domain/habit/xp-store/store-items';
import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import type { PriceList } from '@cuppa/domain/passport/passport/prices';
import type { PersonSettings, ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Events } from '../../app/events.ts';
import type { Database, Db } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Logger } from '../../platform/process/logger.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { SubscriptionRow } from './passport.repository.ts';

/** The dependencies shared by this feature's use cases. */
export type PassportDeps = {
  db: Database;
  clock: Clock;
  logger: Logger;
  /** The public address of the app. */
  siteUrl: () => string;
  realtime: Pick<Realtime, 'toPerson'>;
  events: Pick<Events, 'run'>;
  profiles: Pick<ProfileService, 'changePassport' | 'lockIfThere' | 'read' | 'readMany'>;
  findBoughtDecks(tx: Db, userId: string): Promise<DeckId[]>;
  prices: PriceList;
  /**
   * The providers whose subscriptions count. Test subscriptions unlock nothing on a server without the test checkout.
   */
  providers: readonly SubscriptionRow['provider'][];
};

/** A seller of passports. All methods refuse PAYMENT_AWAY while the provider cannot be reached. */
export type Seller = {
  /**
   * Asks the provider for a person's subscriptions and stores them. Does nothing for a person who never started a
   * purchase.
   */
  ask(userId: string): Promise<void>;
  /** The address of a checkout for a person without a passport. */
  checkout(person: PersonSettings, interval: PassportInterval): Promise<string>;
  /** The address at which a person manages their subscription. Refuses NOT_FOUND without one. */
  portal(userId: string): Promise<string>;
  /**
   * Finds changes that no event announced: asks the provider about them or, for the test checkout, makes the renewals.
   */
  catchUp(): Promise<void>;
};
