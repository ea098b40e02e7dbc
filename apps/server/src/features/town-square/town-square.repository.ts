import type { EventType } from '@cuppa/domain/town-square/event-types';
import { and, asc, eq, gte, ilike } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { socialEvents } from './town-square.table.ts';

const PAGE_SIZE = 100;

/** Events from a moment on whose title contains the text, soonest first. */
export async function findEvents(db: Db, filter: { from: Date; search: string; type: EventType | null }) {
  const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select()
    .from(socialEvents)
    .where(
      and(
        gte(socialEvents.dateTime, filter.from),
        filter.search === '' ? undefined : ilike(socialEvents.title, pattern),
        filter.type === null ? undefined : eq(socialEvents.type, filter.type),
      ),
    )
    .orderBy(asc(socialEvents.dateTime))
    .limit(PAGE_SIZE);
}

export async function insertEvents(db: Db, rows: (typeof socialEvents.$inferInsert)[]): Promise<void> {
  await db.insert(socialEvents).values(rows);
}
