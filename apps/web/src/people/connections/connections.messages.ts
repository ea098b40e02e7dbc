import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['connections'];

/** Refusals that say that a connection is over, or that a person has opened enough pages of people for a day. */
export const CONNECTION_REFUSALS = {
  NOT_FOUND: 'gone',
  TOO_MANY_TODAY: 'enough',
} as const satisfies RefusalTable<Procedures['read' | 'markViewed' | 'setFavorite'] | Api['pairs']['unmatch']>;

/** The words for an answer that was not taken, as keys of the feature's messages. A question that is not there is not shown. */
export const VERDICT_REFUSALS = {
  VERDICT_CLOSED: 'closed',
  CHOICE_NOT_OFFERED: 'failed',
  NOT_FOUND: 'failed',
} as const satisfies RefusalTable<Api['pairs']['verdict' | 'answerVerdict']>;
