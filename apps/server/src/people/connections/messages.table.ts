import type { Reaction } from '@cuppa/contract/people/chat/chat-schema';
import { isNotNull } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';
import { files } from '../../platform/storage/files.table.ts';
import { connections } from './connections.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const connectionRef = () =>
  uuid('connection_id')
    .notNull()
    .references(() => connections.id, { onDelete: 'cascade' });
const userRef = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Photos of chats, re-encoded; see docs/decisions/0018. */
export const chatPhotos = pgTable(
  'chat_photos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    connectionId: connectionRef(),
    ownerId: userRef('owner_id'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** 64 bits of `sharp-phash`, as digits 0 and 1; null for a picture without one. */
    hash: text('hash'),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('chat_photos_connection_idx').on(table.connectionId),
    index('chat_photos_owner_idx').on(table.ownerId),
    index('chat_photos_file_idx').on(table.fileId),
  ],
);

/** `seq` numbers the messages of a connection without gaps. `client_id` identifies a message that is sent again. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    connectionId: connectionRef(),
    seq: integer('seq').notNull(),
    senderId: userRef('sender_id'),
    clientId: uuid('client_id').notNull(),
    text: text('text').notNull(),
    photoId: uuid('photo_id').references(() => chatPhotos.id, { onDelete: 'set null' }),
    /** A message of the same connection. */
    replyToId: uuid('reply_to_id').references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('messages_seq_key').on(table.connectionId, table.seq),
    unique('messages_client_key').on(table.senderId, table.clientId),
    index('messages_photo_idx').on(table.photoId),
    index('messages_reply_idx').on(table.replyToId).where(isNotNull(table.replyToId)),
  ],
);

/** At most one reaction of each of the two to a message. */
export const messageReactions = pgTable(
  'message_reactions',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: userRef('user_id'),
    reaction: text('reaction').$type<Reaction>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index('message_reactions_user_idx').on(table.userId),
  ],
);
