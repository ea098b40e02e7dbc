import type { Reaction } from '@cuppa/contract/people/chat/chat-schema';
import { TIMELY_HOURS } from '@cuppa/domain/people/connections/superpowers';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { profiles } from '../../accounts/profile/profile.table.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { prepared } from '../../platform/postgres/prepared.ts';
import { connectionMembers, connections } from '../connections/connections.table.ts';
import { chatPhotos, messageReactions, messages } from '../connections/messages.table.ts';

/** The message that another one replies to. */
const quoted = alias(messages, 'quoted');
/** The reactions to a message, by the ids of their people. */
const reactions = sql<Record<string, Reaction>>`(
  select coalesce(json_object_agg(${messageReactions.userId}, ${messageReactions.reaction}), '{}')
  from ${messageReactions} where ${messageReactions.messageId} = ${messages.id})`;

const MESSAGE_COLUMNS = {
  id: messages.id,
  connectionId: messages.connectionId,
  seq: messages.seq,
  senderId: messages.senderId,
  clientId: messages.clientId,
  text: messages.text,
  createdAt: messages.createdAt,
  photo: { id: chatPhotos.id, width: chatPhotos.width, height: chatPhotos.height },
  replyTo: {
    id: quoted.id,
    seq: quoted.seq,
    senderId: quoted.senderId,
    text: quoted.text,
    photoId: quoted.photoId,
  },
  reactions,
};

const selectMessages = (db: Db) =>
  db
    .select(MESSAGE_COLUMNS)
    .from(messages)
    .leftJoin(chatPhotos, eq(chatPhotos.id, messages.photoId))
    .leftJoin(quoted, eq(quoted.id, messages.replyToId))
    .$dynamic();

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];
export type NewPhoto = { ownerId: string; width: number; height: number; hash: string | null; fileId: string };

export async function findSent(db: Db, senderId: string, clientId: string): Promise<MessageRow | null> {
  const [row] = await selectMessages(db).where(and(eq(messages.senderId, senderId), eq(messages.clientId, clientId)));
  return row ?? null;
}

/** Returns a message as others quote it; null unless it belongs to the connection. */
export async function findQuoted(db: Db, connectionId: string, id: string): Promise<MessageRow['replyTo']> {
  const [row] = await db
    .select(MESSAGE_COLUMNS.replyTo)
    .from(quoted)
    .where(and(eq(quoted.connectionId, connectionId), eq(quoted.id, id)));
  return row ?? null;
}

/**
 * Inserts the next message of a connection that the caller has locked, and moves the sender's read mark to it. A
 * message that directly follows one of the other person within `TIMELY_HOURS` counts as a response. This is one
 * statement because it is the most frequent write of a chat. Returns null if the client id is already taken.
 */
export async function insertMessage(
  tx: Transaction,
  message: Omit<MessageRow, 'id' | 'photo' | 'reactions'>,
  photo: NewPhoto | null,
): Promise<MessageRow | null> {
  const { connectionId, seq, senderId, clientId, text, replyTo, createdAt } = message;
  const earliestQuestion = new Date(createdAt.getTime() - TIMELY_HOURS * HOUR_MS);
  const photoRow = photo && (await insertPhoto(tx, { ...photo, connectionId, createdAt }));
  const { rows } = await tx.execute<{ id: string }>(sql`
    with message as (
      insert into ${messages} (connection_id, seq, sender_id, client_id, text, photo_id, reply_to_id, created_at)
      values (${connectionId}, ${seq}, ${senderId}, ${clientId}, ${text}, ${photoRow?.id ?? null},
        ${replyTo?.id ?? null}, ${createdAt.toISOString()})
      on conflict (sender_id, client_id) do nothing
      returning id
    ), numbered as (
      update ${connections} set last_seq = ${seq} from message where ${connections.id} = ${connectionId}
    ), marked as (
      update ${connectionMembers} set read_seq = ${seq}, responses = responses + (
        select count(*)::int from ${messages} previous
        where previous.connection_id = ${connectionId} and previous.seq = ${seq - 1}
          and previous.sender_id <> ${senderId}
          and previous.created_at >= ${earliestQuestion.toISOString()}::timestamptz
      )
      from message
      where ${connectionMembers.connectionId} = ${connectionId} and ${connectionMembers.userId} = ${senderId}
    )
    select id from message`);
  const [row] = rows;
  return row ? { ...message, id: row.id, photo: photoRow, reactions: {} } : null;
}

