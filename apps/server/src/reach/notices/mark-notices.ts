import * as repository from './notices.repository.ts';
import type { NoticesDeps } from './notices-deps.ts';

/**
 * Marks notices read in every tab: those of these ids, or the whole bell. Answers the moment, with which `markUnread`
 * undoes it.
 */
export async function markRead(
  { clock, db, realtime }: NoticesDeps,
  userId: string,
  ids?: readonly string[],
): Promise<Date> {
  const readAt = clock.now();
  const marked = await repository.markRead(db, userId, ids ?? null, readAt);
  if (marked.length > 0) realtime.toPerson(userId).emit('notices.read', { ids: marked });
  return readAt;
}

/** Marks a person's notices about a connection's messages read, in every tab. */
export async function markMessagesRead(
  { clock, db, realtime }: NoticesDeps,
  userId: string,
  connectionId: string,
): Promise<void> {
  const ids = await repository.markMessagesRead(db, { userId, connectionId, readAt: clock.now() });
  if (ids.length > 0) realtime.toPerson(userId).emit('notices.read', { ids });
}

/** Marks the notices in the bell that were read at exactly this moment as unread, in every tab. */
export async function markUnread(
  { db, realtime }: Pick<NoticesDeps, 'db' | 'realtime'>,
  userId: string,
  readAt: Date,
): Promise<void> {
  await repository.markUnread(db, userId, readAt);
  realtime.toPerson(userId).emit('counts.changed', {});
}
