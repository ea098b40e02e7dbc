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

/**
 * The statements of a migration that would break the version before it, which runs on beside it for a while: a release
 * only adds, and a later one takes away. Free are statements about tables, and rules about columns, that the migration
 * itself adds.
 */
export function findBreaks(migration: string): string[] {
  const own = new Set([...migration.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?("[^ (]+)/gi)].map(([, name]) => name));
  const added = new Set([...migration.matchAll(/\bADD COLUMN ("[^" ]+")/gi)].map(([, name]) => name));
  return migration.split('--> statement-breakpoint').flatMap((statement) => {
    if (CONTRACT.test(statement)) return [];
    const sql = statement.replaceAll(/^--.*$/gm, '').trim();
    const table = /\b(?:ALTER TABLE(?: ONLY)?|ON) ("[^ (;]+)/i.exec(sql)?.[1];
    if (table !== undefined && own.has(table)) return [];
    const bound = /\b(?:FOREIGN KEY|UNIQUE|USING btree) \(([^)]+)\)/i.exec(sql)?.[1]?.split(',') ?? [];
    if (bound.length > 0 && bound.every((column) => added.has(column.trim()))) return [];
    const broken = BREAKS.find(([pattern]) => pattern.test(sql));
    return broken === undefined ? [] : [`${sql.split('\n')[0]} (${broken[1]})`];
  });
}

/** Prints the statements of migrations that the version before does not survive; 1 if there is one. */
export async function checkMigrations(): Promise<number> {
  const files = readdirSync(join(ROOT_FOLDER, FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name));
  const lines = files
    .filter((name) => Number(name.slice(0, 4)) >= FIRST_CHECKED)
    .flatMap((name) =>
      findBreaks(readFileSync(join(ROOT_FOLDER, FOLDER, name), 'utf8')).map((line) => `${FOLDER}/${name}: ${line}`),
    );
  for (const line of lines) console.error(line);
  if (lines.length === 0) return 0;
  console.error('\nThe version before still runs while this one starts. Add now, and take away in a later release,');
  console.error('with "-- contract: why nothing uses it any more" in the statement.');
  return 1;
}
