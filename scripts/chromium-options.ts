import { isRoot } from '../apps/server/src/platform/postgres/postgres-binaries.ts';
import { findChromium } from './find-chromium.ts';

const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** The options for Chromium for calls on this machine: loopback peers. Permissions still have to be granted. */
export function chromiumOptions(extra: readonly string[] = []) {
  return {
    executablePath: findChromium(),
    headless: true,
    args: [...QUIET, ...(isRoot() ? ['--no-sandbox'] : []), '--allow-loopback-in-peer-connection', ...extra],
  };
}
