import { ANSWER_STANDS_AFTER_MS, type VerdictChoice } from '@cuppa/domain/people/connections/verdict';
import type { Services } from '../src/app/features.ts';
import type { Neighbour } from './arrive.ts';
import type { DemoClock } from './demo-clock.ts';

type Town = { services: Services; clock: DemoClock; callSeconds: number };
type Pair = readonly [Neighbour, Neighbour];

/** Two people meet through the queue and talk for a whole call. Answers the call's id. */
export async function meet({ services, clock, callSeconds }: Town, pair: Pair): Promise<string> {
  const { matching, calls } = services;
  for (const { userId } of pair) await matching.join(userId, `demo-${userId}`);
  await matching.tick();
  let callId: string | null = null;
  for (const { userId, firstName } of pair) {
    const state = await matching.read(userId);
    if (state.state !== 'offered') throw new Error(`${firstName} found nobody in the demo: ${state.state}`);
    const after = await matching.accept(userId, { pairingId: state.offer.pairingId });
    if (after.state === 'in-call') callId = after.callId;
  }
  if (callId === null) throw new Error('a call of the demo did not start');
  for (const { userId } of pair) await calls.act(callId, userId, { type: 'connected' });
  clock.advance(callSeconds / 2);
  for (const { userId } of pair) await calls.act(callId, userId, { type: 'received' });
  clock.advance(callSeconds / 2);
  await calls.tick();
  return callId;
}

/**
 * Gives both people's feedback after a call: stars with a comment, and a choice. Answers the id of their connection, or
 * null.
 */
export async function answerCall(
  { services, clock }: Town,
  pair: Pair,
  after: { callId: string; comments: readonly string[]; choices: readonly [VerdictChoice[], VerdictChoice[]] },
): Promise<string | null> {
  const { callId, comments, choices } = after;
  for (const [seat, { userId }] of pair.entries()) {
    clock.advance(40);
    await services.postCall.submitFeedback(userId, { callId, rating: 5, comment: comments[seat] ?? '' });
    await services.pairs.answerVerdict(userId, callId, choices[seat] ?? []);
  }
  clock.advance(ANSWER_STANDS_AFTER_MS / 1_000);
  return (await services.pairs.readVerdict(pair[0].userId, callId)).connectionId;
}
