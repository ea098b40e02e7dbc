import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnChallenges } from './drawn-challenges.ts';

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 10 });

describe('the challenges of a day', () => {
  it('are the same for the same person, day and questions; none repeats, none follows the last question', () => {
    fc.assert(
      fc.property(fc.uuid(), day, ids, (userId, onDay, questionIds) => {
        const seed = { userId, day: onDay };
        const drawn = drawnChallenges(questionIds, seed);
        expect(drawnChallenges(questionIds, seed)).toEqual(drawn);
        expect(new Set(drawn.values()).size).toBe(drawn.size);
        expect(drawn.has(questionIds.at(-1) ?? '')).toBe(false);
        for (const questionId of drawn.keys()) expect(questionIds).toContain(questionId);
      }),
      { numRuns: 500 },
    );
  });

  it('follow a fifth of the questions, each as often as the others', () => {
    const questionIds = ['builtin-1', 'builtin-2'];
    const drawn = Array.from({ length: 20_000 }, () =>
      drawnChallenges(questionIds, { userId: randomUUID(), day: '2026-03-10' }).get('builtin-1'),
    );
    const shares = Map.groupBy(drawn, (id) => id ?? 'none');
    const shareOf = (id: 'none' | 'mirror_partner' | 'quick_draw' | 'word_association') =>
      (shares.get(id)?.length ?? 0) / drawn.length;
    // Five standard deviations for this number of draws.
    expect(Math.abs(shareOf('none') - 0.8)).toBeLessThan(0.0142);
    for (const id of ['mirror_partner', 'quick_draw', 'word_association'] as const)
      expect(Math.abs(shareOf(id) - 0.2 / 3)).toBeLessThan(0.0089);
  });

  it('differ between people and between days', () => {
    const questionIds = ['1', '2', '3', '4', '5', '6'];
    const listOf = (userId: string, onDay: string) =>
      JSON.stringify([...drawnChallenges(questionIds, { userId, day: onDay })]);
    const people = Array.from({ length: 50 }, (_, n) => listOf(`person ${n}`, '2026-03-10'));
    const days = Array.from({ length: 28 }, (_, n) => listOf('person', `2026-02-${n + 1}`));
    expect(new Set(people).size).toBeGreaterThan(10);
    expect(new Set(days).size).toBeGreaterThan(5);
  });
});
