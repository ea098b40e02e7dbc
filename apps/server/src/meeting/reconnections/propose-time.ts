import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import { canProposeTime, ritualPromptId } from '@cuppa/domain/meeting/reconnections/reconnection';
import { ritualWords } from '@cuppa/domain/meeting/reconnections/ritual-words';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { Refusal } from '../../platform/refusal.ts';
import { changeReconnection } from './change-reconnection.ts';
import { type PairRef, requirePair } from './pair.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { applyReply } from './reply.ts';
import { storePlan } from './store-plan.ts';

/** Proposes a time for another call to the other person of a pair. Refuses NOT_FOUND, TIME_REFUSED, RATE_LIMITED. */
export async function proposeTime(
  deps: ReconnectionsDeps,
  userId: string,
  pair: PairRef,
  time: string,
): Promise<Reconnection> {
  const { clock, connections, verdicts } = deps;
  const scheduledFor = requireProposable(time, clock.now());
  const { partnerId, matchId, again } = await requirePair(deps, userId, pair);
  return changeReconnection(deps, userId, async (tx) => {
    const isConnected = await connections.lockConnected(tx, userId, partnerId);
    const isAgain = again !== null && (await verdicts.holdsAgain(tx, userId, again));
    if (!isConnected && !isAgain) throw new Refusal('NOT_FOUND');
    const prompt = ritualWords(KEPT_LANGUAGE)[ritualPromptId(null)];
    const plan = { userId, partnerId, matchId, scheduledFor, prompt };
    return storePlan(tx, deps, { ...plan, isShared: true, meetsOther: 'propose' });
  });
}

/** Moves a reconnection to another time. Refuses NOT_FOUND, REPLY_REFUSED, TIME_REFUSED, RATE_LIMITED. */
export async function moveToTime(
  deps: ReconnectionsDeps,
  userId: string,
  id: string,
  time: string,
): Promise<Reconnection> {
  const at = requireProposable(time, deps.clock.now());
  return changeReconnection(deps, userId, (tx) => applyReply(tx, deps, { userId, id, reply: 'propose', at }));
}

function requireProposable(time: string, now: Date): Date {
  const at = new Date(time);
  if (!canProposeTime(at, now)) throw new Refusal('TIME_REFUSED');
  return at;
}
