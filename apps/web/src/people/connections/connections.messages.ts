import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['connections'];

/** Refusals for a connection that is over, or for a person who has opened enough pages of people for a day. */
export const CONNECTION_REFUSALS = {
  NOT_FOUND: 'gone',
  TOO_MANY_TODAY: 'enough',
} as const satisfies RefusalTable<Procedures['read' | 'markViewed' | 'setFavorite'] | Api['pairs']['unmatch']>;

/** The words for a refused answer, as keys of the feature's messages. A question that does not exist is not shown. */
export const VERDICT_REFUSALS = {
  VERDICT_CLOSED: 'closed',
  CHOICE_NOT_OFFERED: 'failed',
  NOT_FOUND: 'failed',
} as const satisfies RefusalTable<Api['pairs']['verdict' | 'answerVerdict']>;
