import type { FinishedCall } from '../calls/calls.service.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';

/** Two people, named by their connection, or by a call after which both chose "Again". */
export type PairRef = { connectionId: string } | { callId: string };

export type Pair = {
  partnerId: string;
  matchId: string;
  again: FinishedCall | null;
  /** True if one person has blocked the other. The blocked person must not be able to tell. */
  isBlocked: boolean;
};

/** The other person of a pair that may have another call. Refuses NOT_FOUND. */
export async function requirePair(
  { connections, verdicts }: Pick<ReconnectionsDeps, 'connections' | 'verdicts'>,
  userId: string,
  pair: PairRef,
): Promise<Pair> {
  if ('connectionId' in pair) {
    const { partnerId, matchId } = await connections.requireMember(userId, pair.connectionId);
    return { partnerId, matchId, again: null, isBlocked: false };
  }
  const again = await verdicts.requireAgain(userId, pair.callId);
  return { partnerId: again.partnerId, matchId: again.matchId, again, isBlocked: again.isBlocked };
}
