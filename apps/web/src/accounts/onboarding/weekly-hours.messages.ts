import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Why hours were not saved, as message keys of `weeklyHours`. */
export const HOURS_REFUSALS = {
  INVALID_AGE_WINDOW: 'saveFailed',
  PROFILE_CHANGED: 'changedElsewhere',
  UNKNOWN_TIME_ZONE: 'saveFailed',
} as const satisfies RefusalTable<Api['profile']['update']>;
