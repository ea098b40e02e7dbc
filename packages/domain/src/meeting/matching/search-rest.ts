import { HOUR_MS } from '../../platform/time/lengths.ts';
import { nextHourAfter } from '../../platform/time/next-hour.ts';
import type { Ticket } from './ticket.ts';

/**
 * The last question of a person to the queue, asked by waiting or watching, and when it is answered. A change of place,
 * distance, ages or values asks again who is out there, and enough questions find someone's area.
 */
export type SearchTerms = {
  /** What decides who fits them; see `termsOf`. */
  terms: string;
  /** How often these changed of late, the first ones included. */
  changes: number;
  changedAt: Date;
  /** From here on they are told whether anybody fits: by notices, and by what a wider search would add. */
  toldFrom: Date;
};

/** One change is forgotten in this time. */
const FORGOTTEN_MS = 6 * HOUR_MS;
/** The longest rest before an answer. */
const LONGEST_TOLD_HOURS = 24;

/** So many changes bring match cards immediately: the other person sees each card too. */
const CARDS_AT_ONCE = 5;
const FIRST_CARD_REST_MS = HOUR_MS / 4;
const LONGEST_CARD_REST_MS = 12 * HOUR_MS;

/** The text of everything that decides who fits a person. Two places in one area give the same text. */
export function termsOf({ id: _id, age: _age, enteredAt: _at, round: _round, excluded: _excluded, ...terms }: Ticket) {
  return JSON.stringify(terms);
}

/**
 * The terms of a person who waits or watches now; `before` is null for the first time. New terms are answered from the
 * full hour after a rest, which doubles with every change, plus a random delay; `chance` returns a number from 0 to 1.
 */
export function termsNow(before: SearchTerms | null, terms: string, now: Date, chance: () => number): SearchTerms {
  if (before?.terms === terms) return before;
  const forgotten = before === null ? 0 : Math.floor((now.getTime() - before.changedAt.getTime()) / FORGOTTEN_MS);
  const changes = Math.max(0, (before?.changes ?? 0) - forgotten) + 1;
  const restMs = (Math.min(LONGEST_TOLD_HOURS, 2 ** (changes - 1)) - 1) * HOUR_MS;
  return { terms, changes, changedAt: now, toldFrom: nextHourAfter(now.getTime() + restMs, chance) };
}

/** When match cards go on for a person who changed what they look for; null if they do not rest. */
export function cardsFrom({ changes, changedAt }: SearchTerms): Date | null {
  if (changes <= CARDS_AT_ONCE) return null;
  const restMs = FIRST_CARD_REST_MS * 2 ** Math.min(10, changes - CARDS_AT_ONCE - 1);
  return new Date(changedAt.getTime() + Math.min(LONGEST_CARD_REST_MS, restMs));
}
