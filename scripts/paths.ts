import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRoot, SYSTEM_FOLDER } from '../apps/server/src/platform/postgres/postgres-binaries.ts';

export const ROOT_FOLDER = fileURLToPath(new URL('..', import.meta.url));
export const WEB_FOLDER = join(ROOT_FOLDER, 'apps', 'web');
export const WEB_BUILD_FOLDER = join(WEB_FOLDER, 'dist');
export const SERVER_MAIN = join(ROOT_FOLDER, 'apps', 'server', 'src', 'app', 'main.ts');
export const SERVER_BUILD_FOLDER = join(ROOT_FOLDER, 'apps', 'server', 'dist');

/** The data folder of this clone's embedded PostgreSQL: CUPPA_DATA_FOLDER, or one of its own. */
export function dataFolder(): string {
  if (process.env.CUPPA_DATA_FOLDER) return process.env.CUPPA_DATA_FOLDER;
  if (!isRoot()) return join(ROOT_FOLDER, '.data', 'postgres');
  const clone = createHash('sha256').update(ROOT_FOLDER).digest('hex').slice(0, 16);
  return join(SYSTEM_FOLDER, clone);
}

/** The folder of the backups of that PostgreSQL: beside it, so that they outlive it. */
export function backupsFolder(): string {
  return `${dataFolder()}-backups`;
}
