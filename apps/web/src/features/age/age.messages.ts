import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** What a person reads of a birthday that was not taken, and where they go where it stands already. */
export const BIRTHDAY_REFUSALS = {
  INVALID_BIRTHDAY: 'required',
  UNDER_AGE: 'underAge',
  BIRTHDAY_LOCKED: 'locked',
} as const satisfies RefusalTable<Api['age']['verify']>;
