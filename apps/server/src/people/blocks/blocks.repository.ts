import { and, eq, or, type Placeholder, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { blocks } from './blocks.table.ts';

export async function insertBlock(db: Db, block: typeof blocks.$inferInsert): Promise<void> {
  await db.insert(blocks).values(block).onConflictDoNothing();
}

const blockersBetween = prepared('blockers_between', (db) => {
  const [personA, personB] = [sql.placeholder('personA'), sql.placeholder('personB')];
  return db
    .select({ id: blocks.blockerId })
    .from(blocks)
    .where(or(isBlockBy(personA, personB), isBlockBy(personB, personA)));
});

/** Returns the ids of the people of a pair who have blocked the other: none, one or both. */
export async function findBlockersBetween(db: Db, personA: string, personB: string): Promise<string[]> {
  const rows = await blockersBetween(db).execute({ personA, personB });
  return rows.map(({ id }) => id);
}

function isBlockBy(blockerId: Placeholder, blockedId: Placeholder) {
  return and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));
}
