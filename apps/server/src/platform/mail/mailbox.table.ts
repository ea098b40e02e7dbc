import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Mails of the embedded default, shown on the mailbox page instead of being sent. */
export const mailbox = pgTable(
  'dev_mailbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** Headers besides sender, recipient and subject, with the message id. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('dev_mailbox_sent_idx').on(table.sentAt)],
);
