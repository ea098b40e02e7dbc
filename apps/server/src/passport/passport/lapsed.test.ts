import { randomUUID } from 'node:crypto';
import { SUBSCRIPTION_STATUSES } from '@cuppa/domain/passport/passport/passport';
import { standingOf } from '@cuppa/domain/passport/passport/standing';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProfile } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findLapsed, type SubscriptionRow, writeSubscription } from './passport.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const momentNear = (now: Date) =>
  fc.integer({ min: -40, max: 40 }).map((quarters) => new Date(now.getTime() + (quarters * DAY_MS) / 4));
const anyRow = (userId: string, now: Date): fc.Arbitrary<SubscriptionRow> =>
  fc.record({
    id: fc.constant(null).map(() => `sub_${randomUUID()}`),
    userId: fc.constant(userId),
    provider: fc.constantFrom('stripe', 'test'),
    status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
    interval: fc.constant('month'),
    currency: fc.constant('USD'),
    amount: fc.constant(699),
    startedAt: fc.constant(now),
    periodEndsAt: momentNear(now),
    endsWithPeriod: fc.boolean(),
    unpaidSince: fc.option(momentNear(now)),
    returnedAt: fc.option(momentNear(now), { freq: 4 }),
    syncedAt: fc.constant(now),
  });

it('the statement finds exactly the people without a valid subscription', async () => {
  const { userId } = await createProfile(app, { hasPassport: true });
  const { db } = app.database;
  const now = app.clock.now();
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyRow(userId, now), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (rows, hasTest) => {
        await app.rows(sql`delete from passport_subscriptions where user_id = ${userId}`);
        for (const row of rows) await writeSubscription(db, row);
        const providers = hasTest ? (['stripe', 'test'] as const) : (['stripe'] as const);
        const isHeld = rows.some(
          (row) => providers.some((one) => one === row.provider) && standingOf(row, now).state !== 'ended',
        );
        expect(await findLapsed(db, now, { providers, limit: 10 })).toEqual(isHeld ? [] : [userId]);
      },
    ),
    { numRuns: 300 },
  );
});

it('a passport without any subscription is left unchanged', async () => {
  await createProfile(app, { hasPassport: true });
  const { userId } = await createProfile(app, { hasPassport: true });
  await app.features.passport.settle();
  expect(await app.rows(sql`select has_passport from profiles where id = ${userId}`)).toEqual([{ has_passport: true }]);
});
