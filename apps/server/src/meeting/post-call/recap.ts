import type { Recap } from '@cuppa/contract/meeting/post-call/post-call-contract';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import type { PersonForMeeting, PersonProgress } from '../../accounts/profile/profile.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FinishedCall } from '../calls/calls.service.ts';
import { findGivenFeedback, type GivenFeedback, type QualityData } from './post-call.repository.ts';
import type { PostCallDeps } from './post-call-deps.ts';

/** A person's view of a finished call of theirs. `known` is their row if it was already read. Refuses NOT_FOUND. */
export async function readRecap(
  deps: PostCallDeps,
  userId: string,
  callId: string,
  known?: PersonForMeeting & PersonProgress,
): Promise<Recap> {
  return presentRecap(deps, userId, await deps.calls.readFinished(callId, userId), known);
}

/** The recap of the person's most recently ended call. Refuses NOT_FOUND if there is none. */
export async function readLatestRecap(
  deps: PostCallDeps,
  userId: string,
  known?: PersonForMeeting & PersonProgress,
): Promise<Recap> {
  const call = await deps.calls.readLatestFinished(userId);
  if (call === null) throw new Refusal('NOT_FOUND');
  return presentRecap(deps, userId, call, known);
}

async function presentRecap(
  { db, calls, profiles, progress }: PostCallDeps,
  userId: string,
  call: FinishedCall,
  known: (PersonForMeeting & PersonProgress) | undefined,
): Promise<Recap> {
  const [own, given, awarded, waitingSince] = await Promise.all([
    known ?? profiles.read(userId),
    findGivenFeedback(db, userId, call.callId),
    // The night tells one sum of all calls of a day, and no screen tells the part of each (decision 0070).
    call.pay === 'overnight' ? null : progress.awardedFor(userId, call.awardKey),
    call.endedEarly === null ? null : calls.waitingSince(userId),
  ]);
  const feedback = presentFeedback(given);
  return {
    callId: call.callId,
    match: { id: call.matchId, user1Avatar: avatarSeed(call.user1Id) },
    partnerName: call.partnerName,
    partnerAvatarSeed: avatarSeed(call.partnerId),
    partnerFrame: call.partnerFrame,
    sharedValues: call.sharedValues,
    matchType: call.matchType,
    durationSeconds: call.durationSeconds,
    endedAt: call.endedAt.toISOString(),
    pay: call.pay,
    endedEarly: call.endedEarly,
    keepsWaiting: waitingSince !== null,
    xpEarned: awarded ?? 0,
    counts: awarded !== null,
    payLimit: call.payLimit,
    isXpShown: own.preferences.showXp,
    streak: own.preferences.showStreak ? progress.currentStreak(own) : 0,
    conversationCount: call.conversationCount,
    feedback,
    asksForFeedback: feedback === null && !given.wasOffered && call.endedEarly === null,
    videoUrl: call.videoUrl,
  };
}

/** A person's own feedback on a call from both forms, or null if they gave none. */
export async function readGivenFeedback(db: Database, userId: string, callId: string): Promise<Recap['feedback']> {
  return presentFeedback(await findGivenFeedback(db, userId, callId));
}

function presentFeedback({ stars, sliders }: Pick<GivenFeedback, 'stars' | 'sliders'>): Recap['feedback'] {
  const rating = stars?.rating ?? sliders?.quality_rating;
  if (rating === undefined) return null;
  return {
    rating,
    connectionRating: connectionRatingOf(rating, sliders),
    comment: stars?.comment ?? sliders?.feedback ?? '',
  };
}

/** The connection rating of the sliders if there is one, else the stars (product decisions section 2). */
export function connectionRatingOf(stars: number, sliders: QualityData | null): number {
  return sliders?.connection_rating ?? stars;
}
