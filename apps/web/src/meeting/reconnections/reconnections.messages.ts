import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['reconnections'];

/** Message keys for a call that is not possible now. */
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

/** Message keys for a failed reply to a proposed time. */
export const REPLY_REFUSALS = {
  NOT_FOUND: 'gone',
  REPLY_REFUSED: 'gone',
} as const satisfies RefusalTable<Procedures['accept' | 'decline' | 'cancel']>;

/** Message keys for a failed proposal of a time. */
export const TIME_REFUSALS = {
  TIME_REFUSED: 'timeRefused',
  NOT_FOUND: 'gone',
  REPLY_REFUSED: 'gone',
  ASKED_OFTEN: 'askedOften',
} as const satisfies RefusalTable<Procedures['propose' | 'moveTo']>;

/** Message keys for a failed schedule of a ritual. Another person's call has no ritual. */
export const SCHEDULE_REFUSALS = {
  NOT_FOUND: 'scheduleFailed',
  RATING_NEEDED: 'scheduleFailed',
  ASKED_OFTEN: 'askedOften',
} as const satisfies RefusalTable<Procedures['forCall' | 'schedule']>;

/** Message keys for a failed calendar entry. */
export const CALENDAR_REFUSALS = { NOT_FOUND: 'failed' } as const satisfies RefusalTable<Procedures['calendar']>;
