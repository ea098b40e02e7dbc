import { isRoot } from '../apps/server/src/platform/postgres/postgres-binaries.ts';
import { findChromium, findHeadlessShell } from './find-chromium.ts';

/**
 * What a window of Chromium brings along and nobody sees here: the search box's own pages cost a tenth of a journey.
 * The last list of features wins, so that Playwright's own have to stand here too.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const QUIET = [
  `--disable-features=${SWITCHED_OFF.join(',')}`,
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

/** The same for pages that ask for no camera and no permission: the headless shell has neither. */
export function headlessShellOptions() {
  return { ...chromiumOptions(), executablePath: findHeadlessShell() };
}
