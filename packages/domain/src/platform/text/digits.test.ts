import { expect, it } from 'vitest';
import { asciiDigits, onlyDigits, readNumber } from './digits.ts';

it.each([
  ['0123456789', '0123456789', 'ASCII'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789', 'Arabic'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789', 'Persian'],
  ['०१२३४५६७८९', '0123456789', 'Devanagari'],
  ['০১২৩৪৫৬৭৮৯', '0123456789', 'Bengali'],
  ['੦੧੨੩੪੫੬੭੮੯', '0123456789', 'Gurmukhi'],
  ['௦௧௨௩௪௫௬௭௮௯', '0123456789', 'Tamil'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789', 'Thai'],
  ['໐໑໒໓໔໕໖໗໘໙', '0123456789', 'Lao'],
  ['༠༡༢༣༤༥༦༧༨༩', '0123456789', 'Tibetan'],
  ['၀၁၂၃၄၅၆၇၈၉', '0123456789', 'Burmese'],
  ['០១២៣៤៥៦៧៨៩', '0123456789', 'Khmer'],
  ['᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙', '0123456789', 'Mongolian'],
  ['０１２３４５６７８９', '0123456789', 'full width'],
  ['𝟎𝟏𝟗𝟘𝟙𝟡𝟢𝟫𝟬𝟵𝟶𝟿', '019019090909', 'mathematical, five rows without a gap'],
  ['𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙', '0123456789', 'Adlam'],
  ['🯰🯱🯹', '019', 'segmented'],
  ['١2๓', '123', 'mixed'],
  ['٢٠٢٦-١١-٢٧T١٨:٠٥', '2026-11-27T18:05', 'a time'],
  ['四Ⅳ²½ é🫖', '四Ⅳ²½ é🫖', 'numbers that are no decimal digits'],
])('%s becomes %s (%s)', (text, expected) => {
  expect(asciiDigits(text)).toBe(expected);
});

it('knows every decimal digit of Unicode by its value', () => {
  const found: number[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (/\p{Nd}/u.test(character)) found.push(Number(asciiDigits(character)));
  }
  expect(found.length).toBeGreaterThan(600);
  expect(found).toEqual(found.map((_, index) => index % 10));
});

it('takes the digits of a pasted code', () => {
  expect(onlyDigits(' ١٢٣-٤٥٦ ')).toBe('123456');
  expect(onlyDigits('\u200f۱۲۳ ۴۵۶')).toBe('123456');
  expect(onlyDigits('word')).toBe('');
});

it.each([
  ['25', 25],
  [' ٢٥ ', 25],
  ['۳۰', 30],
  ['２５', 25],
  ['\u200f٢٥', 25],
  ['25,5', 25.5],
  ['٢٥٫٥', 25.5],
  ['+7', 7],
  ['−3', -3],
  ['25,0', 25],
  ['007', 7],
  ['', Number.NaN],
  ['0x10', Number.NaN],
  ['1e3', Number.NaN],
  ['1.2.3', Number.NaN],
  ['Ⅳ', Number.NaN],
  ['twelve', Number.NaN],
  ['Infinity', Number.NaN],
])('reads %j as %d', (text, expected) => {
  expect(readNumber(text)).toBe(expected);
});
