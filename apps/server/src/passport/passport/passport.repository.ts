import { GRACE_DAYS, LATE_NEWS_DAYS, RUNNING_STATUSES } from '@cuppa/domain/passport/passport/standing';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { and, asc, desc, eq, inArray, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { passportCustomers, passportPaymentMethods, passportSubscriptions } from './passport.table.ts';

export type SubscriptionRow = typeof passportSubscriptions.$inferSelect;

/** All subscriptions of a person, newest first. */
export async function findSubscriptions(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(passportSubscriptions)
    .where(eq(passportSubscriptions.userId, userId))
    .orderBy(desc(passportSubscriptions.startedAt), desc(passportSubscriptions.id));
}

/** Writes a subscription as its provider describes it now. Never overwrites another person's. */
export async function writeSubscription(tx: Db, row: SubscriptionRow): Promise<void> {
  const { id: _, userId, ...facts } = row;
  await tx
    .insert(passportSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: passportSubscriptions.id,
      set: facts,
      setWhere: eq(passportSubscriptions.userId, userId),
    });
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const daysBefore = (now: Date, days: number) => at(new Date(now.getTime() - days * DAY_MS));

/** In SQL, true exactly when `standingOf` answers `ended` or the provider does not count. */
function hasEnded(now: Date, providers: readonly SubscriptionRow['provider'][]): SQL<boolean> {
  const { endsWithPeriod, periodEndsAt, provider, returnedAt, status, unpaidSince } = passportSubscriptions;
  return sql<boolean>`(${returnedAt} is not null
    or ${notInArray(status, [...RUNNING_STATUSES])} or ${notInArray(provider, [...providers])}
    or ${endsWithPeriod} and ${periodEndsAt} <= ${at(now)}
    or ${status} = 'past_due' and coalesce(${unpaidSince}, ${periodEndsAt}) <= ${daysBefore(now, GRACE_DAYS)}
    or ${status} <> 'past_due' and ${periodEndsAt} <= ${daysBefore(now, LATE_NEWS_DAYS)})`;
}

/** Some people whose profile still has a passport although all of their subscriptions have ended. */
export async function findLapsed(
  db: Db,
  now: Date,
  { providers, limit }: { providers: readonly SubscriptionRow['provider'][]; limit: number },
): Promise<string[]> {
  const { userId } = passportSubscriptions;
  const rows = await db
    .select({ userId })
    .from(passportSubscriptions)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(eq(profiles.hasPassport, true))
    .groupBy(userId)
    .having(sql`bool_and(${hasEnded(now, providers)})`)
    .limit(limit);
  return rows.map((row) => row.userId);
}

/** Some test subscriptions whose period is over and that renew. */
export async function findRenewable(db: Db, now: Date, limit: number): Promise<{ id: string; userId: string }[]> {
  const { endsWithPeriod, id, periodEndsAt, provider, returnedAt, status, userId } = passportSubscriptions;
  return db
    .select({ id, userId })
    .from(passportSubscriptions)
    .where(
      and(
        eq(provider, 'test'),
        eq(status, 'active'),
        eq(endsWithPeriod, false),
        isNull(returnedAt),
        lte(periodEndsAt, now),
      ),
    )
    .orderBy(asc(periodEndsAt))
    .limit(limit);
}

export async function findCustomer(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ customerId: passportCustomers.customerId })
    .from(passportCustomers)
    .where(eq(passportCustomers.userId, userId));
  return row?.customerId ?? null;
}

/** Stores a person's customer; returns the one that was stored first. */
export async function saveCustomer(db: Db, customer: { userId: string; customerId: string }): Promise<string> {
  await db.insert(passportCustomers).values(customer).onConflictDoNothing();
  return (await findCustomer(db, customer.userId)) ?? customer.customerId;
}

export async function deleteCustomer(tx: Db, customerId: string): Promise<void> {
  await tx.delete(passportCustomers).where(eq(passportCustomers.customerId, customerId));
}

export async function savePaymentMethods(tx: Db, userId: string, methods: readonly string[]): Promise<void> {
  if (methods.length === 0) return;
  await tx
    .insert(passportPaymentMethods)
    .values(methods.map((method) => ({ userId, method })))
    .onConflictDoNothing();
}

export async function findPaymentMethods(db: Db, userId: string): Promise<string[]> {
  const { method, userId: owner } = passportPaymentMethods;
  const rows = await db.select({ method }).from(passportPaymentMethods).where(eq(owner, userId));
  return rows.map((row) => row.method);
}

/** The person to whom a customer belongs; null if it belongs to no one here. */
export async function findCustomerOwner(db: Db, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: passportCustomers.userId })
    .from(passportCustomers)
    .where(eq(passportCustomers.customerId, customerId));
  return row?.userId ?? null;
}

/** Marks all of a person's Stripe subscriptions as synced, including those that the answer did not contain. */
export async function markSynced(tx: Db, userId: string, syncedAt: Date): Promise<void> {
  await tx
    .update(passportSubscriptions)
    .set({ syncedAt })
    .where(and(eq(passportSubscriptions.userId, userId), eq(passportSubscriptions.provider, 'stripe')));
}

/** Marks the given subscriptions as canceled now, because their provider no longer knows them. */
export async function cancelSubscriptions(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(passportSubscriptions)
    .set({ status: 'canceled', periodEndsAt: sql`least(${passportSubscriptions.periodEndsAt}, ${at(now)})` })
    .where(inArray(passportSubscriptions.id, [...ids]));
}
