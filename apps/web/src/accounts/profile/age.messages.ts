import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Message keys for a refused birthday. `locked` lets the person continue, because they already have a birthday. */
export const BIRTHDAY_REFUSALS = {
  INVALID_BIRTHDAY: 'required',
  UNDER_AGE: 'underAge',
  BIRTHDAY_LOCKED: 'locked',
} as const satisfies RefusalTable<Api['age']['verify']>;
