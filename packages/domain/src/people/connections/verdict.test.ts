import { describe, expect, it } from 'vitest';
import {
  againEndsAt,
  doAnswersStand,
  sharedChoice,
  VERDICT_CHOICES,
  type VerdictChoice,
  verdictClosesAt,
} from './verdict.ts';

/** Every answer, one letter each for date, friend and again. The empty one is "Not for me". */
const ANSWERS = ['', 'd', 'f', 'a', 'df', 'da', 'fa', 'dfa'];
const LETTERS: Record<string, VerdictChoice> = { d: 'date', f: 'friend', a: 'again' };
const choicesOf = (answer: string) => Array.from(answer, (letter) => LETTERS[letter]!);

/** The outcome of each pair of answers: rows and columns in the order of the answers, '-' for nothing. */
const SHARED = [
  '--------', // not for me
  '-d--dd-d', // date
  '--f-f-ff', // friend
  '---a-aaa', // again
  '-df-ddfd', // date, friend
  '-d-addad', // date, again
  '--fafaff', // friend, again
  '-dfaddfd', // all three
];
const PAIRS = ANSWERS.flatMap((a, row) =>
  ANSWERS.map((b, column) => ({ a, b, shared: LETTERS[SHARED[row]![column]!] ?? null })),
);

describe('the shared choice', () => {
  it('is the same whoever answered first, and in whatever order', () => {
    for (const { a, b, shared } of PAIRS) {
      expect.soft(sharedChoice(choicesOf(a), choicesOf(b)), `of "${a}" and "${b}"`).toBe(shared);
      expect.soft(sharedChoice(choicesOf(b), choicesOf(a)), `of "${a}" and "${b}"`).toBe(shared);
      expect.soft(sharedChoice(choicesOf(a).toReversed(), choicesOf(b)), `of "${a}" and "${b}"`).toBe(shared);
    }
  });

  it('is the highest choice in both answers', () => {
    expect(PAIRS).toHaveLength(64);
    for (const { a, b, shared } of PAIRS) {
      const common = VERDICT_CHOICES.filter((choice) => choicesOf(a).includes(choice) && choicesOf(b).includes(choice));
      expect(shared).toBe(common[0] ?? null);
    }
  });
});

describe('the question', () => {
  const endedAt = new Date('2026-03-10T12:00:00Z');

  it('closes a day after the call, whatever was answered', () => {
    expect(verdictClosesAt(endedAt).toISOString()).toBe('2026-03-11T12:00:00.000Z');
  });

  it.each([
    ['both long ago', [60_000, 60_000], true],
    ['both exactly ten seconds ago', [10_000, 10_000], true],
    ['one a moment too late', [60_000, 9_999], false],
    ['the other a moment too late', [9_999, 60_000], false],
    ['both just now', [0, 0], false],
    ['by a clock that is ahead', [-5_000, 60_000], false],
  ])('lets answers stand ten seconds after the last change: %s', (_, agoMs, isStanding) => {
    const changedAt = agoMs.map((ms) => new Date(endedAt.getTime() - ms));
    expect(doAnswersStand(changedAt, endedAt)).toBe(isStanding);
  });

  it('keeps a shared "Again" for a week', () => {
    expect(againEndsAt(endedAt).toISOString()).toBe('2026-03-17T12:00:00.000Z');
  });
});
