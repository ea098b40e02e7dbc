import type { RefusalTable } from '../../../lib/server/refusals.ts';
import type { Api } from '../../../lib/server/server-provider.tsx';

/** Why an event is not shown. */
export const READ_REFUSALS = { NOT_FOUND: 'gone' } as const satisfies RefusalTable<Api['townSquare']['read']>;

/** Why an answer was refused, as keys of the feature's messages. */
export const RSVP_REFUSALS = {
  NOT_FOUND: 'NOT_FOUND',
  EVENT_OVER: 'EVENT_OVER',
  EVENT_CANCELLED: 'EVENT_CANCELLED',
  OWN_EVENT: 'OWN_EVENT',
  TOO_MANY_EVENTS: 'TOO_MANY_EVENTS',
} as const satisfies RefusalTable<Api['townSquare']['rsvp']>;

/** Why a comment was not written. */
export const COMMENT_REFUSALS = {
  NOT_FOUND: 'NOT_FOUND',
  EVENT_OVER: 'EVENT_OVER',
  EVENT_CANCELLED: 'EVENT_CANCELLED',
  TOO_MANY_COMMENTS: 'TOO_MANY_COMMENTS',
  TOO_MANY_TODAY: 'TOO_MANY_TODAY',
} as const satisfies RefusalTable<Api['comments']['write']>;

/** Why a comment was not deleted. */
export const REMOVE_COMMENT_REFUSALS = { NOT_FOUND: 'commentGone' } as const satisfies RefusalTable<
  Api['comments']['remove']
>;

/** Why a guest could not check in. */
export const ARRIVE_REFUSALS = {
  NOT_FOUND: 'NOT_FOUND',
  EVENT_OVER: 'EVENT_OVER',
  EVENT_CANCELLED: 'EVENT_CANCELLED',
  NOT_A_GUEST: 'NOT_A_GUEST',
  NOT_YET: 'NOT_YET',
} as const satisfies RefusalTable<Api['townSquare']['arrive']>;
