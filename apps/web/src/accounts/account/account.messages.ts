import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** The problem of the field that proves the person, by the refusal of a deletion. */
export const DELETION_REFUSALS = { WRONG_PASSWORD: 'wrong', WRONG_CODE: 'wrong' } as const satisfies RefusalTable<
  Api['account']['requestDeletion']
>;
