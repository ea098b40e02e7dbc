import { describe, expect, it } from 'vitest';
import { againEndsAt, sharedChoice, VERDICT_CHOICES, type VerdictChoice, verdictClosesAt } from './verdict.ts';

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

  it.each([
    ['no answer was given', null, '2026-03-11T12:00:00.000Z'],
    ['it was answered immediately', '2026-03-10T12:00:00Z', '2026-03-10T13:00:00.000Z'],
    ['it was answered in the evening', '2026-03-10T20:15:30Z', '2026-03-10T21:15:30.000Z'],
    ['it was answered an hour before the day was over', '2026-03-11T11:00:00Z', '2026-03-11T12:00:00.000Z'],
    ['it was answered in the last minute', '2026-03-11T11:59:00Z', '2026-03-11T12:00:00.000Z'],
  ])('closes in time if %s', (_, answeredAt, closesAt) => {
    const answered = answeredAt === null ? null : new Date(answeredAt);
    expect(verdictClosesAt(endedAt, answered).toISOString()).toBe(closesAt);
  });

  it('keeps a shared "Again" for a week', () => {
    expect(againEndsAt(endedAt).toISOString()).toBe('2026-03-17T12:00:00.000Z');
  });
});
