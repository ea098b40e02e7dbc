/** What a reader takes for one character, where the browser has no Intl.Segmenter: flags, marks, joined emoji. */
const BY_PATTERN = /(?:\p{RI}\p{RI}|.)(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d\p{ExtPict}?)*/gsu;

/** The characters of a text as a reader counts them: a flag, an emoji of a family or a letter with its marks is one. */
export function graphemes(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.match(BY_PATTERN) ?? [];
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}
