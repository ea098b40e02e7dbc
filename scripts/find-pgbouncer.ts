import { findProgram, installDebianPackage } from './debian-package.ts';

const NAMES = ['pgbouncer'];
const PLACES = ['/usr/sbin'];

/**
 * The path of the pooler for tests and drills: PGBOUNCER_PATH, an installed one, or Debian's package. Throws if there is
 * none, and says what to install.
 */
export function findPgBouncer(): string {
  if (process.env.PGBOUNCER_PATH) return process.env.PGBOUNCER_PATH;
  const find = () => findProgram(NAMES, PLACES);
  const found = find() ?? (installDebianPackage('pgbouncer') ? find() : null);
  if (found !== null) return found;
  throw new Error(
    'No PgBouncer was found. Install it (Debian, Ubuntu: "sudo apt-get install pgbouncer"), or set PGBOUNCER_PATH to its program.',
  );
}
