import { describe, expect, it } from 'vitest';
import { correctableLetters, isTitleCorrection } from './title-correction.ts';

describe('a correction of a title', () => {
  it.each([
    ['A table of tea', 'A table of tea'],
    ['A table of tea', 'A TABLE OF TEA'],
    ['A tabel of tea', 'A table of tea'],
    ['Morning hkie', 'Morning hike'],
    ['Board gams nihgt', 'Board games night'],
    ['Morning walk', 'Morning talks'],
    ['Soup swap', 'Soup swaps'],
    ['Café', 'Cafe'],
    ['お茶の会です', 'お茶の会だ'],
    ['Picnic 🧺', 'Picnic 🍉'],
  ])('turns “%s” into “%s”', (agreed, title) => {
    expect(isTitleCorrection(agreed, title)).toBe(true);
  });

  it.each([
    ['A table of tea', 'BUY evil.example 28'],
    ['A table of tea', 'A table of tea evil.example'],
    ['A table of tea', 'A table'],
    ['A table of tea', 'A table of cake'],
    ['Soup swap', 'Soup swap t.me'],
    ['Tea', 'Buy'],
    ['Tea', 'Tea 4U'],
    ['Lunch', 'Hunch!'],
    ['Wednesday walk', 'Thursday walk'],
    ['x'.repeat(80), 'y'.repeat(80)],
    ['Tea', 'T\u0301\u0301\u0301ea'],
  ])('does not turn “%s” into “%s”', (agreed, title) => {
    expect(isTitleCorrection(agreed, title)).toBe(false);
  });

  it('is counted from the title that guests know, so that many small steps lead nowhere else', () => {
    const agreed = 'A table of tea';
    const reached = new Set([agreed]);
    for (const step of ['B table of tea', 'BU table of tea', 'BUY table of tea', 'BUY able of tea', 'BUY x of tea'])
      if (isTitleCorrection(agreed, step)) reached.add(step);
    expect([...reached]).toEqual([agreed, 'B table of tea', 'BU table of tea', 'BUY table of tea']);
  });

  it.each([
    ['Tea', 1],
    ['Lunch', 1],
    ['Picnic', 2],
    ['A table of tea', 3],
    ['x'.repeat(80), 3],
  ])('of “%s” is of %i letters at most', (title, letters) => {
    expect(correctableLetters(title)).toBe(letters);
  });
});
