import type { Membership } from '../connections/connections.service.ts';
import { bothShare } from './both-share.ts';
import { raiseReadSeq } from './chat.repository.ts';
import type { ChatDeps } from './chat-deps.ts';

/** Records that a person has seen everything up to `seq`. A mark never moves back. Refuses NOT_FOUND. */
export async function markRead(deps: ChatDeps, userId: string, connectionId: string, seq: number): Promise<void> {
  const membership = await deps.connections.requireMember(userId, connectionId);
  const target = Math.min(seq, membership.lastSeq);
  if (await raiseReadSeq(deps.db, userId, connectionId, target)) await emitRead(deps, userId, membership, target);
  // Runs even if the mark was already there: an earlier try may have been cut off before this line.
  if (target === membership.lastSeq) await deps.notices.markMessagesRead(userId, connectionId);
}

/** Emits a raised mark to the reader's other tabs, and to the other person if both share it. */
export async function emitRead(
  { db, realtime }: Pick<ChatDeps, 'db' | 'realtime'>,
  userId: string,
  { connectionId, partnerId }: Membership,
  seq: number,
): Promise<void> {
  realtime.toPerson(userId).emit('counts.changed', {});
  if (await bothShare(db, 'sharesReadMarks', [userId, partnerId])) {
    realtime.toPerson(partnerId).emit('chat.read', { connectionId, seq });
  }
}
