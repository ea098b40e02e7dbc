import { describe, expect, it } from 'vitest';
import { drawChallenge } from './draw-challenge.ts';

function numbers(...values: number[]): () => number {
  return () => values.shift() ?? 0;
}

describe('drawChallenge', () => {
  it.each([
    [0, 0, [], 'mirror_partner'],
    [0.19, 0.5, [], 'quick_draw'],
    [0.19, 0.99, [], 'word_association'],
    [0, 0, ['mirror_partner'], 'quick_draw'],
    [0, 0.99, ['mirror_partner', 'quick_draw'], 'word_association'],
    [0.2, 0, [], undefined],
    [0.99, 0, [], undefined],
    [0, 0, ['mirror_partner', 'quick_draw', 'word_association'], undefined],
  ])('with %s and %s, having played %j, is %s', (chance, which, played, id) => {
    expect(drawChallenge(numbers(chance, which), played)?.id).toBe(id);
  });

  it('comes after a fifth of the moves', () => {
    const draws = Array.from({ length: 1_000 }, (_, n) => drawChallenge(numbers(n / 1_000, 0), []));
    expect(draws.filter((challenge) => challenge !== null)).toHaveLength(200);
  });
});
