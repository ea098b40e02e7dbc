import type { Recap } from '@cuppa/contract/meeting/post-call/post-call-contract';
import { RATING_COUNTS_AFTER_HOURS } from '@cuppa/domain/habit/progress/badges';
import { awardWords } from '@cuppa/domain/habit/progress/progress-words';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { KEPT_LANGUAGE } from '@cuppa/domain/platform/words/language';
import type { FinishedCall } from '../calls/calls.service.ts';
import {
  type FeedbackLog,
  findGivenFeedback,
  insertOffer,
  rateCompletedCall,
  saveFeedback,
} from './post-call.repository.ts';
import type { PostCallDeps } from './post-call-deps.ts';
import { connectionRatingOf, readRecap } from './recap.ts';

/** The content of the two forms: stars, or sliders. Ratings are 1 to 5. */
type Stars = { callId: string; rating: number; comment: string };
type Sliders = { callId: string; qualityRating: number; connectionRating: number; feedback: string };
type FeedbackAnswer = { xpAwarded: number; recap: Recap };

/**
 * Stores the stars of a call, or replaces the earlier ones. The first of the two forms pays XP, once per call. Refuses
 * NOT_FOUND.
 */
export async function submitStars(deps: PostCallDeps, userId: string, stars: Stars): Promise<FeedbackAnswer> {
  const call = await deps.calls.readFinished(stars.callId, userId);
  return submit(deps, userId, call, {
    eventType: 'feedback',
    eventData: {
      rating: stars.rating,
      comment: stars.comment,
      connection: { match_id: call.matchId, duration_seconds: call.durationSeconds },
    },
  });
}

/**
 * Stores the sliders of a call, or replaces the earlier ones. The first of the two forms pays XP, once per call.
 * Refuses NOT_FOUND.
 */
export async function submitSliders(deps: PostCallDeps, userId: string, sliders: Sliders): Promise<FeedbackAnswer> {
  const call = await deps.calls.readFinished(sliders.callId, userId);
  return submit(deps, userId, call, {
    eventType: 'call_feedback',
    eventData: {
      quality_rating: sliders.qualityRating,
      connection_rating: sliders.connectionRating,
      feedback: sliders.feedback,
    },
  });
}

/** Notes that a person was asked for feedback on a call, so that no device asks them again. Refuses NOT_FOUND. */
export async function noteOffered({ db, clock, calls }: PostCallDeps, userId: string, callId: string): Promise<void> {
  await calls.readFinished(callId, userId);
  const { wasOffered } = await findGivenFeedback(db, userId, callId);
  if (!wasOffered) await insertOffer(db, { userId, callId, createdAt: clock.now() });
}

/** Saves feedback. The first of the two forms pays XP, once per call, if the call counts for the person. */
async function submit(
  deps: PostCallDeps,
  userId: string,
  call: FinishedCall,
  given: FeedbackLog,
): Promise<FeedbackAnswer> {
  const { db, clock, profiles, progress } = deps;
  const { callId, partnerId, awardKey, pay } = call;
  const awarded = await db.transaction(async (tx) => {
    const locked = await profiles.lock(tx, userId);
    await saveFeedback(tx, { ...given, userId, conversationId: callId, createdAt: clock.now() });
    const connectionRating =
      given.eventType === 'call_feedback'
        ? given.eventData.connection_rating
        : connectionRatingOf(given.eventData.rating, (await findGivenFeedback(tx, userId, callId)).sliders);
    await rateCompletedCall(tx, userId, callId, connectionRating);
    // The check runs much later, so that a badge does not reveal how a call was rated.
    await progress.checkBadgesAt(tx, new Date(clock.now().getTime() + RATING_COUNTS_AFTER_HOURS * HOUR_MS), {
      userId: partnerId,
      badgeIds: ['good_listener'],
      key: `good_listener/${callId}/${partnerId}`,
    });
    // Feedback on a call that ended early is paid with it or not at all: an answer now would tell what the night did.
    if (pay === 'overnight' || (await progress.awardedFor(userId, awardKey, tx)) === null) return 0;
    const result = await progress.award(tx, {
      userId,
      locked,
      action: 'call_feedback',
      key: call.feedbackAwardKey,
      description: awardWords('call_feedback', KEPT_LANGUAGE),
    });
    return result.awarded;
  });
  return { xpAwarded: awarded, recap: await readRecap(deps, userId, callId) };
}
