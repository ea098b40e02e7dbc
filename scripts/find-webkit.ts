import { findProgram, installDebianPackage } from './debian-package.ts';

export type WebKit = { driver: string; browser: string; display: string };

const BROWSER_FOLDERS = ['/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1'];

/**
 * The paths of WebKitGTK's driver, its browser, and the virtual display that it draws on: installed ones, or Debian's
 * packages, which are installed now if this account may. Throws if one is missing, and says what to install.
 */
export function findWebKit(): WebKit {
  return {
    driver: find(['WebKitWebDriver'], 'webkit2gtk-driver'),
    browser: find(['MiniBrowser'], 'webkit2gtk-driver', BROWSER_FOLDERS),
    display: find(['Xvfb'], 'xvfb'),
  };
}

function find(names: string[], debianPackage: string, folders: string[] = []): string {
  const found =
    findProgram(names, folders) ?? (installDebianPackage(debianPackage) ? findProgram(names, folders) : null);
  if (found !== null) return found;
  throw new Error(`No ${names[0]} was found. Install it (Debian: "sudo apt-get install ${debianPackage}").`);
}
