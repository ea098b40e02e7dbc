import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Hashes of photos that moderators removed. An upload is compared as it is and mirrored. */
export const removedPhotoHashes = pgTable('removed_photo_hashes', {
  /** 64 bits of `sharp-phash`, as digits 0 and 1. */
  hash: text('hash').primaryKey(),
  /**
   * The decision that removed the photo; its undo deletes the row. The migration adds the foreign key, because people
   * must not import safety, which is above it.
   */
  sanctionId: uuid('sanction_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});