async function insertPhoto(tx: Transaction, photo: NewPhoto & { connectionId: string; createdAt: Date }) {
  const [row] = await tx
    .insert(chatPhotos)
    .values(photo)
    .returning({ id: chatPhotos.id, width: chatPhotos.width, height: chatPhotos.height });
  if (!row) throw new Error('the photo was not written');
  return row;
}

/** Counts a person's texts and photos up to a message number, and says whether the other person wrote anything. */
export async function countFirst(tx: Transaction, connectionId: string, senderId: string, upTo: number) {
  const isOwn = sql`${messages.senderId} = ${senderId}`;
  const [row] = await tx
    .select({
      texts: sql<number>`(count(*) filter (where ${isOwn} and ${messages.photoId} is null))::int`,
      photos: sql<number>`(count(*) filter (where ${isOwn} and ${messages.photoId} is not null))::int`,
      isAnswered: sql<boolean>`coalesce(bool_or(not ${isOwn}), false)`,
    })
    .from(messages)
    .where(and(eq(messages.connectionId, connectionId), lte(messages.seq, upTo)));
  if (!row) throw new Error('nothing was counted');
  return row;
}

/** Moves a read mark forward, never back. Returns false if it was already there. */
export async function raiseReadSeq(db: Db, userId: string, connectionId: string, seq: number): Promise<boolean> {
  const result = await db
    .update(connectionMembers)
    .set({ readSeq: seq })
    .where(
      and(
        eq(connectionMembers.connectionId, connectionId),
        eq(connectionMembers.userId, userId),
        lt(connectionMembers.readSeq, seq),
      ),
    );
  return (result.rowCount ?? 0) > 0;
}

/** Selects a member's page as one JSON text: a row of one column costs a fraction of forty rows of ten. */
function selectPage(db: Db, order: 'asc' | 'desc') {
  const page = db
    .select({
      id: messages.id,
      seq: messages.seq,
      sender: messages.senderId,
      client: messages.clientId,
      text: messages.text,
      createdAt: messages.createdAt,
      photo: sql`case when ${chatPhotos.id} is not null then
        json_build_object('id', ${chatPhotos.id}, 'width', ${chatPhotos.width}, 'height', ${chatPhotos.height})
        end`.as('photo'),
      replyTo: sql`case when ${quoted.id} is not null then
        json_build_object('id', ${quoted.id}, 'seq', ${quoted.seq}, 'senderId', ${quoted.senderId},
          'text', ${quoted.text}, 'photoId', ${quoted.photoId})
        end`.as('reply_to'),
      reactions: reactions.as('reactions'),
    })
    .from(messages)
    .leftJoin(chatPhotos, eq(chatPhotos.id, messages.photoId))
    .leftJoin(quoted, eq(quoted.id, messages.replyToId))
    .where(
      and(
        eq(messages.connectionId, connections.id),
        gt(messages.seq, sql.placeholder('after')),
        lt(messages.seq, sql.placeholder('before')),
      ),
    )
    .orderBy(order === 'asc' ? asc(messages.seq) : desc(messages.seq))
    .limit(sql.placeholder('limit'))
    .as('page');
  return db
    .select({ page: sql<string>`(select coalesce(json_agg(page), '[]') from ${page})::text` })
    .from(connectionMembers)
    .innerJoin(connections, eq(connections.id, connectionMembers.connectionId))
    .where(
      and(
        eq(connectionMembers.connectionId, sql.placeholder('connectionId')),
        eq(connectionMembers.userId, sql.placeholder('userId')),
        isNull(connections.endedAt),
      ),
    );
}

const oldestMessages = prepared('oldest_messages', (db) => selectPage(db, 'asc'));
const newestMessages = prepared('newest_messages', (db) => selectPage(db, 'desc'));

type PageRow = {
  id: string;
  seq: number;
  sender_id: string;
  client_id: string;
  text: string;
  created_at: string;
  photo: MessageRow['photo'];
  reply_to: MessageRow['replyTo'];
  reactions: MessageRow['reactions'];
};

/**
 * Returns up to `limit` messages between two numbers, in ascending order: the oldest or the newest of them. Null unless
 * the person is a member of a living connection.
 */
export async function findPage(
  db: Db,
  { userId, connectionId }: { userId: string; connectionId: string },
  which: 'oldest' | 'newest',
  between: { after: number; before: number; limit: number },
): Promise<MessageRow[] | null> {
  const statement = which === 'oldest' ? oldestMessages : newestMessages;
  const [found] = await statement(db).execute({ userId, connectionId, ...between });
  if (found === undefined) return null;
  const rows = (JSON.parse(found.page) as PageRow[]).map((row) => ({
    id: row.id,
    connectionId,
    seq: row.seq,
    senderId: row.sender_id,
    clientId: row.client_id,
    text: row.text,
    createdAt: new Date(row.created_at),
    photo: row.photo,
    replyTo: row.reply_to,
    reactions: row.reactions,
  }));
  return which === 'oldest' ? rows : rows.reverse();
}

