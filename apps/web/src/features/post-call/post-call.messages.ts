import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** A call that is not one's own is none. */
export const RECAP_REFUSALS = { NOT_FOUND: 'noCall' } as const satisfies RefusalTable<
  Api['postCall']['latest' | 'recap']
>;
