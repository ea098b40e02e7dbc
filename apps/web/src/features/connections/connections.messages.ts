import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['connections'];

/** What becomes of a connection that could not be asked for or changed: it is over. */
export const CONNECTION_REFUSALS = {
  NOT_FOUND: 'gone',
} as const satisfies RefusalTable<Procedures['read' | 'setFavorite'] | Api['pairs']['unmatch']>;

/** What a person reads of an answer that was not taken, as keys of the feature's messages. */
export const VERDICT_REFUSALS = {
  VERDICT_CLOSED: 'closed',
  CHOICE_NOT_OFFERED: 'failed',
  NOT_FOUND: 'failed',
} as const satisfies RefusalTable<Api['pairs']['answerVerdict']>;
