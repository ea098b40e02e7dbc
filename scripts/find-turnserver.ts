import { findProgram, installDebianPackage } from './debian-package.ts';

const NAMES = ['turnserver'];

/**
 * The path of coturn, the relay of the relayed journey: TURNSERVER_PATH, an installed one, or Debian's package. Throws
 * if there is none, and says what to install.
 */
export function findTurnserver(): string {
  if (process.env.TURNSERVER_PATH) return process.env.TURNSERVER_PATH;
  const found = findProgram(NAMES) ?? (installDebianPackage('coturn') ? findProgram(NAMES) : null);
  if (found !== null) return found;
  throw new Error(
    'No coturn was found. Install it (Debian, Ubuntu: "sudo apt-get install coturn"), or set TURNSERVER_PATH to its turnserver.',
  );
}
