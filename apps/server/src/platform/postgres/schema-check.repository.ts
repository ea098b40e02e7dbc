import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, MIGRATIONS_FOLDER } from './database.ts';

type Snapshot = { tables: Record<string, { schema: string; name: string; columns: Record<string, { name: string }> }> };

/** The columns that this version knows and the database lacks, as `schema.table.column`. */
export async function findMissingColumns(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select concat_ws('.', table_schema, table_name, column_name) as name from information_schema.columns
        where table_schema in ('public', 'auth')`,
  );
  const found = new Set(rows.map(({ name }) => name));
  return knownColumns().filter((name) => !found.has(name));
}

/** Rejects if the database lacks a column that this version knows. */
export async function requireColumns(db: Db): Promise<void> {
  const missing = await findMissingColumns(db);
  if (missing.length > 0) throw new Error(`the database lacks ${missing.join(', ')}`);
}

/** How many migrations the database has seen that this version does not know: a newer one was here. */
export async function countUnknownMigrations(db: Db): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => hash);
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
  return rows.filter(({ hash }) => !known.includes(hash)).length;
}

/** The columns of the newest migration's snapshot. */
function knownColumns(): string[] {
  const { entries } = readJson<{ entries: { idx: number }[] }>('_journal.json');
  const newest = String(entries.at(-1)?.idx ?? 0).padStart(4, '0');
  const { tables } = readJson<Snapshot>(`${newest}_snapshot.json`);
  return Object.values(tables).flatMap(({ schema, name, columns }) =>
    Object.values(columns).map((column) => [schema || 'public', name, column.name].join('.')),
  );
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta', file), 'utf8')) as T;
}
