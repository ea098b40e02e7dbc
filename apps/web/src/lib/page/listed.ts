import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';

const list = new Intl.ListFormat(READER_LANGUAGE);

/** Joins words: "Honesty, Humor, and Growth". */
export function listed(words: readonly string[]): string {
  return list.format(words);
}
