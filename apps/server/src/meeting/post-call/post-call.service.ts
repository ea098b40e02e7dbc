import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import { readJournal, readJournals, saveJournal } from './journal.ts';
import type { PostCallDeps } from './post-call-deps.ts';
import { readGivenFeedback, readLatestRecap, readRecap } from './recap.ts';
import { type Sliders, type Stars, submitSliders, submitStars } from './submit-feedback.ts';

export type PostCallService = ReturnType<typeof createPostCallService>;

/**
 * A person's own view of their finished calls. Unless stated otherwise, every function refuses NOT_FOUND for any other
 * call.
 */
export function createPostCallService(deps: PostCallDeps) {
  return {
    /** The recap of a call. `known` is the person's row if it was already read. */
    readRecap: (userId: string, callId: string, known?: ProfileRow) => readRecap(deps, userId, callId, known),

    /** The same for the person's most recently ended call. Refuses NOT_FOUND if there is none. */
    readLatestRecap: (userId: string, known?: ProfileRow) => readLatestRecap(deps, userId, known),

    /** Each stores one form of feedback, or replaces it. The first of the two forms pays XP, once per call. */
    submitFeedback: (userId: string, stars: Stars) => submitStars(deps, userId, stars),
    submitQuality: (userId: string, sliders: Sliders) => submitSliders(deps, userId, sliders),

    /** A person's rating of the connection of a call, 1 to 5, or null if they gave none. Refuses nothing. */
    readConnectionRating: async (userId: string, callId: string): Promise<number | null> =>
      (await readGivenFeedback(deps.db, userId, callId))?.connectionRating ?? null,

    /** A person's private note on a call; empty if there is none yet. */
    readJournal: (userId: string, callId: string) => readJournal(deps, userId, callId),

    /** The same for some calls, by call. Calls without a note are left out. Refuses nothing. */
    readJournals: (userId: string, callIds: string[]) => readJournals(deps, userId, callIds),

    /** Writes the one journal of a person and call. Writing again replaces it. */
    saveJournal: (userId: string, callId: string, reflection: string) => saveJournal(deps, userId, callId, reflection),
  };
}
