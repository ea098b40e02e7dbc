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

const SHELL_PACKAGE = 'chromium-headless-shell';
const SHELL_NAMES = [SHELL_PACKAGE, 'chrome-headless-shell'];

/**
 * The path of a Chromium: CHROMIUM_PATH, an installed one, or Debian's package, which is installed now if this account
 * may. Throws if there is none, and says what to install.
 */
export function findChromium(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = findProgram(NAMES, PLACES) ?? (installDebianPackage('chromium') ? findProgram(NAMES) : null);
  if (found !== null) return found;
  throw new Error(
    'No Chromium was found. Install it (Debian, Ubuntu: "sudo apt-get install chromium"), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

/** The path of Chromium's headless shell, installed now if necessary; if there is none, that of Chromium itself. */
export function findHeadlessShell(): string {
  if (process.env.HEADLESS_SHELL_PATH) return process.env.HEADLESS_SHELL_PATH;
  return findProgram(SHELL_NAMES) ?? installHeadlessShell() ?? findChromium();
}

function installHeadlessShell(): string | null {
  try {
    return installDebianPackage(SHELL_PACKAGE) ? findProgram(SHELL_NAMES) : null;
  } catch {
    console.warn(`There is no package "${SHELL_PACKAGE}" here. Chromium itself is taken, which is slower.`);
    return null;
  }
}
