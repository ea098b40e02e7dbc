import type { RefusalTable } from '../../../lib/server/refusals.ts';
import type { Api } from '../../../lib/server/server-provider.tsx';

/** Why an answer was refused, as keys of the feature's messages. */
export const ANSWER_REFUSALS = {
  NOT_FOUND: 'gone',
  EVENT_OVER: 'gone',
  EVENT_CANCELLED: 'gone',
  TOO_MANY_EVENTS: 'tooMany',
} as const satisfies RefusalTable<Api['together']['answer']>;
