import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installDebianPackage } from './debian-package.ts';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/**
 * What backups of a deployment need: the folder with PostgreSQL's programs (the newest version here), pgBackRest and
 * rsync, installed or from Debian's packages. Throws if one is missing, and says what to install.
 */
export function findBackupTools(): { postgres: string } {
  for (const name of ['pgbackrest', 'rsync']) {
    if (findProgram([name]) === null && !installDebianPackage(name)) throw missing(name);
  }
  const postgres = findPostgres() ?? (installDebianPackage('postgresql') ? findPostgres() : null);
  if (postgres === null) throw missing('postgresql');
  return { postgres };
}

function findPostgres(): string | null {
  if (!existsSync(POSTGRES_VERSIONS)) return null;
  const versions = readdirSync(POSTGRES_VERSIONS).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(POSTGRES_VERSIONS, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

function missing(name: string): Error {
  return new Error(`"${name}" was not found. Install it (Debian, Ubuntu: "sudo apt-get install ${name}").`);
}
