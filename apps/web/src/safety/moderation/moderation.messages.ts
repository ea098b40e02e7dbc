import type { RefusalTable } from '../../lib/server/refusals.ts';
import type { Api } from '../../lib/server/server-provider.tsx';

type Procedures = Api['moderation'];

/** Refusals of every procedure: the role is gone, or the second factor is missing. */
const MODERATOR = { MODERATORS_ONLY: 'noRole', FACTOR_NEEDED: 'factorTitle' } as const;
const CASE = { ...MODERATOR, NOT_FOUND: 'gone' } as const;
const OWN = { OWN_DECISION: 'ownDecision', PROPOSED: 'proposedAlready' } as const;
const HELD = { ...CASE, ...OWN, CASE_CLAIMED: 'taken', CASE_CLOSED: 'closedMeanwhile' } as const;

/** Reasons why a list was refused. */
export const LIST_REFUSALS = MODERATOR satisfies RefusalTable<Procedures['queue' | 'log' | 'next']>;
/** Reasons why a case or a note was refused. */
export const CASE_REFUSALS = CASE satisfies RefusalTable<Procedures['read' | 'addNote']>;

/** Reasons why an action was refused, as keys of the feature's messages. */
export const ACTION_REFUSALS = {
  ...HELD,
  NOTHING_TO_REMOVE: 'nothingToRemove',
  SECOND_NEEDED: 'secondNeeded',
  BIRTHDAY_CORRECTED: 'birthdayBefore',
  UNDER_AGE: 'birthdayUnderAge',
} as const satisfies RefusalTable<
  Procedures[
    | 'claim'
    | 'skip'
    | 'act'
    | 'dismiss'
    | 'closeReporter'
    | 'decideAppeal'
    | 'correctBirthday'
    | 'confirm'
    | 'decline']
>;
export const UNDO_REFUSALS = { ...MODERATOR, ...OWN, NOT_FOUND: 'undoGone' } as const satisfies RefusalTable<
  Procedures['undo']
>;
/** Reasons why the refusal of an age was not undone. */
export const ALLOW_AGE_REFUSALS = { ...MODERATOR, NOT_FOUND: 'allowAgeUnknown' } as const satisfies RefusalTable<
  Procedures['allowAge']
>;
