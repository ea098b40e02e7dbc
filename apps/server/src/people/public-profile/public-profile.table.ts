import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { teaAnswers } from '../../habit/daily-tea/daily-tea.table.ts';
import { users } from '../../platform/postgres/users.table.ts';
import { files } from '../../platform/storage/files.table.ts';

const userRef = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The photos of a person, in their order; the first is the main one. */
export const profilePhotos = pgTable(
  'profile_photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userRef(),
    /** Identifies an upload that is sent again. */
    clientId: uuid('client_id').notNull(),
    position: integer('position').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    thumbnailId: uuid('thumbnail_id')
      .notNull()
      .references(() => files.id),
    /** A blurred placeholder of some 25 bytes, base64. */
    thumbhash: text('thumbhash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** 64 bits of `sharp-phash`, as digits 0 and 1; null for photos of an earlier release. */
    hash: text('hash'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('profile_photos_user_idx').on(table.userId, table.position),
    index('profile_photos_file_idx').on(table.fileId),
    index('profile_photos_thumbnail_idx').on(table.thumbnailId),
  ],
);

/** Up to three prompts, each with the person's answer or with one of their Daily Tea answers. */
export const profilePrompts = pgTable(
  'profile_prompts',
  {
    userId: userRef(),
    position: integer('position').notNull(),
    promptId: text('prompt_id'),
    answer: text('answer'),
    /** Deleting the answer deletes the prompt. */
    teaAnswerId: uuid('tea_answer_id').references(() => teaAnswers.id, { onDelete: 'cascade' }),
    /** Whether a match card shows it; of at most one. */
    showsBeforeCall: boolean('shows_before_call').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.position] }),
    index('profile_prompts_tea_idx').on(table.teaAnswerId),
    check(
      'profile_prompts_one_source',
      sql`(${table.promptId} is not null and ${table.answer} is not null) <> (${table.teaAnswerId} is not null)`,
    ),
  ],
);
