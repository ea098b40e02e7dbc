import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Why one cannot meet anybody now, as keys of the feature's messages. */
const OWN_REFUSALS = {
  PAUSED: 'paused',
  CALLS_LIMITED: 'limited',
  UNDER_REVIEW: 'underReview',
  PROFILE_INCOMPLETE: 'unready',
  RULES_REQUIRED: 'unready',
} as const;

/** Why nobody was invited. */
export const INVITE_REFUSALS = {
  ...OWN_REFUSALS,
  NOT_AROUND: 'notAround',
  INVITE_OPEN: 'inviteOpen',
  TOO_MANY_TODAY: 'tooMany',
} as const satisfies RefusalTable<Api['nearby']['invite']>;

/** Why an answer did not count. */
export const ANSWER_REFUSALS = {
  ...OWN_REFUSALS,
  NOT_FOUND: 'gone',
  NOT_ONLINE: 'notOnline',
  BUSY: 'busy',
} as const satisfies RefusalTable<Api['nearby']['answer']>;

/** Why an invitation was not taken back. */
export const WITHDRAW_REFUSALS = { NOT_FOUND: 'gone' } as const satisfies RefusalTable<Api['nearby']['withdraw']>;
