import type { Home } from '@cuppa/contract/home/home-contract';
import { READER_LANGUAGE } from '@cuppa/domain/words/language';
import type { Database } from '../../platform/postgres/database.ts';
import { badgeName } from './badge-name.ts';
import * as repository from './progress.repository.ts';

/** The badges that a person has, for others to see. */
export async function listEarned(db: Database, userId: string): Promise<{ id: string; name: string }[]> {
  const rows = await repository.findEarned(db, userId);
  return rows.map((row) => ({ id: row.id, name: badgeName(row, READER_LANGUAGE) }));
}

/** All badges in their order, with the day each was earned. */
export async function listShelf(db: Database, userId: string): Promise<Home['badges']> {
  const rows = await repository.findBadges(db, userId);
  return rows.map((row) => ({
    id: row.id,
    name: badgeName(row, READER_LANGUAGE),
    earnedAt: row.earnedAt?.toISOString() ?? null,
  }));
}
