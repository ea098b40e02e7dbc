import type { Passport, PassportStamps } from '@cuppa/contract/passport/passport/passport-contract';
import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import { pricesIn } from '@cuppa/domain/passport/passport/prices';
import { goesOn } from '@cuppa/domain/passport/passport/standing';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentPassport } from './passport.presenter.ts';
import * as repository from './passport.repository.ts';
import type { PassportDeps, Seller } from './passport-deps.ts';
import { settlePassports } from './settle-passports.ts';
import type { StampsService } from './stamps.service.ts';
import { partJob, renewalJob } from './stripe/passport-jobs.ts';
import { countedStanding } from './write-standing.ts';

export type PassportService = ReturnType<typeof createPassportService>;

type Deps = PassportDeps & { seller: Seller | null; stamps: Pick<StampsService, 'read'> };

/** Passports: what one costs, the way to buy and to manage one, and the stamps in everybody's. */
export function createPassportService(deps: Deps) {
  const { clock, db, prices, profiles, providers, seller } = deps;

  async function present(profile: ProfileRow): Promise<Passport> {
    const rows = await repository.findSubscriptions(db, profile.id);
    return presentPassport(
      rows.map((row) => ({
        row,
        standing: countedStanding(deps, row),
        isRunning: providers.includes(row.provider) && goesOn(row, clock.now()),
      })),
      {
        isHeld: profile.hasPassport,
        prices: seller === null || isSuspended(profile, clock.now()) ? null : pricesIn(prices, profile.region),
        isTest: providers.includes('test'),
      },
    );
  }

  return {
    /** A person's passport, and what one costs where they are. */
    read: async (userId: string): Promise<Passport> => present(await profiles.read(userId)),

    /** The address of the checkout. Refuses NOT_SOLD, ALREADY_HELD and PAYMENT_AWAY. */
    checkout: async (userId: string, interval: PassportInterval): Promise<string> => {
      if (seller === null) throw new Refusal('NOT_SOLD');
      // What was bought a moment ago may not have been heard of yet.
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

    /** Asks the provider what the person has. Refuses PAYMENT_AWAY. */
    restore: async (userId: string): Promise<Passport> => {
      await seller?.ask(userId);
      return present(await profiles.read(userId));
    },

    stamps: (userId: string): Promise<PassportStamps> => deps.stamps.read(userId),

    /**
     * Has what a person pays for ended at Stripe, in the transaction that deletes their account: by a job that holds the
     * customer alone, for it outlives the rows.
     */
    part: async (tx: Db, userId: string): Promise<void> => {
      const customerId = await repository.findCustomer(tx, userId);
      if (customerId === null) return;
      await addJob(tx, partJob, { payload: { customerId }, key: `passport.part/${customerId}` });
    },

    /**
     * Has no payment taken from who waits for the deletion of their account, or again from who keeps it, in the
     * transaction that decides it. Each has a job of its own: one that runs may have read the wish before.
     */
    holdRenewal: async (tx: Db, userId: string): Promise<void> => {
      const customerId = await repository.findCustomer(tx, userId);
      if (customerId !== null) await addJob(tx, renewalJob, { payload: { customerId } });
    },

    /** Finds out what nobody told, and ends the passports whose time is over. */
    settle: async (): Promise<void> => {
      await seller?.keepUp();
      await settlePassports(deps);
    },
  };
}
