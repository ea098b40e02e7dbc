import { findProgram, installDebianPackage } from './debian-package.ts';

const NAMES = ['turnserver'];

/**
 * The path of coturn, the relay that the relayed journey runs on: TURNSERVER_PATH, one that is
 * installed, or Debian's package. Throws where there is none, saying what to install.
 */
export function findTurnserver(): string {
  if (process.env.TURNSERVER_PATH) return process.env.TURNSERVER_PATH;
  const found = findProgram(NAMES) ?? (installDebianPackage('coturn') ? findProgram(NAMES) : null);
  if (found !== null) return found;
  throw new Error(
    'No coturn was found. Install it (Debian, Ubuntu: "sudo apt-get install coturn"), or set TURNSERVER_PATH to its turnserver.',
  );
}
