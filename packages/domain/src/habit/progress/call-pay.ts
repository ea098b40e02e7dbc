import type { CalendarDay } from '../../accounts/profile/age.ts';
import { DAY_MS } from '../../platform/time/lengths.ts';

/** How many calls a day count for a person, by their own day. */
export const CALLS_A_DAY = 8;
/** The most XP that calls pay a person in any 24 hours: eight full calls. */
export const CALL_XP_A_DAY = 400;
/** The most XP that calls with one other person pay in any seven days. Nobody reaches a level for hosting by them. */
export const CALL_XP_OF_A_PAIR = 500;
/** How far back `CallAward`s matter. */
export const CALL_AWARDS_MS = 7 * DAY_MS;

/**
 * What keeps a call from paying whole. `media`: it did not flow at both ends. `pair-day`: a call of the two has counted
 * today. `day`: the person has reached the most of a day. `pair-week`: the two have reached their most of seven days.
 */
export const PAY_LIMITS = ['media', 'pair-day', 'day', 'pair-week'] as const;
export type PayLimit = (typeof PAY_LIMITS)[number];

/** An award that a person got for a call with another person, or for a challenge in it. `at` is in ms. */
export type CallAward = { partnerId: string; isChallenge: boolean; xp: number; day: CalendarDay; at: number };

/** A call that may pay a person. `day` is theirs; `before`: all their awards from calls of the last `CALL_AWARDS_MS`. */
export type PayableCall = {
  partnerId: string;
  hasMedia: boolean;
  day: CalendarDay;
  now: number;
  before: readonly CallAward[];
};

/**
 * The pay of a call for a person, given the XP of its time. If it counts, it feeds streak, badges and feedback, even if it
 * pays 0. The bounds by real time hold whatever zones a person names, and a page that lies about media gains no more.
 */
export function payOfCall(worth: number, call: PayableCall): { counts: boolean; xp: number; limit: PayLimit | null } {
  if (worth === 0) return { counts: false, xp: 0, limit: null };
  const calls = call.before.filter(({ isChallenge }) => !isChallenge);
  const bar = barOf(call, calls);
  if (bar !== null) return { counts: false, xp: 0, limit: bar };
  const room = roomOf(call);
  return { counts: true, xp: Math.min(worth, room.xp), limit: worth > room.xp ? room.limit : null };
}

/** What a challenge in a call pays a person: all of its reward or nothing. One challenge a day pays a pair. */
export function payOfChallenge(reward: number, call: PayableCall): number {
  return barOf(call, call.before) === null && reward <= roomOf(call).xp ? reward : 0;
}

/** The limit that bars a call from counting. */
function barOf({ partnerId, hasMedia, day }: PayableCall, before: readonly CallAward[]): PayLimit | null {
  if (!hasMedia) return 'media';
  const today = before.filter((award) => award.day === day);
  if (today.some((award) => award.partnerId === partnerId)) return 'pair-day';
  return today.filter(({ isChallenge }) => !isChallenge).length >= CALLS_A_DAY ? 'day' : null;
}

/** How much calls may still pay, and what limits it. */
function roomOf({ partnerId, now, before }: PayableCall): { xp: number; limit: PayLimit } {
  const ofDay = CALL_XP_A_DAY - sumOf(before.filter(({ at }) => at > now - DAY_MS));
  const withPartner = before.filter((award) => award.partnerId === partnerId && award.at > now - CALL_AWARDS_MS);
  const ofPair = CALL_XP_OF_A_PAIR - sumOf(withPartner);
  return ofPair < ofDay ? { xp: Math.max(0, ofPair), limit: 'pair-week' } : { xp: Math.max(0, ofDay), limit: 'day' };
}

const sumOf = (awards: readonly CallAward[]) => awards.reduce((sum, { xp }) => sum + xp, 0);
