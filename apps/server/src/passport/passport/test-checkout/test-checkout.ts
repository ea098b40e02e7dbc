import { randomUUID } from 'node:crypto';
import type { PassportInterval } from '@cuppa/domain/passport/passport/passport';
import { pricesIn } from '@cuppa/domain/passport/passport/prices';
import { periodEnd } from '@cuppa/domain/passport/passport/standing';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { ProfileRow } from '../../../accounts/profile/profile.service.ts';
import type { Db, Transaction } from '../../../platform/postgres/database.ts';
import { transact } from '../../../platform/postgres/transact.ts';
import { Refusal } from '../../../platform/refusal.ts';
import * as subscriptions from '../passport.repository.ts';
import type { PassportDeps, Seller } from '../passport-deps.ts';
import { writeStanding } from '../write-standing.ts';
import { renewTests } from './renew-tests.ts';
import { afterDeed, deedsFor, ended, type TestDeed } from './test-deeds.ts';
import * as repository from './test-visits.repository.ts';

export const TEST_CHECKOUT_PATH = '/test-checkout';
const VISIT_LASTS_MS = HOUR_MS;

export type TestCheckout = ReturnType<typeof createTestCheckout>;
export type OpenVisit = {
  visit: repository.TestVisit;
  subscription: subscriptions.SubscriptionRow | null;
  /** Where the person is, as whose money and dates are written. */
  region: string | null;
};

/**
 * A seller that charges nothing, for who tries the app out. Its visits are known by whom has their address, for an hour;
 * one buys a single time.
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

  /** Does something with a visit under its person's lock; false if its time is over, or if it was used. */
  function change(
    visitId: string,
    step: (tx: Transaction, visit: repository.TestVisit, profile: ProfileRow) => Promise<boolean>,
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
    keepUp: () => renewTests(deps),
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

    /** What a page shows of a visit; null once its time is over or it was used. */
    read: async (visitId: string): Promise<OpenVisit | null> => {
      const visit = await open(visitId);
      if (visit === null || visit.usedAt !== null) return null;
      const { region } = await profiles.read(visit.userId);
      return { visit, region, subscription: visit.interval === null ? await find(db, visit.userId) : null };
    },

    /** Pretends that a visit's purchase was paid for. False if there is none, or no more; nothing is bought twice. */
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

    /** Lets something happen to the person's subscription. False if it makes no sense as the subscription stands. */
    act: (visitId: string, deed: TestDeed): Promise<boolean> =>
      change(visitId, async (tx, { interval, userId }, profile) => {
        const row = interval === null ? await find(tx, userId) : null;
        if (row === null || !deedsFor(row, clock.now()).includes(deed)) return false;
        await write(tx, deps, profile, [afterDeed(row, deed, clock.now())]);
        return true;
      }),
  };
}

/** The newest subscription of the test checkout. */
async function find(on: Db, userId: string): Promise<subscriptions.SubscriptionRow | null> {
  return (await subscriptions.findSubscriptions(on, userId)).find(({ provider }) => provider === 'test') ?? null;
}

async function write(
  tx: Transaction,
  deps: PassportDeps,
  profile: ProfileRow,
  rows: readonly subscriptions.SubscriptionRow[],
): Promise<void> {
  for (const row of rows) await subscriptions.writeSubscription(tx, { ...row, syncedAt: deps.clock.now() });
  await writeStanding(tx, deps, profile);
}

type Wish = Pick<subscriptions.SubscriptionRow, 'amount' | 'currency' | 'interval' | 'userId'>;

function newSubscription(wish: Wish, now: Date): subscriptions.SubscriptionRow {
  return {
    ...wish,
    id: `test_${randomUUID()}`,
    provider: 'test',
    status: 'active',
    startedAt: now,
    periodEndsAt: periodEnd(now, wish.interval),
    endsWithPeriod: false,
    unpaidSince: null,
    returnedAt: null,
    syncedAt: now,
  };
}
