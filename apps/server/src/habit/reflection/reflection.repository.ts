import type { ReflectionThemeId } from '@cuppa/domain/habit/reflection/themes';
import { and, desc, eq, gt, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import type { PagePosition } from '../../platform/postgres/page-cursor.ts';
import { hasWords } from '../../platform/postgres/word-search.repository.ts';
import { reflections } from './reflection.table.ts';

export type ReflectionRow = Pick<typeof reflections.$inferSelect, 'id' | 'themeId' | 'entries' | 'createdAt'>;
type Written = typeof reflections.$inferInsert;
export type PageFilter = {
  /** In the form of `searchQuery`; null for all reflections. */
  search: string | null;
  themeId: ReflectionThemeId | undefined;
  before: PagePosition | null;
  limit: number;
};

/** All columns that callers need; leaves out the searchable copy of the words. */
const COLUMNS = {
  id: reflections.id,
  themeId: reflections.themeId,
  entries: reflections.entries,
  createdAt: reflections.createdAt,
};

/** Inserts a new reflection; null if its id is taken. */
export async function insertReflection(tx: Db, written: Written): Promise<ReflectionRow | null> {
  const [row] = await tx.insert(reflections).values(written).onConflictDoNothing().returning(COLUMNS);
  return row ?? null;
}

/** Replaces a person's own reflection and keeps its day and theme; null if it is not theirs. */
export async function updateReflection(tx: Db, { id, userId, entries, body }: Written): Promise<ReflectionRow | null> {
  const [row] = await tx.update(reflections).set({ entries, body }).where(isOwn(userId, id)).returning(COLUMNS);
  return row ?? null;
}

/** The number of reflections that a person wrote after a time. */
export const countSince = (tx: Db, userId: string, since: Date): Promise<number> =>
  tx.$count(reflections, and(eq(reflections.userId, userId), gt(reflections.createdAt, since)));

/** False if the person has no such reflection. */
export async function deleteReflection(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(reflections).where(isOwn(userId, id));
  return (rowCount ?? 0) > 0;
}

/** A person's reflections, newest first. */
export async function findPage(db: Db, userId: string, filter: PageFilter): Promise<ReflectionRow[]> {
  const { search, themeId, before, limit } = filter;
  return db
    .select(COLUMNS)
    .from(reflections)
    .where(
      and(
        eq(reflections.userId, userId),
        themeId === undefined ? undefined : eq(reflections.themeId, themeId),
        search === null ? undefined : hasWords(reflections.words, search),
        before === null
          ? undefined
          : or(
              lt(reflections.createdAt, before.createdAt),
              and(eq(reflections.createdAt, before.createdAt), lt(reflections.id, before.id)),
            ),
      ),
    )
    .orderBy(desc(reflections.createdAt), desc(reflections.id))
    .limit(limit);
}

function isOwn(userId: string, id: string) {
  return and(eq(reflections.id, id), eq(reflections.userId, userId));
}
