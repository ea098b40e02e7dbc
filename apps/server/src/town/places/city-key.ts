/** Letters that stay after NFD removed the accents. */
const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'a', œ: 'o', ı: 'i' };

/**
 * The form of a city name that searches compare: without accents, case and punctuation. Two letters that spell one,
 * such as "oe" for "ö", become one, because the table has "Koeln" and people write "Köln".
 */
export function cityKey(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøłđðþæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll('aa', 'a')
    .trim();
}
