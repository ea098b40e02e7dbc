import type { Db } from '../../platform/database.ts';
import { blocks, reports } from './safety.table.ts';

export async function insertBlock(db: Db, block: typeof blocks.$inferInsert): Promise<void> {
  await db.insert(blocks).values(block).onConflictDoNothing();
}

export async function insertReport(db: Db, report: typeof reports.$inferInsert): Promise<string> {
  const [row] = await db.insert(reports).values(report).returning({ id: reports.id });
  if (!row) throw new Error('the report was not written');
  return row.id;
}
