import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** The problem that the proof field shows for a refused deletion. */
export const DELETION_REFUSALS = { WRONG_PASSWORD: 'wrong', WRONG_CODE: 'wrong' } as const satisfies RefusalTable<
  Api['account']['requestDeletion']
>;