/** Reads the sharing settings of the people of a pair; fewer rows if an account is gone. */
export async function findSharing(db: Db, userIds: readonly string[]) {
  return db
    .select({ sharesReadMarks: profiles.sharesReadMarks, sharesTyping: profiles.sharesTyping })
    .from(profiles)
    .where(inArray(profiles.id, [...userIds]));
}

/** Returns a person's side of a connection, living or ended. */
export async function findSide(db: Db, userId: string, connectionId: string) {
  const [row] = await db
    .select({
      connectionId: connections.id,
      partnerId: connectionMembers.partnerId,
      kind: connections.kind,
      matchId: connections.matchId,
      callId: connections.callId,
      madeAt: connections.createdAt,
      endedAt: connections.endedAt,
    })
    .from(connectionMembers)
    .innerJoin(connections, eq(connections.id, connectionMembers.connectionId))
    .where(and(eq(connectionMembers.connectionId, connectionId), eq(connectionMembers.userId, userId)));
  return row ?? null;
}

/** Returns those of the given messages that belong to the connection, in ascending order. */
export async function findChosen(db: Db, connectionId: string, messageIds: readonly string[]): Promise<MessageRow[]> {
  if (messageIds.length === 0) return [];
  return selectMessages(db)
    .where(and(eq(messages.connectionId, connectionId), inArray(messages.id, [...messageIds])))
    .orderBy(asc(messages.seq));
}

/** Returns the file of a photo if the person belongs to the photo's connection and it has not ended. */
export async function findPhoto(db: Db, userId: string, photoId: string): Promise<{ fileId: string } | null> {
  const [row] = await db
    .select({ fileId: chatPhotos.fileId })
    .from(chatPhotos)
    .where(isPhotoOf(db, userId, photoId));
  return row ?? null;
}

/** Returns the files of photos, locked so that none is deleted before the transaction ends. */
export async function lockPhotoFiles(tx: Db, photoIds: readonly string[]): Promise<{ id: string; fileId: string }[]> {
  if (photoIds.length === 0) return [];
  return tx
    .select({ id: chatPhotos.id, fileId: chatPhotos.fileId })
    .from(chatPhotos)
    .where(inArray(chatPhotos.id, [...photoIds]))
    .for('share');
}

/** True if the person belongs to the photo's connection and it has not ended. Does not read the bytes. */
export async function canSeePhoto(db: Db, userId: string, photoId: string): Promise<boolean> {
  return (await db.$count(chatPhotos, isPhotoOf(db, userId, photoId))) > 0;
}

function isPhotoOf(db: Db, userId: string, photoId: string) {
  const membership = db
    .select({ one: sql`1` })
    .from(connectionMembers)
    .innerJoin(connections, and(eq(connections.id, connectionMembers.connectionId), isNull(connections.endedAt)))
    .where(and(eq(connectionMembers.connectionId, chatPhotos.connectionId), eq(connectionMembers.userId, userId)));
  return and(eq(chatPhotos.id, photoId), exists(membership));
}

export type SentMessages = { senderId: string; messageIds: readonly string[] };

/** Locks the given messages that a person sent and that still exist, in the order of their ids. */
export async function lockSent(tx: Db, { senderId, messageIds }: SentMessages) {
  if (messageIds.length === 0) return [];
  return tx
    .select({ id: messages.id, text: messages.text, photoId: messages.photoId })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), inArray(messages.id, [...messageIds])))
    .orderBy(messages.id)
    .for('update');
}

/** Replaces the text of messages. */
export async function replaceText(tx: Db, messageIds: readonly string[], text: string): Promise<void> {
  await tx
    .update(messages)
    .set({ text })
    .where(inArray(messages.id, [...messageIds]));
}

/** Deletes photos; their messages stay without them. Returns the known perceptual hashes of the photos. */
export async function deletePhotos(tx: Db, photoIds: readonly string[]): Promise<string[]> {
  if (photoIds.length === 0) return [];
  const rows = await tx
    .delete(chatPhotos)
    .where(inArray(chatPhotos.id, [...photoIds]))
    .returning({ hash: chatPhotos.hash });
  return rows.flatMap(({ hash }) => hash ?? []);
}
