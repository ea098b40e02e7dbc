import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Another person's call counts as none. */
export const RECAP_REFUSALS = { NOT_FOUND: 'noCall' } as const satisfies RefusalTable<
  Api['postCall']['latest' | 'recap']
>;

/** Message keys for refused stars. */
export const FEEDBACK_REFUSALS = { NOT_FOUND: 'feedbackFailed' } as const satisfies RefusalTable<
  Api['postCall']['submitFeedback']
>;

/** Message keys for refused sliders. */
export const QUALITY_REFUSALS = { NOT_FOUND: 'qualityFailed' } as const satisfies RefusalTable<
  Api['postCall']['submitQuality']
>;

/** Message keys for a journal that could not be read. */
export const JOURNAL_REFUSALS = { NOT_FOUND: 'journalUnread' } as const satisfies RefusalTable<
  Api['postCall']['journal']
>;

/** Message keys for a journal that could not be saved. */
export const SAVE_JOURNAL_REFUSALS = { NOT_FOUND: 'journalFailed' } as const satisfies RefusalTable<
  Api['postCall']['saveJournal']
>;
