import type { Recap } from '@cuppa/contract/post-call/post-call-contract';
import { avatarSeed } from '@cuppa/domain/profile/avatar-seed';
import { RATING_COUNTS_AFTER_HOURS } from '@cuppa/domain/progress/badges';
import { awardWords } from '@cuppa/domain/progress/progress-words';
import { KEPT_LANGUAGE } from '@cuppa/domain/words/language';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { CallsService, FinishedCall } from '../calls/calls.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import * as repository from './post-call.repository.ts';

export type PostCallService = ReturnType<typeof createPostCallService>;
const HOUR_MS = 3_600_000;
type FeedbackAnswer = { xpAwarded: number; recap: Recap };
type Journal = { reflection: string; updatedAt: string | null };

/** All of it is one person's own view of a finished call of theirs; else the refusal is NOT_FOUND. */
export function createPostCallService(deps: {
  db: Database;
  clock: Clock;
  calls: CallsService;
  profiles: ProfileService;
  progress: ProgressService;
}) {
  const { db, clock, calls, profiles, progress } = deps;

  async function readRecap(userId: string, callId: string): Promise<Recap> {
    const call = await calls.readFinished(callId, userId);
    const [partner, own, stars, sliders, xpEarned] = await Promise.all([
      profiles.read(call.partnerId),
      profiles.read(userId),
      repository.findFeedback(db, userId, callId),
      repository.findQuality(db, userId, callId),
      progress.awardedFor(userId, [call.awardKey]),
    ]);
    return {
      callId,
      matchId: call.matchId,
      partnerName: partner.firstName ?? '',
      partnerAvatarSeed: avatarSeed(call.partnerId),
      partnerFrame: partner.frame,
      sharedValues: call.sharedValues,
      matchType: call.matchType,
      durationSeconds: call.durationSeconds,
      endedAt: call.endedAt.toISOString(),
      xpEarned,
      isXpShown: own.preferences.showXp,
      streak: own.preferences.showStreak ? progress.currentStreak(own) : 0,
      conversationCount: call.conversationCount,
      feedback: mergeFeedback(stars, sliders),
      videoUrl: call.videoUrl,
    };
  }

  /** Saves feedback and counts its XP once per call, whichever of the two forms came first. */
  async function submit(
    userId: string,
    call: FinishedCall,
    save: (tx: Transaction) => Promise<void>,
  ): Promise<FeedbackAnswer> {
    const { awarded } = await db.transaction(async (tx) => {
      await profiles.lock(tx, userId);
      await save(tx);
      // Much later, so that nobody can tell from a badge how a call of theirs was rated.
      await progress.checkBadgesAt(tx, new Date(clock.now().getTime() + RATING_COUNTS_AFTER_HOURS * HOUR_MS), {
        userId: call.partnerId,
        badgeIds: ['good_listener'],
        key: `good_listener/${call.callId}/${call.partnerId}`,
      });
      return progress.award(tx, {
        userId,
        action: 'call_feedback',
        key: `call_feedback/${call.callId}`,
        description: awardWords('call_feedback', KEPT_LANGUAGE),
      });
    });
    return { xpAwarded: awarded, recap: await readRecap(userId, call.callId) };
  }

  return {
    readRecap,

    submitFeedback: async (
      userId: string,
      feedback: { callId: string; rating: number; comment: string },
    ): Promise<FeedbackAnswer> => {
      const call = await calls.readFinished(feedback.callId, userId);
      return submit(userId, call, (tx) =>
        repository.saveFeedback(tx, {
          userId,
          conversationId: call.callId,
          eventType: 'feedback',
          eventData: {
            rating: feedback.rating,
            comment: feedback.comment,
            connection: { match_id: call.matchId, duration_seconds: call.durationSeconds },
          },
          createdAt: clock.now(),
        }),
      );
    },

    submitQuality: async (
      userId: string,
      quality: { callId: string; qualityRating: number; connectionRating: number; feedback: string },
    ): Promise<FeedbackAnswer> => {
      const call = await calls.readFinished(quality.callId, userId);
      return submit(userId, call, (tx) =>
        repository.saveFeedback(tx, {
          userId,
          conversationId: call.callId,
          eventType: 'call_feedback',
          eventData: {
            quality_rating: quality.qualityRating,
            connection_rating: quality.connectionRating,
            feedback: quality.feedback,
          },
          createdAt: clock.now(),
        }),
      );
    },

    /** The recap of the call of a person that ended last. Refuses NOT_FOUND where there is none. */
    readLatestRecap: async (userId: string): Promise<Recap> => {
      const callId = await calls.latestFinishedOf(userId);
      if (callId === null) throw new Refusal('NOT_FOUND');
      return readRecap(userId, callId);
    },

    /** How a person rated the connection of a call, 1 to 5, or null where they have not. */
    readConnectionRating: async (userId: string, callId: string): Promise<number | null> => {
      const [stars, sliders] = await Promise.all([
        repository.findFeedback(db, userId, callId),
        repository.findQuality(db, userId, callId),
      ]);
      return mergeFeedback(stars, sliders)?.connectionRating ?? null;
    },

    /** A person's own journals of some calls, by call. */
    readJournals: async (userId: string, callIds: string[]): Promise<Map<string, string>> => {
      const rows = await repository.findJournals(db, userId, callIds);
      return new Map(rows.map(({ callId, reflection }) => [callId, reflection]));
    },

    readJournal: async (userId: string, callId: string): Promise<Journal> => {
      await calls.readFinished(callId, userId);
      return presentJournal(await repository.findJournal(db, userId, callId));
    },

    /** Writes the one journal of a person and call; writing again replaces it. */
    saveJournal: async (userId: string, callId: string, reflection: string): Promise<Journal> => {
      await calls.readFinished(callId, userId);
      const journal = { userId, callId, reflection, updatedAt: clock.now() };
      await db.transaction(async (tx) => {
        await profiles.lock(tx, userId);
        await repository.upsertJournal(tx, journal);
        await progress.checkBadges(tx, userId, ['journaler']);
      });
      return presentJournal(journal);
    },
  };
}

/** The connection rating is the slider's where given, else the stars (product decisions section 2). */
function mergeFeedback(
  stars: repository.FeedbackData | null,
  sliders: repository.QualityData | null,
): Recap['feedback'] {
  const rating = stars?.rating ?? sliders?.quality_rating;
  if (rating === undefined) return null;
  return {
    rating,
    connectionRating: sliders?.connection_rating ?? rating,
    comment: stars?.comment ?? sliders?.feedback ?? '',
  };
}

function presentJournal(row: { reflection: string; updatedAt: Date } | null): Journal {
  return { reflection: row?.reflection ?? '', updatedAt: row?.updatedAt.toISOString() ?? null };
}
