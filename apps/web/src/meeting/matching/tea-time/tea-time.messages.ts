import type { RefusalTable } from '../../../lib/server/refusals.ts';
import type { Api } from '../../../lib/server/server-provider.tsx';

/** Message keys for a failed reservation, or a failed attempt to give one up. */
export const RESERVATION_REFUSALS = { NOT_FOUND: 'over' } as const satisfies RefusalTable<Api['teaTime']['join']>;
