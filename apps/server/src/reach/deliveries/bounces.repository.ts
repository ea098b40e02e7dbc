import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { users } from '../../platform/postgres/users.table.ts';
import { mailBounces } from './deliveries.table.ts';

type Bounce = typeof mailBounces.$inferSelect;

/** Writes a bounce for the person with this address (in any letter case); does nothing if there is none. */
export async function writeBounce(
  db: Db,
  { address, addressHash, reason, createdAt }: Omit<Bounce, 'userId'> & { address: string },
): Promise<void> {
  const [person] = await db
    .select({ userId: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, address.toLowerCase()))
    .for('key share');
  if (person === undefined) return;
  const fields = { addressHash, reason, createdAt };
  await db
    .insert(mailBounces)
    .values({ userId: person.userId, ...fields })
    .onConflictDoUpdate({ target: mailBounces.userId, set: fields });
}

export async function findBounce(db: Db, userId: string): Promise<Bounce | null> {
  const [row] = await db.select().from(mailBounces).where(eq(mailBounces.userId, userId));
  return row ?? null;
}

export async function deleteBounce(db: Db, userId: string): Promise<void> {
  await db.delete(mailBounces).where(eq(mailBounces.userId, userId));
}
