import { execFileSync } from 'node:child_process';
import { findProgram, installDebianPackage } from './debian-package.ts';

/** The fallback fonts until ours have loaded (apps/web/src/app/fonts.css). One of them is enough. */
const STAND_INS = ['Arial', 'Liberation Sans', 'Roboto'];

/**
 * Makes sure that a font with the size of ours is installed, as on every desktop and phone; a bare Linux gets Debian's
 * package if this account may. Throws if there is none, and says what to install.
 */
export function requireFonts(): void {
  if (process.platform !== 'linux' || hasStandIn() || (installDebianPackage('fonts-liberation') && hasStandIn()))
    return;
  throw new Error(
    `None of the fonts ${STAND_INS.join(', ')} was found. Install one (Debian, Ubuntu: "sudo apt-get install fonts-liberation").`,
  );
}

function hasStandIn(): boolean {
  const list = findProgram(['fc-list']);
  if (list === null) return false;
  const families = execFileSync(list, [':', 'family'], { encoding: 'utf8' }).split(/[\n,]/);
  return STAND_INS.some((name) => families.includes(name));
}
