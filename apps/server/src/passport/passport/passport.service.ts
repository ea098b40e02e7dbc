import type { Passport, PassportStamps } from '@cuppa/contract/passport/passport/passport-contract';
import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import { pricesIn } from '@cuppa/domain/passport/passport/prices';
import { mayStillCharge } from '@cuppa/domain/passport/passport/standing';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import type { PersonSettings } from '../../accounts/profile/profile.service.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentPassport } from './passport.presenter.ts';
import * as repository from './passport.repository.ts';
import type { PassportDeps, Seller } from './passport-deps.ts';
import { readPaymentKeys } from './payment-keys.ts';
import { settlePassports } from './settle-passports.ts';
import type { StampsService } from './stamps.service.ts';
import { endCustomerJob, renewalJob } from './stripe/passport-jobs.ts';
import { countedStanding } from './write-standing.ts';

export type PassportService = ReturnType<typeof createPassportService>;

type Deps = PassportDeps & { seller: Seller | null; stamps: Pick<StampsService, 'read'> };

/** Passports: the price, buying and managing one, and the stamps that every passport has. */
export function createPassportService(deps: Deps) {
  const { clock, db, prices, profiles, providers, seller } = deps;

  async function present(profile: PersonSettings): Promise<Passport> {
    const rows = await repository.findSubscriptions(db, profile.id);
    return presentPassport(
      rows.map((row) => ({
        row,
        standing: countedStanding(deps, row),
        isRunning: providers.includes(row.provider) && mayStillCharge(row, clock.now()),
      })),
      {
        isHeld: profile.hasPassport,
        prices: seller === null || isSuspended(profile, clock.now()) ? null : pricesIn(prices, profile.region),
        isTest: providers.includes('test'),
      },
    );
  }

  return {
    /** A person's passport, and its price in their region. */
    read: async (userId: string): Promise<Passport> => present(await profiles.read(userId)),

    /** The address of the checkout. Refuses NOT_SOLD, ALREADY_HELD and PAYMENT_AWAY. */
    checkout: async (userId: string, interval: PassportInterval): Promise<string> => {
      if (seller === null) throw new Refusal('NOT_SOLD');
      // We may not have heard yet of a purchase made a moment ago.
      await seller.ask(userId);
      const profile = await profiles.read(userId);
      if (profile.hasPassport) throw new Refusal('ALREADY_HELD');
      return seller.checkout(profile, interval);
    },

    /** The address at which the subscription is managed. Refuses NOT_FOUND and PAYMENT_AWAY. */
    portal: async (userId: string): Promise<string> => {
      if (seller === null) throw new Refusal('NOT_FOUND');
      return seller.portal(userId);
    },

    /** Asks the provider for the person's subscriptions. Refuses PAYMENT_AWAY. */
    restore: async (userId: string): Promise<Passport> => {
      await seller?.ask(userId);
      return present(await profiles.read(userId));
    },

    readPaymentKeys,

    stamps: (userId: string): Promise<PassportStamps> => deps.stamps.read(userId),

    /**
     * Schedules the end of a person's subscriptions at Stripe, in the transaction that deletes their account. The job
     * holds only the customer id, because it outlives the rows.
     */
    part: async (tx: Db, userId: string): Promise<void> => {
      const customerId = await repository.findCustomer(tx, userId);
      if (customerId === null) return;
      await addJob(tx, endCustomerJob, { payload: { customerId }, key: `passport.part/${customerId}` });
    },

    /**
     * Schedules a pause of payments while an account waits for its deletion, or their return if it is kept, in the
     * transaction that decides it. Each call adds its own job, because a running one may have read the account before
     * the change.
     */
    holdRenewal: async (tx: Db, userId: string): Promise<void> => {
      const customerId = await repository.findCustomer(tx, userId);
      if (customerId !== null) await addJob(tx, renewalJob, { payload: { customerId } });
    },

    /** Finds changes that no event announced, and ends expired passports. */
    settle: async (): Promise<void> => {
      await seller?.catchUp();
      await settlePassports(deps);
    },
  };
}
