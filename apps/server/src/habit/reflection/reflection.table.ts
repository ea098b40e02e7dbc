import type { ReflectionThemeId } from '@cuppa/domain/habit/reflection/themes';
import { sql } from 'drizzle-orm';
import { customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Deep reflections, private to their writer. The search uses the column `words`. */
export const reflections = pgTable(
  'reflections',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    themeId: text('theme_id').$type<ReflectionThemeId>().notNull(),
    entries: text('entries').array().notNull(),
    /** The words of all entries, normalized for the search (`domain/habit/reflection/searchable-words.ts`). */
    body: text('body').notNull(),
    words: tsvector('words').generatedAlwaysAs(sql`to_tsvector('simple', body)`),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  // A search scans the writer's own pages; an index on words would go through everyone's.
  (table) => [index('reflections_page_idx').on(table.userId, table.createdAt, table.id)],
);
