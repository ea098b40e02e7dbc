const FOLDED: Readonly<Record<string, string>> = {
  ı: 'i',
  і: 'и',
  ї: 'и',
  є: 'е',
  ё: 'е',
  ł: 'l',
  đ: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 's',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  殺: '杀',
  結: '结',
  會: '会',
  沒: '没',
  過: '过',
  著: '着',
  義: '义',
  傷: '伤',
  殘: '残',
  開: '开',
  個: '个',
  輕: '轻',
  樓: '楼',
  準: '准',
  備: '备',
  離: '离',
  們: '们',
  藥: '药',
  還: '还',
  麼: '么',
  '\u200c': ' ',
  '-': ' ',
};
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'gu');
/** Accents of Latin, Greek and Cyrillic, points of Hebrew, Arabic and the Indic scripts; the vowels of others stay. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u093c\u09bc\u0a3c]/gu;
const APOSTROPHES = /['’‘ʼʻ`´]/gu;
const SIGN_FOR_LETTER: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  '!': 'i',
  '@': 'a',
  $: 's',
};

/**
 * Normalizes text so that one spelling stands for many: without case, accents and apostrophes, one blank for any space,
 * one letter for a doubled Latin one ("kil", "kill"), letters for the signs in a word ("k1ll").
 */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
    .replaceAll(/(?<=[a-z])(?:[0134@$](?![0-9])|!(?=[a-z]))/gu, (sign) => SIGN_FOR_LETTER[sign] ?? sign)
    .replaceAll(/([a-z])\1+/gu, '$1')
    .replaceAll(/\s+/gu, ' ');
}
