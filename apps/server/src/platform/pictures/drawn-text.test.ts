import { beforeAll, expect, it } from 'vitest';
import { drawable, linesOf, loadTypeface, pathOf, type Typeface, widthOf } from './drawn-text.ts';

let face: Typeface;
beforeAll(async () => {
  face = await loadTypeface('figtree', 500);
});

it.each([
  ['A table of tea', 'A table of tea'],
  ['  Łódź\n& friends ', 'Łódź & friends'],
  ['Picnic 🧺 in the park 🇫🇷', 'Picnic in the park'],
  ['Cafe\u0301', 'Café'],
  ['お茶の会', null],
  ['Чай', null],
  ['🧺', null],
  ['', null],
])('of “%s” it can draw: %s', (text, drawn) => {
  expect(drawable(face, text)).toBe(drawn);
});

it('breaks lines between words, and long words inside, and ends the last with an ellipsis', () => {
  const size = { sizePx: 20, widthPx: 150, mostLines: 2 };
  expect(linesOf(face, 'A table of tea', size)).toEqual({ lines: ['A table of tea'], isWhole: true });
  const long = linesOf(face, 'A table of tea for everyone around the corner', size);
  expect(long).toEqual({ lines: [expect.any(String), expect.stringMatching(/…$/)], isWhole: false });
  const word = linesOf(face, 'W'.repeat(200), size);
  for (const line of [...long.lines, ...word.lines]) expect(widthOf(face, line, 20)).toBeLessThanOrEqual(150);
});

it('draws words as the data of a path alone', () => {
  for (const words of ['"><script>', 'Dice and Darjeeling through ages']) {
    expect(pathOf(face, words, { x: 0, y: 20, sizePx: 20 })).toMatch(/^[MLQCZ\d .-]+$/);
  }
});
