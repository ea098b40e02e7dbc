import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Licence, readLicences } from './read-licences.ts';

/** Vite writes this file: the packages whose code is in the bundle. */
export const WEB_LICENCES_FILE = 'licences/web.json';

/** Shipped next to the bundle: fonts and the world as files, and workers and a worklet, which are bundles of their own. */
const OUTSIDE_THE_BUNDLE = [
  '@fontsource-variable/figtree',
  '@fontsource-variable/gabarito',
  '@sapphi-red/web-noise-suppressor',
  '@tensorflow/tfjs-backend-wasm',
  '@tensorflow/tfjs-converter',
  '@tensorflow/tfjs-core',
  'workbox-precaching',
  'workbox-routing',
  'world-atlas',
];

/** Files of others that are kept here (docs/decisions/0071-blur-and-calm-on-the-device.md). */
const OUR_COPIES: readonly Licence[] = [
  { name: 'MediaPipe Selfie Segmentation (model)', version: '2021', identifier: 'Apache-2.0' },
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
        'licences/beside.json': [...readLicences(root, OUTSIDE_THE_BUNDLE), ...OUR_COPIES],
        'licences/server.json': readLicences(join(root, '../server')),
      };
      for (const [fileName, list] of Object.entries(lists)) {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(list) });
      }
    },
  };
}
