import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Why a profile was not saved, as a key of the feature's messages. */
export const PROFILE_REFUSALS = { INVALID_AGE_WINDOW: 'saveFailed' } as const satisfies RefusalTable<
  Api['profile']['update']
>;
