import { findProgram, installDebianPackage } from './debian-package.ts';

const NAMES = ['redis-server'];

/**
 * The path of the Redis for tests with several processes: REDIS_SERVER_PATH, an installed one, or Debian's package.
 * Throws if there is none, and says what to install.
 */
export function findRedisServer(): string {
  if (process.env.REDIS_SERVER_PATH) return process.env.REDIS_SERVER_PATH;
  const found = findProgram(NAMES) ?? (installDebianPackage('redis-server') ? findProgram(NAMES) : null);
  if (found !== null) return found;
  throw new Error(
    'No Redis was found. Install it (Debian, Ubuntu: "sudo apt-get install redis-server"), or set REDIS_SERVER_PATH to its redis-server.',
  );
}
