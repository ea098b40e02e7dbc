import { and, eq, lt, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/postgres/database.ts';
import { teaTimeReservations } from './tea-time.table.ts';

export type Reservation = typeof teaTimeReservations.$inferSelect;

/** Makes a reservation; false if the person has it already. */
export async function insertReservation(tx: Db, reservation: Reservation): Promise<boolean> {
  const result = await tx.insert(teaTimeReservations).values(reservation).onConflictDoNothing();
  return (result.rowCount ?? 0) > 0;
}

export async function deleteReservation(tx: Db, { userId, startsAt }: Reservation): Promise<void> {
  await tx
    .delete(teaTimeReservations)
    .where(and(eq(teaTimeReservations.userId, userId), eq(teaTimeReservations.startsAt, startsAt)));
}

/** Deletes a person's reservations of rounds that began before a time. */
export async function deleteReservationsBefore(tx: Db, userId: string, before: Date): Promise<void> {
  await tx
    .delete(teaTimeReservations)
    .where(and(eq(teaTimeReservations.userId, userId), lt(teaTimeReservations.startsAt, before)));
}

export async function hasReserved(db: Db, { userId, startsAt }: Reservation): Promise<boolean> {
  const isTheirs = and(eq(teaTimeReservations.userId, userId), eq(teaTimeReservations.startsAt, startsAt));
  return (await db.$count(teaTimeReservations, isTheirs)) > 0;
}

/** How many others have reserved a round, counted up to `atMost`. */
export async function countOthers(db: Db, { userId, startsAt }: Reservation, atMost: number): Promise<number> {
  const rows = await db
    .select({ userId: teaTimeReservations.userId })
    .from(teaTimeReservations)
    .where(and(eq(teaTimeReservations.startsAt, startsAt), ne(teaTimeReservations.userId, userId)))
    .limit(atMost);
  return rows.length;
}
