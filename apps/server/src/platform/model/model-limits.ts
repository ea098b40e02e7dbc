import type { Clock } from '../process/clock.ts';

const MAX_KEPT = 1_000;
const HOUR_MS = 3_600_000;
const CALLS_PER_HOUR = 20;
/** After this many people in a row got no answer, the model is not asked for anyone. */
const PEOPLE_OF_AN_OUTAGE = 3;

/** Answers by the hash of their question, each with its lifetime; null for an answer that could not be used. */
export function createKeptAnswers(clock: Clock) {
  const kept = new Map<string, { answer: string | null; until: number }>();
  return {
    /** The stored answer; undefined if there is none. */
    find: (key: string): string | null | undefined => {
      const known = kept.get(key);
      return known !== undefined && clock.now().getTime() < known.until ? known.answer : undefined;
    },

    keep: (key: string, answer: string | null, forMs: number): void => {
      kept.delete(key);
      kept.set(key, { answer, until: clock.now().getTime() + forMs });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/** Counts the model calls of each person in the last hour. */
export function createHourlyCalls(clock: Clock) {
  const calls = new Map<string, number[]>();
  return {
    /** Counts a call; false if the person has reached the hourly limit. */
    take: (userId: string): boolean => {
      const now = clock.now().getTime();
      const isPast = (at: number) => now - at >= HOUR_MS;
      for (const [person, moments] of calls) {
        // The person who called last moves to the end.
        if (!moments.every(isPast)) break;
        calls.delete(person);
      }
      const moments = (calls.get(userId) ?? []).filter((at) => !isPast(at));
      if (moments.length >= CALLS_PER_HOUR) return false;
      calls.delete(userId);
      calls.set(userId, [...moments, now]);
      return true;
    },
  };
}

/** Remembers people who got no answer, for `lastsMs`. */
export function createOutage(clock: Clock, lastsMs: number) {
  const failedAt = new Map<string, number>();
  /** Those among them since the last successful answer. */
  const inARow = new Set<string>();
  return {
    isGivenUp: (userId: string): boolean => {
      for (const [person, at] of failedAt) {
        if (clock.now().getTime() - at < lastsMs) continue;
        failedAt.delete(person);
        inARow.delete(person);
      }
      return failedAt.has(userId) || inARow.size >= PEOPLE_OF_AN_OUTAGE;
    },

    noteFailure: (userId: string): void => {
      failedAt.set(userId, clock.now().getTime());
      inARow.add(userId);
    },

    noteAnswer: (): void => inARow.clear(),
  };
}
