import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['dailyTea'];

/** NOT_FOUND means that the question is from another day: the deck has changed since. */
export const ANSWER_REFUSALS = { NOT_FOUND: 'deckTurned' } as const satisfies RefusalTable<Procedures['answer']>;

/** NOT_FOUND means that another tab has already deleted it. */
export const GONE_REFUSALS = { NOT_FOUND: 'gone' } as const satisfies RefusalTable<
  Procedures['rewrite'] | Procedures['remove']
>;

/** Why an answer is not shown on the profile, as a key of the tea shelf's messages. */
export const SHOW_REFUSALS = {
  NOT_FOUND: 'gone',
  PROMPTS_FULL: 'promptsFull',
} as const satisfies RefusalTable<Procedures['show']>;

/** Why there is no summary yet, as a key of the feature's messages. */
export const SUMMARY_REFUSALS = { NOT_ENOUGH: 'notEnough' } as const satisfies RefusalTable<Procedures['summary']>;

/** Why a challenge was not counted, as a key of the feature's messages. */
export const CHALLENGE_REFUSALS = {
  NOT_DRAWN: 'challengeFailed',
  TOO_SOON: 'challengeFailed',
} as const satisfies RefusalTable<Procedures['completeChallenge']>;
