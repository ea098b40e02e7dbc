import { and, eq, or } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { blocks } from './blocks.table.ts';

export async function insertBlock(db: Db, block: typeof blocks.$inferInsert): Promise<void> {
  await db.insert(blocks).values(block).onConflictDoNothing();
}

export async function hasBlocked(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  return (await db.$count(blocks, isBlockBy(blockerId, blockedId))) > 0;
}

export async function hasBlockBetween(db: Db, personA: string, personB: string): Promise<boolean> {
  return (await db.$count(blocks, or(isBlockBy(personA, personB), isBlockBy(personB, personA)))) > 0;
}

function isBlockBy(blockerId: string, blockedId: string) {
  return and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));
}
