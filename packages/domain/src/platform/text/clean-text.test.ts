import { expect, it } from 'vitest';
import { cleanLine, cleanProse, isName } from './clean-text.ts';

it.each([
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
  ['\u3164', false],
  ['\u115f\u1160', false],
  ['\uffa0', false],
  ['\u2800', false],
  ['\u0301\u0302', false],
])('%j is a name: %s', (text, isOne) => {
  expect(isName(text)).toBe(isOne);
});

it.each([
  ['nothing at all', ''],
  ['Hangul filler', '\u3164'],
  ['Hangul fillers of jamo', '\u115f\u1160'],
  ['half-width filler', '\uffa0 \uffa0'],
  ['empty Braille cells', '\u2800\u2800'],
  ['zero-width space', '\u200b'],
  ['word joiner and byte order mark', '\u2060\ufeff'],
  ['joiners', '\u200c \u200d'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['grapheme joiner', '\u034f'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['Mongolian vowel separator', '\u180e'],
  ['Khmer inherent vowels', '\u17b4\u17b5'],
  ['only marks', '\u0301\u0e47\u20dd'],
  ['wide spaces', '\u3000\u2003\u00a0'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['musical null', '\u{1d159}'],
  ['controls', '\u0000\u0007\u001b'],
  ['direction marks', '\u202e\u2066\u2069\u200f\u061c'],
  ['an object replacement', '\ufffc'],
  ['half a pair', '\ud83e'],
  ['line ends', '\n \n\u2028'],
])('nothing shows of %s', (_, text) => {
  expect(cleanLine(text)).toBe('');
  expect(cleanProse(text)).toBe('');
});

it.each([
  ['\u2068Ada\u2069', 'Ada'],
  ['Ada\u200f', 'Ada'],
  ['\u202bAda\u202c', 'Ada'],
  ['Ada\u202egnp.exe', 'Adagnp.exe'],
  ['A\u0000da', 'Ada'],
  ['Ada\nLovelace', 'Ada Lovelace'],
  ['they\tthem', 'they them'],
  ['  Ada \u3000 B\u00a0', 'Ada \u3000 B'],
  ['Ada\u3164', 'Ada'],
  ['Ada\u2800', 'Ada'],
  ['A\ud83eda', 'Ada'],
  ['Fuß\u00adball', 'Fußball'],
  [`Z${'\u0301'.repeat(9)}algo`, `Z${'\u0301'.repeat(4)}algo`],
  ['A\u034fda', 'Ada'],
  ['A\ufe0fda\u{e0100}', 'Ada'],
  ['A\u180bda\u180e', 'Ada'],
  ['\u200dAda\u200c', 'Ada'],
  ['Ada\u200d B', 'Ada B'],
  ['🫖\u200d tea', '🫖 tea'],
  ['she/her', 'she/her'],
  [`=?utf-8?B?4oCuZ25w?=`, '=?utf-8?B?4oCuZ25w?='],
])('the line %j is kept as %j', (text, kept) => {
  expect(cleanLine(text)).toBe(kept);
});

it.each([
  ['Vietnamese, decomposed', 'Vie\u0323\u0302t Nam, Nguye\u0302\u0303n Thi\u0323 Ho\u0302\u0300ng'],
  ['Thai', 'น้ำชา กี่ ณัฐวุฒิ เนื้อ'],
  ['Hebrew with points and cantillation', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים שַׁ֭בָּת'],
  ['Arabic with vowels', 'مُحَمَّدٌ رَّسُولُ ٱللَّهِ'],
  ['Persian with a non-joiner', 'می\u200cخواهم خانه\u200cها'],
  ['Hindi', 'नमस्ते, क्षत्रिय, हिन्दी में'],
  ['Hindi with a joiner', 'क्\u200dष र्\u200dय'],
  ['Sinhala', 'ශ්\u200dරී ලංකා'],
  ['Malayalam', 'ന്\u200d ചില്ല്'],
  ['an Arabic letter with a joiner behind it', '١٤٤٥ ه\u200d'],
  ['Tibetan', 'བོད་སྐད། ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ། རྒྱུད།'],
  ['a tall Tibetan stack', 'ཧྐྵྨླྺྼྻྂ'.normalize('NFD')],
  ['Burmese', 'မြွှေ ကြောင့် မြန်မာ'],
  ['Khmer', 'ខ្ញុំ ស្រ្តី កម្ពុជា'],
  ['Tamil', 'ஸ்ரீ க்ஷௌரம்'],
  ['Korean, decomposed', '한국어'.normalize('NFD')],
  ['Japanese with a variation', '葛\u{e0100}城'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ ᠪᠡ\u180bᠶᠡ'],
  ['Braille', '⠓⠑⠇⠇⠕⠀⠺⠕⠗⠇⠙'],
  ['families', '👩‍👩‍👧‍👦 👨🏽‍🚀 🏳️‍🌈 ❤️‍🔥'],
  ['flags', '🇫🇷🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴‍☠️'],
  ['keycaps and styles', '1️⃣ #️⃣ ☕︎ ☕️'],
  ['an emoji newer than this Unicode', '\u{1faf9}\u{1f8ff}'],
  ['phonetic', 'ɔ̃̀ k͡p'],
])('%s stays as written', (_, text) => {
  expect(cleanProse(text)).toBe(text);
  expect(cleanLine(text)).toBe(text);
});

it.each([
  ['three hundred accents', `Z${'\u0301'.repeat(300)}`],
  ['marks with joiners among them', `Z${'\u0301\u200d'.repeat(300)}`],
  ['marks with hidden characters among them', `Z${'\u0301\u2060'.repeat(300)}`],
  ['Thai vowels', `ก${'\u0e47'.repeat(300)}`],
  ['Arabic vowels', `م${'\u0651'.repeat(300)}`],
  ['Hebrew points', `ב${'\u05b8'.repeat(300)}`],
  ['Tibetan vowels', `ཀ${'\u0f72'.repeat(300)}`],
  ['enclosures', `a${'\u20dd'.repeat(300)}`],
  ['variations', `☕${'\ufe0f'.repeat(300)}`],
])('%s are capped', (_, text) => {
  expect(cleanProse(text).match(/\p{M}/gu)?.length).toBeLessThanOrEqual(8);
});

it.each([
  [' one\r\ntwo\rthree ', 'one\ntwo\nthree'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['a\n \n\u2800\n\u3000\nb', 'a\n\nb'],
  ['a\n\u200b\n\u200b\n\u3164\nb', 'a\n\nb'],
  ['a\u2028b\u2029c\u0085d\u000be', 'a\nb\nc\nd\ne'],
  ['left\u202E right\u0007', 'left right'],
  ['\u202Egnp.exe', 'gnp.exe'],
  ['שלום 🌿 مرحبا', 'שלום 🌿 مرحبا'],
  ['a\tb', 'a b'],
  ['  indented\n    code', 'indented\n    code'],
])('the text %j is kept as %j', (text, kept) => {
  expect(cleanProse(text)).toBe(kept);
});

it('caps the line ends of a text, and keeps its words', () => {
  const pillar = cleanProse(Array.from({ length: 500 }, (_, index) => index).join('\n'));
  expect(pillar.match(/\n/g)).toHaveLength(80);
  expect(pillar).toMatch(/\n80 81 82 .* 499$/);
  expect(cleanProse(`a${'\n'.repeat(1_990)}b`)).toBe('a\n\nb');
});

it('cleans long hostile texts', () => {
  const blanks = [' ', '\u0301', ' \n', '\u2800', '\u200d'].map((blank) => blank.repeat(20_000)).join('');
  expect(cleanProse(blanks)).toBe('');
  for (const clean of [cleanProse, cleanLine]) expect(clean(`${blanks}x${blanks}`).includes('x')).toBe(true);
});
