import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Why push messages were not turned on, or no test was sent, as message keys of `push`. */
export const PUSH_REFUSALS = {
  BAD_ENDPOINT: 'BAD_ENDPOINT',
  TOO_MANY_DEVICES: 'TOO_MANY_DEVICES',
  NOT_FOUND: 'NOT_FOUND',
} as const satisfies RefusalTable<Api['push']['addDevice' | 'sendTest']>;
