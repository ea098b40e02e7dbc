import { VitePWA } from 'vite-plugin-pwa';
import { MANIFEST } from './manifest.ts';

/** The manifest and the service worker; the worker's own code lives in src/service-worker/. */
export const installable = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifestFilename: 'manifest.webmanifest',
    manifest: MANIFEST,
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,svg,woff2,webmanifest}'],
      // The map's code is as large as everything else together, and offline there are no events to put on it.
      // Blur and calmer sound load only for those who choose them.
      globIgnores: [
        'icons/splash-*',
        'assets/start-map-*',
        'assets/street-archive-*',
        'assets/background-worker-*',
        'assets/workletProcessor-*',
        '**/node_modules/**',
      ],
    },
  });
