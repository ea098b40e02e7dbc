import type { Db } from '../../platform/postgres/database.ts';
import { findLastMessages, findUnread } from './chat-summary.repository.ts';

/** The part of a chat that a card shows. */
export type ChatSummary = {
  unread: number;
  last: { text: string; isPhoto: boolean; isOwn: boolean; sentAt: Date } | null;
};

/** Returns the unread count and the newest message of each of a person's given connections. */
export async function summarizeChats(
  db: Db,
  userId: string,
  connectionIds: readonly string[],
): Promise<Map<string, ChatSummary>> {
  const summaries = new Map<string, ChatSummary>(connectionIds.map((id) => [id, { unread: 0, last: null }]));
  if (connectionIds.length === 0) return summaries;
  const [unread, last] = await Promise.all([
    findUnread(db, userId, connectionIds),
    findLastMessages(db, userId, connectionIds),
  ]);
  const change = (id: string, part: Partial<ChatSummary>) =>
    summaries.set(id, { unread: 0, last: null, ...summaries.get(id), ...part });
  for (const row of unread) change(row.connectionId, { unread: row.unread });
  for (const { connectionId, senderId, text, photoId, createdAt } of last) {
    const isOwn = senderId === userId;
    change(connectionId, { last: { text, isPhoto: photoId !== null, isOwn, sentAt: createdAt } });
  }
  return summaries;
}
