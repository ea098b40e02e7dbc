import { BADGES } from '@cuppa/domain/progress/badges';
import { badgeWords } from '@cuppa/domain/progress/progress-words';
import type { WordLanguage } from '@cuppa/domain/words/language';

/** The name of a badge's row. A badge that is no longer given keeps the name in its row. */
export function badgeName(row: { id: string; name: string }, language: WordLanguage): string {
  const known = BADGES.find(({ id }) => id === row.id);
  return known ? badgeWords(language)[known.id].name : row.name;
}
