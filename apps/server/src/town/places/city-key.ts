/** Letters that no accent makes. */
const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'a', œ: 'o', ı: 'i' };

/**
 * A name as it is compared: without accents, case and what stands between words. Two letters that stand for one count
 * as it, because the table writes "Koeln" and people write "Köln".
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
