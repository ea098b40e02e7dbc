import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Why a week is not shown, as a key of the feature's messages. */
export const READ_REFUSALS = { NOT_FOUND: 'noSuchWeek' } as const satisfies RefusalTable<Api['weekCup']['read']>;
