import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';

/** The acts of a moderator on a person. A ban is a suspension without an end. */
export const SANCTION_KINDS = ['warn', 'remove-photo', 'remove-text', 'limit', 'suspend', 'ban'] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/** The Community Rule that a person broke; its text is in the words of the screens. */
export const BROKEN_RULES = [
  'adults-only',
  'respect',
  'consent',
  'no-nudity',
  'no-hate',
  'no-scams',
  'be-yourself',
  'no-recording',
] as const;
export type BrokenRule = (typeof BROKEN_RULES)[number];

/** How long a moderator holds a case after their last action on it. */
export const CLAIM_MS = HOUR_MS / 2;

/** How long a decision about a moderator waits for a second moderator; then it has to be proposed again. */
export const PROPOSAL_MS = 2 * DAY_MS;

/** A limit keeps a person from calls for a day. */
export const LIMIT_MS = DAY_MS;
export const SUSPENSION_DAYS = [1, 3, 7, 30] as const;
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number];

/** A ban lasts until it is undone. PostgreSQL and JavaScript both can represent this time. */
export const BAN_ENDS_AT = new Date('9999-12-31T00:00:00.000Z');

/**
 * The texts that a moderator may remove: those of the profile, the reported messages, or everything in a reported
 * event.
 */
export const REMOVABLE_TEXTS = ['firstName', 'pronouns', 'bio', 'prompts', 'event', 'messages'] as const;
export type RemovableText = (typeof REMOVABLE_TEXTS)[number];
export type ProfileText = Exclude<RemovableText, 'event' | 'messages'>;

export const MAX_APPEAL_LENGTH = 2_000;
export const MAX_SANCTION_WORDS = 1_000;
export const MAX_MODERATOR_NOTE = 2_000;
