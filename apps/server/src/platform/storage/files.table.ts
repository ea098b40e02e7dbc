import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * The files in storage. A new file has a removal time; the transaction that makes it part of something clears the time,
 * and a trigger sets it again once the row it belongs to is deleted. So no file outlives its row, even if a process
 * dies in between.
 */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contentType: text('content_type').notNull(),
    removeAt: timestamp('remove_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('files_remove_idx').on(table.removeAt).where(sql`${table.removeAt} is not null`)],
);

/** One row: the secret that signs file addresses, shared by all processes. */
export const fileSecrets = pgTable(
  'file_secrets',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    secret: text('secret').notNull(),
  },
  (table) => [check('file_secrets_one_row', sql`${table.isOnly}`)],
);
