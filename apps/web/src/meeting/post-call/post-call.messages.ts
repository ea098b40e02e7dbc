import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** A call that is not one's own is none. */
export const RECAP_REFUSALS = { NOT_FOUND: 'noCall' } as const satisfies RefusalTable<
  Api['postCall']['latest' | 'recap']
>;

/** Why the stars were not taken, as keys of the feature's messages. */
export const FEEDBACK_REFUSALS = { NOT_FOUND: 'feedbackFailed' } as const satisfies RefusalTable<
  Api['postCall']['submitFeedback']
>;

/** Why the sliders were not taken. */
export const QUALITY_REFUSALS = { NOT_FOUND: 'qualityFailed' } as const satisfies RefusalTable<
  Api['postCall']['submitQuality']
>;

/** Why the journal was not shown. */
export const JOURNAL_REFUSALS = { NOT_FOUND: 'journalUnread' } as const satisfies RefusalTable<
  Api['postCall']['journal']
>;

/** Why the journal was not saved. */
export const SAVE_JOURNAL_REFUSALS = { NOT_FOUND: 'journalFailed' } as const satisfies RefusalTable<
  Api['postCall']['saveJournal']
>;
