import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isRoot } from '../apps/server/src/platform/postgres-binaries.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe'];
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
  const found = installedChromium();
  if (found !== null) return found;
  if (process.platform === 'linux' && isRoot() && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium (Debian package "chromium") ...');
    execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env });
    const installed = installedChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    'No Chromium was found. Install it (Debian, Ubuntu: "sudo apt-get install chromium"), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

function installedChromium(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', ...PLACES];
  const names = [...NAMES, 'Google Chrome', 'Chromium'];
  for (const folder of folders) {
    for (const name of names) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  return null;
}
