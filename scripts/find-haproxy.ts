import { findProgram, installDebianPackage } from './debian-package.ts';

const NAMES = ['haproxy'];
const PLACES = ['/usr/sbin'];

/**
 * The path of the balancer for drills: HAPROXY_PATH, an installed one, or Debian's package. Throws if there is none, and
 * says what to install.
 */
export function findHaproxy(): string {
  if (process.env.HAPROXY_PATH) return process.env.HAPROXY_PATH;
  const find = () => findProgram(NAMES, PLACES);
  const found = find() ?? (installDebianPackage('haproxy') ? find() : null);
  if (found !== null) return found;
  throw new Error(
    'No HAProxy was found. Install it (Debian, Ubuntu: "sudo apt-get install haproxy"), or set HAPROXY_PATH to its program.',
  );
}
