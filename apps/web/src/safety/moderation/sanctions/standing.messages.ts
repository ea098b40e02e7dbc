import type { RefusalTable } from '../../../lib/server/refusals.ts';
import type { Api } from '../../../lib/server/server-provider.tsx';

/** Reasons why an appeal was refused, as keys of the feature's messages. */
export const APPEAL_REFUSALS = {
  NOT_FOUND: 'appealClosed',
  APPEAL_CLOSED: 'appealClosed',
} as const satisfies RefusalTable<Api['sanctions']['appeal']>;
