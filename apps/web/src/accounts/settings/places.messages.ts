import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Why a place was not changed, as message keys of `places`. */
export const PLACE_REFUSALS = {
  MOVED_TOO_OFTEN: 'movedTooOften',
  NOT_FOUND: 'cityGone',
} as const satisfies RefusalTable<Api['places']['chooseCity' | 'sharePosition' | 'remove']>;
