import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['reconnections'];

/** Why a call cannot be now, as keys of the feature's messages. */
export const RING_REFUSALS = {
  NOT_ONLINE: 'notOnline',
  BUSY: 'busy',
  NOT_YET: 'notYet',
  PAUSED: 'paused',
  CALLS_LIMITED: 'limited',
  UNDER_REVIEW: 'underReview',
  ASKED_OFTEN: 'rungOften',
  TOO_MANY_TODAY: 'rungEnough',
  NOT_FOUND: 'gone',
} as const satisfies RefusalTable<Procedures['join' | 'callNow']>;

/** Why an answer to a proposed time did not count. */
export const REPLY_REFUSALS = {
  NOT_FOUND: 'gone',
  REPLY_REFUSED: 'gone',
} as const satisfies RefusalTable<Procedures['accept' | 'decline' | 'cancel']>;

/** Why a time was not proposed. */
export const TIME_REFUSALS = {
  TIME_REFUSED: 'timeRefused',
  NOT_FOUND: 'gone',
  REPLY_REFUSED: 'gone',
  ASKED_OFTEN: 'askedOften',
} as const satisfies RefusalTable<Procedures['propose' | 'moveTo']>;

/** Why the ritual of a call was not scheduled. A call that is not one's own has none to show. */
export const SCHEDULE_REFUSALS = {
  NOT_FOUND: 'scheduleFailed',
  RATING_NEEDED: 'scheduleFailed',
  ASKED_OFTEN: 'askedOften',
} as const satisfies RefusalTable<Procedures['forCall' | 'schedule']>;

/** Why there was no calendar entry. */
export const CALENDAR_REFUSALS = { NOT_FOUND: 'failed' } as const satisfies RefusalTable<Procedures['calendar']>;
