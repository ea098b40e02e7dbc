import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['dailyTea'];

/** A question that was not found is one of another day: the deck has turned meanwhile. */
export const ANSWER_REFUSALS = { NOT_FOUND: 'deckTurned' } as const satisfies RefusalTable<Procedures['answer']>;

/** Why there is no summary yet, as a key of the feature's messages. */
export const SUMMARY_REFUSALS = { NOT_ENOUGH: 'notEnough' } as const satisfies RefusalTable<Procedures['summary']>;

/** Why a challenge was not counted. */
export const CHALLENGE_REFUSALS = { TOO_SOON: 'challengeFailed' } as const satisfies RefusalTable<
  Procedures['completeChallenge']
>;
