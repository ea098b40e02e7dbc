import { isRoot } from '../apps/server/src/platform/postgres/postgres-binaries.ts';
import { findChromium, findHeadlessShell } from './find-chromium.ts';

/**
 * Features of a Chromium window that no test sees: the search box's own pages cost a tenth of a journey. The last list
 * of features wins, so Playwright's own must be repeated here.
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

/** The options of a Chromium for calls on this machine: loopback peers. Permissions still have to be granted. */
export function chromiumOptions(extra: readonly string[] = []) {
  return {
    executablePath: findChromium(),
    headless: true,
    args: [...QUIET, ...(isRoot() ? ['--no-sandbox'] : []), '--allow-loopback-in-peer-connection', ...extra],
  };
}

/** Options for pages that need neither a camera nor a permission: the headless shell supports neither. */
export function headlessShellOptions() {
  return { ...chromiumOptions(), executablePath: findHeadlessShell() };
}
