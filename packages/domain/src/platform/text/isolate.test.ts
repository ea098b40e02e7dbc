import { expect, it } from 'vitest';
import { fillIn } from '../words/fill-in.ts';
import { isolated, withIsolates } from './isolate.ts';

it.each([
  ['Ada', 'Ada'],
  ['Zoë 🫖', 'Zoë 🫖'],
  ['李小龙', '李小龙'],
  ['नमस्ते', 'नमस्ते'],
  ['محمد', '\u2068محمد\u2069'],
  ['שרה', '\u2068שרה\u2069'],
  ['Ada שרה', '\u2068Ada שרה\u2069'],
  ['ܫܪܐ', '\u2068ܫܪܐ\u2069'],
  ['ߞߊ', '\u2068ߞߊ\u2069'],
  ['𞤀𞤣', '\u2068𞤀𞤣\u2069'],
  ['', ''],
])('%s becomes %j', (text, expected) => {
  expect(isolated(text)).toBe(expected);
});

it('isolates the texts of data', () => {
  expect(withIsolates({ name: 'שרה', count: 3, at: null, before: { place: 'مقهى' }, all: ['Ada'] })).toEqual({
    name: '\u2068שרה\u2069',
    count: 3,
    at: null,
    before: { place: '\u2068مقهى\u2069' },
    all: ['Ada'],
  });
});

it('isolates names in a text', () => {
  expect(fillIn('{name} wrote to you ({count})', { name: 'שרה', count: 3 })).toBe('\u2068שרה\u2069 wrote to you (3)');
  expect(fillIn('{name} wrote to you', { name: 'Ada' })).toBe('Ada wrote to you');
});
