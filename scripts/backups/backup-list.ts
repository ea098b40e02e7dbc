import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type BackupReason = 'nightly' | 'before-upgrade' | 'before-restore';

/** The content of `facts.json`. The file is written last, so a folder without it is no backup. */
export type BackupFacts = {
  /** ISO 8601. */
  madeAt: string;
  reason: BackupReason;
  /** How many rows were written until then, by PostgreSQL's own count: equal counts mean equal tables. */
  changes: number;
  /** The version of PostgreSQL, the only one that can read it. */
  postgres: string;
};

export type Backup = BackupFacts & { name: string; folder: string };

export const FACTS = 'facts.json';
/** The ending of a folder that is still being written, or was left by a process that died. */
export const DRAFT = '.draft';

const KEPT = 7;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** The whole backups in a folder, newest first; none if there is no such folder. */
export function listBackups(folder: string): Backup[] {
  return namesIn(folder)
    .filter((name) => !name.endsWith(DRAFT))
    .flatMap((name) => {
      const facts = readFacts(join(folder, name));
      return facts === null ? [] : [{ ...facts, name, folder: join(folder, name) }];
    })
    .sort((a, b) => b.madeAt.localeCompare(a.madeAt));
}

/** Keeps the seven newest backups, and of these none older than 30 days except the newest. Removes drafts too. */
export function removeOldBackups(folder: string, now: Date): void {
  const oldest = now.getTime() - KEPT_DAYS * DAY_MS;
  const old = listBackups(folder).filter(
    ({ madeAt }, index) => index >= KEPT || (index > 0 && new Date(madeAt).getTime() < oldest),
  );
  for (const backup of old) rmSync(backup.folder, { recursive: true, force: true });
  removeDrafts(folder);
}

/** Removes what was never finished. Only the owner of the data folder may call it: no other makes backups. */
export function removeDrafts(folder: string): void {
  for (const name of namesIn(folder)) {
    if (name.endsWith(DRAFT)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function readFacts(folder: string): BackupFacts | null {
  try {
    return JSON.parse(readFileSync(join(folder, FACTS), 'utf8')) as BackupFacts;
  } catch {
    return null;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
