import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Why a rest did not start, as message keys of `rest`. */
export const REST_REFUSALS = { REST_USED_UP: 'usedUp' } as const satisfies RefusalTable<
  Api['progress']['rest' | 'endRest']
>;

/** Why preferences were not saved, including an ended session, as message keys. */
export const PREFERENCES_REFUSALS = { UNAUTHORIZED: 'notLoggedIn' } as const satisfies RefusalTable<
  Api['profile']['savePreferences'],
  'UNAUTHORIZED'
>;

/** Why a profile field was not saved, as message keys of `settings` and `profile`. */
export const PROFILE_REFUSALS = {
  INVALID_AGE_WINDOW: 'saveFailed',
  PROFILE_CHANGED: 'changedElsewhere',
  UNKNOWN_TIME_ZONE: 'zoneUnknown',
} as const satisfies RefusalTable<Api['profile']['update']>;
