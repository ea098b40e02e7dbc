import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appVersion } from './build/app-version.ts';
import { browserTargets } from './build/browser-targets.ts';
import { compileMessages } from './build/compile-messages.ts';
import { installable } from './build/installable.ts';
import { createKitTest } from './build/kit.ts';
import { licences, WEB_LICENCES_FILE } from './build/licences.ts';
import { minifyPublic } from './build/minify-public.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerender } from './build/prerender.ts';
import { sharedHead } from './build/shared-head.ts';
import { unusedParts } from './build/unused-parts.ts';
import { wordLists } from './build/word-lists.ts';

const apiOrigin = process.env['CUPPA_API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** The commit that is built, if there is no Git. */
const commit = process.env['CUPPA_COMMIT'];

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Chunks that several screens share, and those that load next to the first screens
 * (e2e/journeys/app/first-load.spec.ts).
 */
const NAMED_CHUNKS = [
  'frame',
  'base',
  'data',
  'kit',
  'auth-client',
  'splash-pictures',
  'late-frame',
  'tooltip-trigger',
  // Named so that they can be excluded from the files that a device stores in advance (build/installable.ts).
  'start-map',
  'street-archive',
];

export default defineConfig({
  root,
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(appVersion(root, commit)) },
  plugins: [
    wordLists(),
    unusedParts(),
    compileMessages(),
    react(),
    tailwindcss(),
    sharedHead(),
    prerender(),
    preloadFonts(),
    licences(),
    minifyPublic(),
    installable(),
    precompress(),
  ],
  build: {
    target: browserTargets(root),
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    license: { fileName: WEB_LICENCES_FILE },
    // In kilobytes; only the map's code is so large, and only the Map View loads it.
    chunkSizeWarningLimit: 1_200,
    modulePreload: {
      // Every browser that we support preloads modules natively.
      polyfill: false,
      // A full list of each screen's imports would cost more than it saves; these are the files that first screens wait
      // for.
      resolveDependencies: (_file, imports, { hostType }) =>
        hostType === 'html' ? imports : imports.filter((file) => /\/(data|auth-client)-|\.css$/.test(file)),
    },
    rolldownOptions: {
      input: ['index.html', 'welcome.html', 'offline.html'].map((file) => `${root}${file}`),
      output: {
        // The first load contains the addresses of some hundred files; the manifest maps files to screens.
        chunkFileNames: ({ name }) => `assets/${NAMED_CHUNKS.includes(name) ? '[name]-' : ''}[hash:7].js`,
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /node_modules\/(react|react-dom|scheduler|react-router|use-intl|icu-minify)\/|\/src\/(lib\/page\/format-message|platform\/text\/isolate)\./,
            },
            // Small files that every screen waits for: separately they would be larger. The welcome page needs none of
            // them.
            {
              name: 'base',
              test: /\/src\/lib\/(store\/|device\/((guarded-)?storage|load-patiently|reload-page)|session\/(?!auth-client\.|ended-sessions|sign-in-address|use-sign-out|wanted-path)|server\/(refusal-signal|server-provider)|page\/(portal-targets|unread|use-is-online))|\/platform\/text\/graphemes\./,
              includeDependenciesRecursively: false,
            },
            // Code of paged lists, which no first screen has.
            {
              name: 'data',
              test: /(node_modules\/(@tanstack|@orpc)\/(?!.*nfinite)|\/src\/lib\/server\/(refusals|realtime|patient-fetch|in-time|query-client)\.)/,
            },
            // Code that the sign-in pages share with /signin.
            {
              name: 'way-in',
              test: /\/src\/accounts\/auth\/(ask-auth|auth-(failure|page|refusals|switch)|auth\.messages|late-provider-buttons|mailed-code|send-magic-link|use-welcome-back|fields\/((email|password)-field|typed-email))\./,
              includeDependenciesRecursively: false,
            },
            {
              name: 'kit',
              test: createKitTest(root),
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/auth/v1': apiOrigin,
      '/api': apiOrigin,
      '/calendar': apiOrigin,
      '/dev/mailbox': apiOrigin,
      '/dev/mails': apiOrigin,
      '/mail/': apiOrigin,
      '/test-checkout': apiOrigin,
      '/realtime': { target: apiOrigin, ws: true },
    },
  },
});
