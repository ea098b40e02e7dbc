/** Letters that stay after the accents are gone; the last ones are the Arabic forms of Persian letters, and the reverse. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'a',
  œ: 'o',
  ı: 'i',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/**
 * The form of a city name that searches compare: without accents, case, width and punctuation. Two letters that spell one,
 * such as "oe" for "ö", become one, because the table has "Koeln" and people write "Köln".
 */
export function cityKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll('aa', 'a')
    .trim();
}
