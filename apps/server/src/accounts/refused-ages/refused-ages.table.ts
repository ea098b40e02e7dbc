import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Who gave a birthday under age, as keyed hashes of the account, its addresses, numbers and identities, and the device.
 * Rows with one `refusal_id` belong together. Not linked to accounts: deleting one would be the way around.
 */
export const refusedAges = pgTable(
  'refused_ages',
  {
    hash: text('hash').notNull(),
    /** For an address that nobody has proved, the network that named it; empty if the key holds everywhere. */
    network: text('network').notNull(),
    refusalId: uuid('refusal_id').notNull(),
    refusedAt: timestamp('refused_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.network] }),
    index('refused_ages_refusal_idx').on(table.refusalId),
    index('refused_ages_refused_at_idx').on(table.refusedAt),
  ],
);
