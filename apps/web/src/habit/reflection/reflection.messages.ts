import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['reflection'];

/** NOT_FOUND means that another tab has already deleted it. */
export const DELETE_REFUSALS = { NOT_FOUND: 'gone' } as const satisfies RefusalTable<Procedures['remove']>;

/** Why there is no summary yet, as a key of the feature's messages. */
export const SUMMARY_REFUSALS = { NOT_ENOUGH: 'notEnough' } as const satisfies RefusalTable<Procedures['summary']>;

/** Why a reflection was not saved, as a key of the feature's messages. */
export const SAVE_REFUSALS = { NOT_FOUND: 'saveFailed' } as const satisfies RefusalTable<Procedures['write']>;
