import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['safety'];

/** Reasons why a block was refused, as keys of the feature's messages. */
export const BLOCK_REFUSALS = { NOT_FOUND: 'blockFailed' } as const satisfies RefusalTable<
  Procedures['blockConnection']
>;

/** Reasons why the reason of a report was refused. */
export const COMPLETE_REFUSALS = {
  NOT_FOUND: 'reasonClosed',
  REPORT_CLOSED: 'reasonClosed',
} as const satisfies RefusalTable<Procedures['completeReport']>;

/** Reasons why a report was refused. */
export const REPORT_REFUSALS = { NOT_FOUND: 'reportFailed' } as const satisfies RefusalTable<Procedures['report']>;
