import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from './paths.ts';

const FOLDER = 'apps/server/migrations';
/** The first migration during which two versions may run side by side. */
const FIRST_CHECKED = 2;
/** In a statement: the version before no longer uses what this takes away, and why that is sure. */
const CONTRACT = /^-- contract: .{10,}$/m;

/** What the version before may still do, and how each change breaks it. */
const BREAKS: readonly [pattern: RegExp, what: string][] = [
  [/\bADD COLUMN\b(?![^;]*\b(?:DEFAULT|GENERATED)\b)[^;]*\bNOT NULL\b/i, 'it writes rows without this column'],
  [/\bALTER COLUMN\b[^;]*\bSET NOT NULL\b/i, 'it may write rows without this column'],
  [/\bALTER COLUMN\b[^;]*\b(?:SET DATA )?TYPE\b/i, 'it writes the earlier type'],
  [/\bALTER COLUMN\b[^;]*\bDROP DEFAULT\b/i, 'it leaves the column to its default'],
  [/\bDROP COLUMN\b/i, 'it still reads this column'],
  [/\bDROP (?:TABLE|VIEW|TYPE|FUNCTION)\b/i, 'it still uses this'],
  [/\bRENAME\b/i, 'it knows the earlier name'],
  [/\bADD CONSTRAINT\b[^;]*\b(?:CHECK|UNIQUE|FOREIGN KEY)\b/i, 'it may write rows that this refuses'],
  [/\bCREATE UNIQUE INDEX\b/i, 'it may write rows that this refuses'],
];

/** In a statement: its lock is short although its table may be large, and why. */
const SHORT_LOCK = /^-- lock: .{10,}$/m;
/** The first migration that is checked for long locks: the earlier ones have run. */
const FIRST_CHECKED_FOR_LOCKS = 17;

/** What reads or writes a whole table while people wait for it. */
const LONG_LOCKS: readonly [pattern: RegExp, what: string][] = [
  [/\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)/i, 'nobody can write to the table while it is indexed'],
  [/\bADD CONSTRAINT\b(?![^;]*\bNOT VALID\b)[^;]*\b(?:CHECK|FOREIGN KEY)\b/i, 'it reads the whole table under a lock'],
  [/\bADD COLUMN\b[^;]*\bDEFAULT (?:random|gen_random_uuid|clock_timestamp)\(/i, 'it writes the whole table anew'],
  [/\bADD COLUMN\b[^;]*\bGENERATED ALWAYS AS\b/i, 'it writes the whole table anew'],
  [/^\s*UPDATE\b(?![^;]*\bLIMIT\b)/i, 'it locks every row until the migration is over'],
  [/\b(?:VACUUM FULL|CLUSTER|REINDEX(?! CONCURRENTLY))\b/i, 'nobody can read the table meanwhile'],
];

/** The statements of a migration that hold people up on a large table, other than on those that it creates. */
export function findLongLocks(migration: string): string[] {
  return findStatements(migration, LONG_LOCKS, SHORT_LOCK);
}

/**
 * The statements of a migration that would break the version before it, which runs on beside it for a while: a release
 * only adds, and a later one takes away. Free are statements about tables, and rules about columns, that the migration
 * itself adds.
 */
export function findBreaks(migration: string): string[] {
  return findStatements(migration, BREAKS, CONTRACT);
}

function findStatements(migration: string, rules: typeof BREAKS, exception: RegExp): string[] {
  const own = new Set([...migration.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?("[^ (]+)/gi)].map(([, name]) => name));
  const added = new Set([...migration.matchAll(/\bADD COLUMN ("[^" ]+")/gi)].map(([, name]) => name));
  return migration.split('--> statement-breakpoint').flatMap((statement) => {
    if (exception.test(statement)) return [];
    const sql = statement.replaceAll(/^--.*$/gm, '').trim();
    const table = /\b(?:ALTER TABLE(?: ONLY)?|ON) ("[^ (;]+)/i.exec(sql)?.[1];
    if (table !== undefined && own.has(table)) return [];
    const bound = /\b(?:FOREIGN KEY|UNIQUE|USING btree) \(([^)]+)\)/i.exec(sql)?.[1]?.split(',') ?? [];
    if (bound.length > 0 && bound.every((column) => added.has(column.trim()))) return [];
    const broken = rules.find(([pattern]) => pattern.test(sql));
    return broken === undefined ? [] : [`${sql.split('\n')[0]} (${broken[1]})`];
  });
}

/** Prints the statements of migrations that the version before does not survive or that hold people up; 1 if any. */
export async function checkMigrations(): Promise<number> {
  const files = readdirSync(join(ROOT_FOLDER, FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name));
  const find = (first: number, findIn: (migration: string) => string[]) =>
    files
      .filter((name) => Number(name.slice(0, 4)) >= first)
      .flatMap((name) =>
        findIn(readFileSync(join(ROOT_FOLDER, FOLDER, name), 'utf8')).map((line) => `${FOLDER}/${name}: ${line}`),
      );
  const breaks = find(FIRST_CHECKED, findBreaks);
  const locks = find(FIRST_CHECKED_FOR_LOCKS, findLongLocks);
  for (const line of [...breaks, ...locks]) console.error(line);
  if (locks.length > 0) {
    console.error(
      '\nPeople wait for a long lock. Index a large table by hand with CONCURRENTLY before the release, add',
    );
    console.error('constraints as NOT VALID, or say "-- lock: why it is short" in the statement.');
  }
  if (breaks.length === 0) return locks.length === 0 ? 0 : 1;
  console.error('\nThe version before still runs while this one starts. Add now, and take away in a later release,');
  console.error('with "-- contract: why nothing uses it any more" in the statement.');
  return 1;
}
