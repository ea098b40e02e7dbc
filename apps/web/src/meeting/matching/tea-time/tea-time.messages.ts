import type { RefusalTable } from '../../../lib/server/refusals.ts';
import type { Api } from '../../../lib/server/server-provider.tsx';

/** Why no reservation was made or given up, as a key of the feature's messages. */
export const RESERVATION_REFUSALS = { NOT_FOUND: 'over' } as const satisfies RefusalTable<Api['teaTime']['join']>;
