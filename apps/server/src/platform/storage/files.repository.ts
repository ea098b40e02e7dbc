import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../postgres/database.ts';
import { fileSecrets, files } from './files.table.ts';

const SECRET_BYTES = 32;

export async function insertFile(db: Db, file: { contentType: string; removeAt: Date }): Promise<string> {
  const [row] = await db.insert(files).values(file).returning({ id: files.id });
  if (!row) throw new Error('the file was not written');
  return row.id;
}

/** Clears the removal time. Answers how many of the files were not due yet. */
export async function keepFiles(tx: Db, ids: readonly string[], now: Date): Promise<number> {
  const kept = await tx
    .update(files)
    .set({ removeAt: null })
    .where(and(inArray(files.id, [...ids]), gt(files.removeAt, now)))
    .returning({ id: files.id });
  return kept.length;
}

export async function findContentType(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ contentType: files.contentType })
    .from(files)
    .where(and(eq(files.id, id), isNull(files.removeAt)));
  return row?.contentType ?? null;
}

export async function findDueFiles(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = await db
    .select({ id: files.id })
    .from(files)
    .where(lte(files.removeAt, now))
    .orderBy(files.removeAt)
    .limit(limit);
  return due.map(({ id }) => id);
}

/** Which of the ids have a row; `isKept` is true for a file without a removal time. */
export async function findKnownFiles(db: Db, ids: readonly string[]): Promise<{ id: string; isKept: boolean }[]> {
  return db
    .select({ id: files.id, isKept: sql<boolean>`${files.removeAt} is null` })
    .from(files)
    .where(inArray(files.id, [...ids]));
}

export async function countKeptFiles(db: Db): Promise<number> {
  return db.$count(files, isNull(files.removeAt));
}

export async function postponeFile(db: Db, id: string, removeAt: Date): Promise<void> {
  await db.update(files).set({ removeAt }).where(eq(files.id, id));
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}

/** The secret that signs file addresses, the same in every process; created on first use. */
export async function readOrMakeFileSecret(db: Db): Promise<Buffer> {
  await db
    .insert(fileSecrets)
    .values({ secret: randomBytes(SECRET_BYTES).toString('hex') })
    .onConflictDoNothing();
  const [row] = await db.select({ secret: fileSecrets.secret }).from(fileSecrets);
  if (!row) throw new Error('the secret of the files was not written');
  return Buffer.from(row.secret, 'hex');
}
