import { findProgram, installDebianPackage } from './debian-package.ts';

const NAMES = ['firefox-esr', 'firefox'];
const PLACES = ['/Applications/Firefox.app/Contents/MacOS', 'C:\\Program Files\\Mozilla Firefox'];

/**
 * The path of a Firefox: FIREFOX_PATH, an installed one, or Debian's package, which is installed now if this account
 * may. Throws if there is none, and says what to install.
 */
export function findFirefox(): string {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  const found = findProgram(NAMES, PLACES) ?? (installDebianPackage('firefox-esr') ? findProgram(NAMES) : null);
  if (found !== null) return found;
  throw new Error(
    'No Firefox was found. Install it (Debian: "sudo apt-get install firefox-esr"), or set FIREFOX_PATH to a Firefox.',
  );
}
