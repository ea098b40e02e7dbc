import { BADGES } from '@cuppa/domain/progress/badges';
import { badgeWords } from '@cuppa/domain/progress/progress-words';
import type { WordLanguage } from '@cuppa/domain/words/language';

/** What the badge of a row is called; one that is no longer given keeps the name in its row. */
export function badgeName(row: { id: string; name: string }, language: WordLanguage): string {
  const known = BADGES.find(({ id }) => id === row.id);
  return known ? badgeWords(language)[known.id].name : row.name;
}
