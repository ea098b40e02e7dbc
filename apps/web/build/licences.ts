import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readLicences } from './read-licences.ts';

/** Vite writes this file: the packages whose code is in the bundle. */
export const WEB_LICENCES_FILE = 'licences/web.json';

/** Shipped next to the bundle: fonts and the world as files, and the service worker, which is a separate bundle. */
const OUTSIDE_THE_BUNDLE = [
  '@fontsource-variable/figtree',
  '@fontsource-variable/gabarito',
  'workbox-precaching',
  'workbox-routing',
  'world-atlas',
];

/** Writes the licences of what ships next to the bundle, and of what the server runs on. */
export function licences(): Plugin {
  let root = '';
  return {
    name: 'licences',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
    },
    generateBundle() {
      const lists = {
        'licences/beside.json': readLicences(root, OUTSIDE_THE_BUNDLE),
        'licences/server.json': readLicences(join(root, '../server')),
      };
      for (const [fileName, list] of Object.entries(lists)) {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(list) });
      }
    },
  };
}
