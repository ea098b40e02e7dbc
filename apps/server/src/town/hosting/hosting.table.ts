import type { DraftFields } from '@cuppa/contract/town/hosting/hosting-contract';
import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';
import { eventPictures } from '../town-square/town-square.table.ts';

/** Events that are not published yet, each as far as its host filled it in. */
export const eventDrafts = pgTable(
  'event_drafts',
  {
    /** Made by the client; the event has it too once it is published. */
    id: uuid('id').primaryKey(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fields: jsonb('fields').$type<DraftFields>().notNull(),
    pictureId: uuid('picture_id').references(() => eventPictures.id, { onDelete: 'set null' }),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('event_drafts_host_idx').on(table.hostId, table.updatedAt),
    index('event_drafts_picture_idx').on(table.pictureId),
  ],
);
