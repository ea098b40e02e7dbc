import type { EventType } from '@cuppa/domain/town-square/event-types';
import { and, asc, eq, gte, ilike, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { socialEvents } from './town-square.table.ts';

const PAGE_SIZE = 100;

const comingEvents = prepared('coming_events', (db) => {
  const type = sql.placeholder('type');
  return db
    .select()
    .from(socialEvents)
    .where(
      and(
        gte(socialEvents.dateTime, sql.placeholder('from')),
        ilike(socialEvents.title, sql.placeholder('pattern')),
        or(sql`${type}::text is null`, eq(socialEvents.type, type)),
      ),
    )
    .orderBy(asc(socialEvents.dateTime))
    .limit(PAGE_SIZE);
});

/** Events from a moment on whose title contains the text, soonest first. */
export async function findEvents(db: Db, filter: { from: Date; search: string; type: EventType | null }) {
  const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`;
  return comingEvents(db).execute({ from: filter.from, pattern, type: filter.type });
}

export async function insertEvents(db: Db, rows: (typeof socialEvents.$inferInsert)[]): Promise<void> {
  await db.insert(socialEvents).values(rows);
}
