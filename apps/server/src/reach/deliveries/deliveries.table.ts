import type { NoticeChannel } from '@cuppa/domain/reach/notices/notice-choices';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';
import { notices } from '../notices/notices.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * The outcome of a notice on one channel: sent, or held for a summary. Without a row it is undecided, was not to be
 * sent there, or was read first.
 */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `counted` is a message that counts towards the daily limit; `sent` is everything else that went out. */
    state: text('state').$type<'held' | 'counted' | 'sent'>().notNull(),
    /** When it was handed over for sending, or when its summary is due. */
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.channel] }),
    index('notice_deliveries_person_idx').on(table.userId, table.channel, table.state, table.at),
  ],
);

/** Addresses that get no more notices, because mails bounced or the owner reported one as spam. */
export const mailBounces = pgTable('mail_bounces', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A keyed hash of the address. If the person's address changes, mails go out again. */
  addressHash: text('address_hash').notNull(),
  reason: text('reason').$type<'bounced' | 'complained'>().notNull(),
  createdAt: moment('created_at').notNull(),
});
