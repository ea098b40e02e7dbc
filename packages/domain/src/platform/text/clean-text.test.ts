import { expect, it } from 'vitest';
import { cleanProse, isCleanLine, isName } from './clean-text.ts';

it('a name has letters, and no invisible characters', () => {
  const rows = [
    ['Ada', true],
    ['Zoë-Marie O’Neill', true],
    ['李小龙', true],
    ['محمد', true],
    ['ณัฐวุฒิ', true],
    ['नमस्ते', true],
    ['می\u200cخواهم', true],
    ['Ada 🫖', true],
    ['👩‍👩‍👧', false],
    ['42', false],
    ['', false],
    ['Ada\u202Eevil', false],
    ['A\u0000da', false],
    ['A\nda', false],
    ['Ada\u200B', false],
    ['\u2066Ada\u2069', false],
    ['A\ud83e', false],
    [`Z${'\u0301'.repeat(9)}algo`, false],
  ] as const;
  for (const [text, isOne] of rows) {
    expect.soft(isName(text), JSON.stringify(text)).toBe(isOne);
  }
});

it.each([
  ['she/her', true],
  ['they\tthem', false],
])('%j is a clean line: %s', (text, isClean) => {
  expect(isCleanLine(text)).toBe(isClean);
});

it.each([
  [' one\r\ntwo\rthree ', 'one\ntwo\nthree'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['left\u202E right\u0007', 'left right'],
  ['שלום 🌿 مرحبا', 'שלום 🌿 مرحبا'],
  [`e${'\u0301'.repeat(40)}`, `e${'\u0301'.repeat(4)}`],
  ['\u200B \n ', ''],
])('%j is kept as %j', (text, kept) => {
  expect(cleanProse(text)).toBe(kept);
});
