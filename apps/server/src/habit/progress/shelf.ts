import type { Home } from '@cuppa/contract/home/home/home-contract';
import { BADGES } from '@cuppa/domain/habit/progress/badges';
import { badgeWords } from '@cuppa/domain/habit/progress/progress-words';
import { READER_LANGUAGE, type WordLanguage } from '@cuppa/domain/platform/words/language';
import * as repository from './progress.repository.ts';
import type { ProgressDeps } from './progress-deps.ts';

/** The badges that a person has, as others see them. */
export async function listEarned(
  { db }: Pick<ProgressDeps, 'db'>,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  const rows = await repository.findEarned(db, userId);
  return rows.map((row) => ({ id: row.id, name: badgeName(row, READER_LANGUAGE) }));
}

/** All badges in order, with the date on which each was earned. */
export async function listShelf({ db }: Pick<ProgressDeps, 'db'>, userId: string): Promise<Home['badges']> {
  const rows = await repository.findBadges(db, userId);
  return rows.map((row) => ({
    id: row.id,
    name: badgeName(row, READER_LANGUAGE),
    earnedAt: row.earnedAt?.toISOString() ?? null,
  }));
}

/** The name of a badge. A badge that is no longer given has its name only in its row. */
function badgeName(row: { id: string; name: string }, language: WordLanguage): string {
  const known = BADGES.find(({ id }) => id === row.id);
  return known ? badgeWords(language)[known.id].name : row.name;
}
