import { randomUUID } from 'node:crypto';
import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import { pricesIn } from '@cuppa/domain/passport/passport/prices';
import { periodEnd } from '@cuppa/domain/passport/passport/standing';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { PersonSettings } from '../../../accounts/profile/profile.service.ts';
import type { Db, Transaction } from '../../../platform/postgres/database.ts';
import { transact } from '../../../platform/postgres/transact.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as subscriptions from '../passport.repository.ts';
import type { PassportDeps, Seller } from '../passport-deps.ts';
import { writeStanding } from '../write-standing.ts';
import { renewTests } from './renew-tests.ts';
import { actionsFor, afterAction, ended, type TestAction } from './test-actions.ts';
import * as repository from './test-visits.repository.ts';

export const TEST_CHECKOUT_PATH = '/test-checkout';
const VISIT_LASTS_MS = HOUR_MS;

export type TestCheckout = ReturnType<typeof createTestCheckout>;
export type OpenVisit = {
  visit: repository.TestVisit;
  subscription: subscriptions.SubscriptionRow | null;
  /** The person's region, which decides the format of money and dates. */
  region: string | null;
};

/**
 * A seller for trials that charges nothing. The address of a visit is the only access to it, valid for an hour and for
 * one purchase.
 */
export function createTestCheckout(deps: PassportDeps) {
  const { clock, db, profiles } = deps;

  async function begin(visit: { userId: string; interval: PassportInterval | null; currency: string; amount: number }) {
    const id = await repository.insertVisit(db, { ...visit, createdAt: clock.now() });
    return `${deps.siteUrl()}${TEST_CHECKOUT_PATH}/${id}`;
  }

  async function open(visitId: string): Promise<repository.TestVisit | null> {
    return repository.findVisit(db, visitId, new Date(clock.now().getTime() - VISIT_LASTS_MS));
  }

  /** Changes something about a visit under its person's lock; false if it has expired or was used. */
  function change(
    visitId: string,
    step: (tx: Transaction, visit: repository.TestVisit, profile: PersonSettings) => Promise<boolean>,
  ): Promise<boolean> {
    return transact(db, async (tx) => {
      const known = await open(visitId);
      const profile = known && (await profiles.lockIfThere(tx, known.userId));
      if (!profile) return false;
      const visit = await repository.findVisit(tx, visitId, new Date(0));
      return visit !== null && visit.usedAt === null && (await step(tx, visit, profile));
    });
  }

  const seller: Seller = {
    ask: async () => {},
    catchUp: () => renewTests(deps),
    checkout: (person, interval) =>
      begin({ userId: person.id, interval, ...pricesIn(deps.prices, person.region)[interval] }),
    portal: async (userId) => {
      const row = await find(db, userId);
      if (row === null) throw new Refusal('NOT_FOUND');
      return begin({ userId, interval: null, currency: row.currency, amount: row.amount });
    },
  };

  return {
    seller,

    /** The content of a visit's page; null once the visit has expired or was used. */
    read: async (visitId: string): Promise<OpenVisit | null> => {
      const visit = await open(visitId);
      if (visit === null || visit.usedAt !== null) return null;
      const { region } = await profiles.read(visit.userId);
      return { visit, region, subscription: visit.interval === null ? await find(db, visit.userId) : null };
    },

    /** Simulates the payment of a visit's purchase. False if there is none, or no longer; never buys twice. */
    pay: (visitId: string): Promise<boolean> =>
      change(visitId, async (tx, { id, interval, currency, amount }, profile) => {
        if (interval === null || profile.hasPassport) return false;
        const now = clock.now();
        await repository.useVisit(tx, id, now);
        const before = await subscriptions.findSubscriptions(tx, profile.id);
        const bought = newSubscription({ userId: profile.id, interval, currency, amount }, now);
        const others = before.filter(({ provider }) => provider === 'test').map((row) => ended(row, now));
        await write(tx, deps, profile, [...others, bought]);
        return true;
      }),

    /** Simulates an action on the person's subscription. False if it does not fit the state of the subscription. */
    act: (visitId: string, action: TestAction): Promise<boolean> =>
      change(visitId, async (tx, { interval, userId }, profile) => {
        const row = interval === null ? await find(tx, userId) : null;
        if (row === null || !actionsFor(row, clock.now()).includes(action)) return false;
        await write(tx, deps, profile, [afterAction(row, action, clock.now())]);
        return true;
      }),
  };
}

/** The newest test subscription. */
async function find(on: Db, userId: string): Promise<subscriptions.SubscriptionRow | null> {
  return (await subscriptions.findSubscriptions(on, userId)).find(({ provider }) => provider === 'test') ?? null;
}

async function write(
  tx: Transaction,
  deps: PassportDeps,
  profile: PersonSettings,
  rows: readonly subscriptions.SubscriptionRow[],
): Promise<void> {
  for (const row of rows) await subscriptions.writeSubscription(tx, { ...row, syncedAt: deps.clock.now() });
  await writeStanding(tx, deps, profile);
}

type Purchase = Pick<subscriptions.SubscriptionRow, 'amount' | 'currency' | 'interval' | 'userId'>;

function newSubscription(purchase: Purchase, now: Date): subscriptions.SubscriptionRow {
  return {
    ...purchase,
    id: `test_${randomUUID()}`,
    provider: 'test',
    status: 'active',
    startedAt: now,
    periodEndsAt: periodEnd(now, purchase.interval),
    endsWithPeriod: false,
    unpaidSince: null,
    returnedAt: null,
    syncedAt: now,
  };
}
