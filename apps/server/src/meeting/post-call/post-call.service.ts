import { bindContext } from '../../platform/bind-context.ts';
import { readJournal, readJournals, saveJournal } from './journal.ts';
import type { PostCallDeps } from './post-call-deps.ts';
import { readGivenFeedback, readLatestRecap, readRecap } from './recap.ts';
import { noteOffered, submitSliders, submitStars } from './submit-feedback.ts';

export type PostCallService = ReturnType<typeof createPostCallService>;

/** A person's own view of their finished calls. The file of a use case documents it. */
export function createPostCallService(deps: PostCallDeps) {
  return bindContext(deps, {
    readRecap,
    readLatestRecap,
    submitFeedback: submitStars,
    submitQuality: submitSliders,
    noteFeedbackOffered: noteOffered,
    /** A person's rating of the connection of a call, 1 to 5, or null if they gave none. Refuses nothing. */
    readConnectionRating: async ({ db }: PostCallDeps, userId: string, callId: string): Promise<number | null> =>
      (await readGivenFeedback(db, userId, callId))?.connectionRating ?? null,
    readJournal,
    readJournals,
    saveJournal,
  });
}
