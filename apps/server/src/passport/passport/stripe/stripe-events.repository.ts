import { FINAL_STATUSES } from '@cuppa/domain/passport/passport/standing';
import { DAY_MS, HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { and, asc, eq, gt, lte, min, notInArray, or } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { passportCustomers, passportSubscriptions, stripeEvents } from '../passport.table.ts';

/** Stores an event; false if it was delivered before. */
export async function insertEvent(tx: Db, event: typeof stripeEvents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(stripeEvents).values(event).onConflictDoNothing().returning({ id: stripeEvents.id });
  return rows.length > 0;
}

/**
 * Some customers to ask Stripe about although no delivery arrived: once a day; once an hour while a payment is open or
 * a renewal is overdue; and once right after a period ends. Those asked longest ago come first.
 */
export async function findDueCustomers(db: Db, now: Date, limit: number): Promise<string[]> {
  const { periodEndsAt, provider, status, syncedAt, userId } = passportSubscriptions;
  const before = (ms: number) => lte(syncedAt, new Date(now.getTime() - ms));
  const isAwaited = or(eq(status, 'past_due'), lte(periodEndsAt, now));
  const isJustOver = and(lte(periodEndsAt, now), gt(periodEndsAt, syncedAt));
  const rows = await db
    .select({ customerId: passportCustomers.customerId })
    .from(passportSubscriptions)
    .innerJoin(passportCustomers, eq(passportCustomers.userId, userId))
    .where(
      and(
        eq(provider, 'stripe'),
        notInArray(status, [...FINAL_STATUSES]),
        or(before(DAY_MS), and(isAwaited, before(HOUR_MS)), isJustOver),
      ),
    )
    .groupBy(passportCustomers.customerId)
    .orderBy(asc(min(syncedAt)))
    .limit(limit);
  return rows.map(({ customerId }) => customerId);
}
