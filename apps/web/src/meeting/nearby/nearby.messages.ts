import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

/** Message keys for the reasons why this person cannot meet anyone now. */
const OWN_REFUSALS = {
  PAUSED: 'paused',
  CALLS_LIMITED: 'limited',
  UNDER_REVIEW: 'underReview',
  PROFILE_INCOMPLETE: 'unready',
  RULES_REQUIRED: 'unready',
} as const;

/** Message keys for a failed invitation. */
export const INVITE_REFUSALS = {
  ...OWN_REFUSALS,
  NOT_AROUND: 'notAround',
  INVITE_OPEN: 'inviteOpen',
  TOO_MANY_TODAY: 'tooMany',
} as const satisfies RefusalTable<Api['nearby']['invite']>;

/** Message keys for a failed answer. */
export const ANSWER_REFUSALS = {
  ...OWN_REFUSALS,
  NOT_FOUND: 'gone',
  NOT_ONLINE: 'notOnline',
  BUSY: 'busy',
} as const satisfies RefusalTable<Api['nearby']['answer']>;

/** Message keys for a failed attempt to take an invitation back. */
export const WITHDRAW_REFUSALS = { NOT_FOUND: 'gone' } as const satisfies RefusalTable<Api['nearby']['withdraw']>;
