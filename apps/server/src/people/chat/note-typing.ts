import { bothShare } from './both-share.ts';
import type { ChatDeps } from './chat-deps.ts';

/** Passes typing on if both share it; it is never stored. Refuses NOT_FOUND. */
export async function noteTyping(
  { db, connections, realtime }: Pick<ChatDeps, 'connections' | 'db' | 'realtime'>,
  userId: string,
  connectionId: string,
): Promise<void> {
  const { partnerId } = await connections.requireMember(userId, connectionId);
  const isShared = await bothShare(db, 'sharesTyping', [userId, partnerId]);
  if (isShared) realtime.toPerson(partnerId).emit('chat.typing', { connectionId });
}
