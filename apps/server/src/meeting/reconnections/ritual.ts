import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import { RITUAL_MIN_RATING, ritualPromptId, ritualTime } from '@cuppa/domain/meeting/reconnections/reconnection';
import { ritualWords } from '@cuppa/domain/meeting/reconnections/ritual-words';
import { KEPT_LANGUAGE, READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { Refusal } from '../../platform/refusal.ts';
import { changeReconnection } from './change-reconnection.ts';
import { audienceOf } from './reconnections.policy.ts';
import { partnerOf, presentReconnection } from './reconnections.presenter.ts';
import { findOpen } from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { storePlan } from './store-plan.ts';

/**
 * The ritual of a call: the reconnection scheduled with the other person, and whether one may be scheduled. Refuses
 * NOT_FOUND.
 */
export async function readRitual(
  { db, clock, calls, postCall }: ReconnectionsDeps,
  userId: string,
  callId: string,
): Promise<{ reconnection: Reconnection | null; prompt: string; canSchedule: boolean }> {
  const call = await calls.readFinished(callId, userId);
  const rating = await postCall.readConnectionRating(userId, callId);
  const open = await findOpen(db, userId, clock.now());
  const facts = open.find(
    (facts) => audienceOf(facts).includes(userId) && partnerOf(facts, userId).userId === call.partnerId,
  );
  return {
    reconnection: facts ? presentReconnection(facts, userId, clock.now()) : null,
    prompt: ritualWords(READER_LANGUAGE)[ritualPromptId(rating)],
    canSchedule: rating !== null && rating >= RITUAL_MIN_RATING && !call.hasPartnerLeft,
  };
}

/** Schedules the ritual for 24 hours from now. A second call changes nothing. Refuses NOT_FOUND, RATING_NEEDED. */
export async function scheduleRitual(deps: ReconnectionsDeps, userId: string, callId: string): Promise<Reconnection> {
  const { clock, calls, connections, postCall } = deps;
  const { partnerId, matchId, hasPartnerLeft } = await calls.readFinished(callId, userId);
  if (hasPartnerLeft) throw new Refusal('NOT_FOUND');
  const rating = await postCall.readConnectionRating(userId, callId);
  if (rating === null || rating < RITUAL_MIN_RATING) throw new Refusal('RATING_NEEDED');
  const scheduledFor = ritualTime(clock.now());
  return changeReconnection(deps, userId, async (tx) => {
    const isShared = await connections.lockConnected(tx, userId, partnerId);
    const prompt = ritualWords(KEPT_LANGUAGE)[ritualPromptId(rating)];
    const meetsOther = 'accept';
    return storePlan(tx, deps, { userId, partnerId, matchId, scheduledFor, prompt, isShared, meetsOther });
  });
}
