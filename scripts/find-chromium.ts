import { findProgram, installDebianPackage } from './debian-package.ts';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
  'Google Chrome',
  'Chromium',
];
const PLACES = [
  'C:\\Program Files\\Google\\Chrome\\Application',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

/**
 * The path of a Chromium: CHROMIUM_PATH, one that is installed, or Debian's package, installed now
 * where this user may. Throws where there is none, saying what to install.
 */
export function findChromium(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = findProgram(NAMES, PLACES) ?? (installDebianPackage('chromium') ? findProgram(NAMES) : null);
  if (found !== null) return found;
  throw new Error(
    'No Chromium was found. Install it (Debian, Ubuntu: "sudo apt-get install chromium"), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}
