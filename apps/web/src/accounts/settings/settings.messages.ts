import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** The words for a rest that did not begin, as keys of the messages of `rest`. */
export const REST_REFUSALS = { REST_USED_UP: 'usedUp' } as const satisfies RefusalTable<
  Api['progress']['rest' | 'endRest']
>;

/** The words for preferences that were not saved; a session that has ended is said here too. */
export const PREFERENCES_REFUSALS = { UNAUTHORIZED: 'notLoggedIn' } as const satisfies RefusalTable<
  Api['profile']['savePreferences'],
  'UNAUTHORIZED'
>;

/** The words for a field of the profile that was not saved, as keys of the messages of `settings` and of `profile`. */
export const PROFILE_REFUSALS = {
  INVALID_AGE_WINDOW: 'saveFailed',
  PROFILE_CHANGED: 'changedElsewhere',
} as const satisfies RefusalTable<Api['profile']['update']>;
