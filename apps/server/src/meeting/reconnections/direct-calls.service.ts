import { restrictionOf } from '@cuppa/domain/safety/safety/restriction';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { MatchingService } from '../matching/matching.service.ts';
import type { PairRef } from './pair.ts';
import type { ReconnectionsService } from './reconnections.service.ts';

export type DirectCallsService = ReturnType<typeof createDirectCallsService>;

/** At an agreed time the other may need a moment to put the kettle on. A card at any other time is brief. */
const ANSWER_AT_SET_TIME_MS = 120_000;

/**
 * Calls between two people who know each other, without the queue. One asks, and the other's yes to a ready card starts
 * the call. Refuses NOT_ONLINE, BUSY, PAUSED, CALLS_LIMITED, UNDER_REVIEW and SUSPENDED, and NOT_FOUND for people who
 * are not connected.
 */
export function createDirectCallsService(deps: {
  clock: Clock;
  matching: Pick<MatchingService, 'offerDirect'>;
  profiles: Pick<ProfileService, 'readMany'>;
  reconnections: Pick<ReconnectionsService, 'requirePair' | 'requireJoinWindow' | 'noteCall'>;
  realtime: Pick<Realtime, 'isOnline'>;
}) {
  /**
   * Reads the two people. Checks the caller first: a refusal because of the other person would reveal something about
   * them.
   */
  async function readTwo(userId: string, partnerId: string) {
    const people = await deps.profiles.readMany([userId, partnerId]);
    const own = people.find(({ id }) => id === userId);
    const restriction = own ? restrictionOf(own, deps.clock.now()) : null;
    if (restriction !== null) throw new Refusal(restriction);
    if (own && own.pausedAt !== null) throw new Refusal('PAUSED');
    return people;
  }

  async function ring(
    userId: string,
    pair: { partnerId: string; matchId: string; isBlocked: boolean },
    answerMs?: number,
  ): Promise<{ pairingId: string }> {
    const isOnline = await deps.realtime.isOnline(pair.partnerId);
    if (!isOnline || pair.isBlocked) throw new Refusal('NOT_ONLINE');
    const card = { basedOn: pair.matchId, ...(answerMs !== undefined && { answerMs }) };
    return deps.matching.offerDirect(userId, pair.partnerId, card);
  }

  return {
    callNow: async (userId: string, ref: PairRef) => {
      const pair = await deps.reconnections.requirePair(userId, ref);
      const people = await readTwo(userId, pair.partnerId);
      // Otherwise a tap would reveal whether someone is online who hides it.
      if (people.some(({ sharesOnline }) => !sharesOnline)) throw new Refusal('NOT_ONLINE');
      return ring(userId, pair);
    },

    /** Starts the call with one tap at the agreed time. Also refuses NOT_YET. */
    join: async (userId: string, reconnectionId: string) => {
      const pair = await deps.reconnections.requireJoinWindow(userId, reconnectionId);
      await readTwo(userId, pair.partnerId);
      const rung = await ring(userId, pair, ANSWER_AT_SET_TIME_MS);
      await deps.reconnections.noteCall(reconnectionId, rung.pairingId);
      return rung;
    },
  };
}
