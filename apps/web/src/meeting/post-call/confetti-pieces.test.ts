import { describe, expect, it } from 'vitest';
import { PIECE_COUNT, PIECE_PATHS, scatterPieces } from './confetti-pieces.ts';

describe('scattered confetti', () => {
  const pieces = scatterPieces();

  it('is about ninety leaves, petals, arcs and dots', () => {
    expect(pieces).toHaveLength(PIECE_COUNT);
    expect(PIECE_COUNT).toBe(90);
    expect(new Set(pieces.map(({ shape }) => shape))).toEqual(new Set(Object.keys(PIECE_PATHS)));
  });

  it('covers no words', () => {
    const onTitleOrCup = pieces.filter(({ x, y }) => x > 8 && x < 92 && y > 11 && y < 70);
    const onLastLine = pieces.filter(({ x, y }) => x > 20 && x < 80 && y > 86 && y < 95);
    expect([...onTitleOrCup, ...onLastLine]).toEqual([]);
  });

  it('is in the same places every time', () => {
    expect(scatterPieces()).toEqual(pieces);
  });
});
