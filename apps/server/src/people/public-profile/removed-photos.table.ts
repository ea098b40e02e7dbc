import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Hashes of photos that moderators removed; an upload is compared as it is and mirrored. */
export const removedPhotoHashes = pgTable('removed_photo_hashes', {
  /** 64 bits of `sharp-phash`, as digits 0 and 1. */
  hash: text('hash').primaryKey(),
  /** The decision that removed it, until it is taken back. The migration has the foreign key: safety stands above. */
  sanctionId: uuid('sanction_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
