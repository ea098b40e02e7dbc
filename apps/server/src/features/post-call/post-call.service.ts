import { readGivenFeedback } from './given-feedback.ts';
import { readJournal, readJournals, saveJournal } from './journal.ts';
import type { PostCallDeps } from './post-call-deps.ts';
import { readLatestRecap, readRecap } from './recap.ts';
import { type Sliders, type Stars, submitSliders, submitStars } from './submit-feedback.ts';

export type PostCallService = ReturnType<typeof createPostCallService>;

/** All of it is one person's own view of a finished call of theirs; else the refusal is NOT_FOUND. */
export function createPostCallService(deps: PostCallDeps) {
  return {
    readRecap: (userId: string, callId: string) => readRecap(deps, userId, callId),

    /** The recap of the call that ended last. Refuses NOT_FOUND where there is none. */
    readLatestRecap: (userId: string) => readLatestRecap(deps, userId),

    /** Each keeps one form of feedback, or replaces it; the first of the two forms pays XP, once a call. */
    submitFeedback: (userId: string, stars: Stars) => submitStars(deps, userId, stars),
    submitQuality: (userId: string, sliders: Sliders) => submitSliders(deps, userId, sliders),

    /** How a person rated the connection of a call, 1 to 5, or null where they have not. Refuses nothing. */
    readConnectionRating: async (userId: string, callId: string): Promise<number | null> =>
      (await readGivenFeedback(deps.db, userId, callId))?.connectionRating ?? null,

    /** What a person wrote for themselves about a call; empty where nothing yet. */
    readJournal: (userId: string, callId: string) => readJournal(deps, userId, callId),

    /** The same of some calls, by call; those without one are left out. Refuses nothing. */
    readJournals: (userId: string, callIds: string[]) => readJournals(deps, userId, callIds),

    /** Writes the one journal of a person and call; writing again replaces it. */
    saveJournal: (userId: string, callId: string, reflection: string) => saveJournal(deps, userId, callId, reflection),
  };
}
