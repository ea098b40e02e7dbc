import { expect, it } from 'vitest';
import { isStorableText } from './storable-text.ts';

it.each([
  ['', true],
  ['plain words', true],
  ['🫖 and ü', true],
  ['a\0b', false],
  ['\ud83e', false],
])('%j: %s', (text, isStorable) => {
  expect(isStorableText(text)).toBe(isStorable);
});
