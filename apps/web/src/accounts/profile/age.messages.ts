import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Words for a birthday that was not taken. `locked` leads the person on, because they have a birthday already. */
export const BIRTHDAY_REFUSALS = {
  INVALID_BIRTHDAY: 'required',
  UNDER_AGE: 'underAge',
  BIRTHDAY_LOCKED: 'locked',
} as const satisfies RefusalTable<Api['age']['verify']>;
