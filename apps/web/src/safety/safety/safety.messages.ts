import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['safety'];

/** Why a block did not go through, as a key of the feature's messages. */
export const BLOCK_REFUSALS = { NOT_FOUND: 'blockFailed' } as const satisfies RefusalTable<
  Procedures['blockConnection']
>;

/** Why the reason of a report was not taken. */
export const COMPLETE_REFUSALS = {
  NOT_FOUND: 'reasonClosed',
  REPORT_CLOSED: 'reasonClosed',
} as const satisfies RefusalTable<Procedures['completeReport']>;

/** Why a report did not go through. */
export const REPORT_REFUSALS = { NOT_FOUND: 'reportFailed' } as const satisfies RefusalTable<Procedures['report']>;
