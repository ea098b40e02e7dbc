import { MOST_BEFORE_ANSWER, mayWriteUnanswered } from '@cuppa/domain/safety/safety/caps';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Membership } from '../connections/connections.service.ts';
import * as repository from './chat.repository.ts';
import type { ChatDeps } from './chat-deps.ts';

/**
 * Refuses ANSWER_AWAITED if the sender has used up the messages allowed before the other person's first one. The caller
 * has locked the chat. A resent message passes, because it is already stored. A chat longer than the cap was answered
 * or is older than the cap, so it needs no query.
 */
export async function requireAnswered(
  tx: Transaction,
  { limiters }: Pick<ChatDeps, 'limiters'>,
  message: { userId: string; membership: Membership; clientId: string; next: 'text' | 'photo' },
): Promise<void> {
  const { userId, membership, clientId, next } = message;
  const { connectionId, lastSeq } = membership;
  if (!limiters.isActive || lastSeq === 0 || lastSeq > MOST_BEFORE_ANSWER) return;
  const { isAnswered, ...sent } = await repository.countFirst(tx, connectionId, userId, lastSeq);
  if (isAnswered || mayWriteUnanswered(sent, next)) return;
  if ((await repository.findSent(tx, userId, clientId)) === null) throw new Refusal('ANSWER_AWAITED');
}
