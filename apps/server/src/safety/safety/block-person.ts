import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit, transact } from '../../platform/postgres/transact.ts';
import type { SafetyDeps } from './safety-deps.ts';

/** Blocks the other person of a connection, even of one that has ended. Refuses NOT_FOUND for another pair's. */
export async function blockConnection(
  deps: SafetyDeps,
  userId: string,
  connectionId: string,
): Promise<{ isBlocked: true }> {
  const { partnerId } = await deps.chat.readEvidence(userId, connectionId, []);
  await transact(deps.db, (tx) => blockPerson(tx, deps, userId, partnerId));
  await leaveSharedCall(deps, userId, partnerId);
  return { isBlocked: true };
}

/**
 * Blocks a person in the caller's transaction. Ends the connection of the two, and takes each from the events of the
 * other.
 */
export async function blockPerson(
  tx: Transaction,
  { blocks, events, guests, pairs }: Pick<SafetyDeps, 'blocks' | 'events' | 'guests' | 'pairs'>,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  await blocks.add(tx, blockerId, blockedId);
  await pairs.endBetween(tx, blockerId, blockedId);
  await guests.separate(tx, [blockerId, blockedId]);
  afterCommit(tx, () => events.emit('person.blocked', { blockerId, blockedId }));
}

/** Leaves the call of the two, which a ready card may have started meanwhile. */
export async function leaveSharedCall(
  { calls }: Pick<SafetyDeps, 'calls'>,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  const callId = await calls.activeCallOf(blockerId);
  const isOfBoth = callId !== null && (await calls.activeCallOf(blockedId)) === callId;
  if (isOfBoth) await calls.act(callId, blockerId, { type: 'left' });
}
