import type { Opener } from '@cuppa/contract/meeting/pairs/pairs-contract';
import type { PairsDeps } from './pairs-deps.ts';

/** What the first message between two connected people can be about. Refuses NOT_FOUND. */
export async function readOpener(
  { calls, connections }: PairsDeps,
  userId: string,
  connectionId: string,
): Promise<Opener> {
  const { callId } = await connections.requireMember(userId, connectionId);
  const { sharedValues } = await calls.readFinished(callId, userId);
  return { card: await calls.readKeptCard(callId, userId), value: sharedValues[0] ?? null };
}
