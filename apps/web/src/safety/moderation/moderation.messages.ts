import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['moderation'];

/** Refusals of every procedure: the role is gone, or the second factor is missing. */
const MODERATOR = { MODERATORS_ONLY: 'noRole', FACTOR_NEEDED: 'factorTitle' } as const;
const CASE = { ...MODERATOR, NOT_FOUND: 'gone' } as const;
const HELD = { ...CASE, CASE_CLAIMED: 'taken', CASE_CLOSED: 'closedMeanwhile' } as const;

/** Reasons why a list was refused. */
export const LIST_REFUSALS = MODERATOR satisfies RefusalTable<Procedures['queue' | 'log' | 'next']>;
/** Reasons why a case or a note was refused. */
export const CASE_REFUSALS = CASE satisfies RefusalTable<Procedures['read' | 'addNote' | 'closeReporter']>;

/** Reasons why an action was refused, as keys of the feature's messages. */
export const ACTION_REFUSALS = {
  ...HELD,
  NOTHING_TO_REMOVE: 'nothingToRemove',
  OWN_DECISION: 'ownDecision',
  BIRTHDAY_CORRECTED: 'birthdayBefore',
  UNDER_AGE: 'birthdayUnderAge',
} as const satisfies RefusalTable<
  Procedures['claim' | 'skip' | 'act' | 'dismiss' | 'decideAppeal' | 'correctBirthday']
>;
export const UNDO_REFUSALS = { ...MODERATOR, NOT_FOUND: 'undoGone' } as const satisfies RefusalTable<
  Procedures['undo']
>;
