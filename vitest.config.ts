import { globSync, readFileSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { wordLists } from './apps/web/build/word-lists.ts';
import { emulateMedia, tap } from './apps/web/testing/browser-commands.ts';
import { chromiumOptions } from './scripts/chromium-options.ts';
import { townTiles } from './scripts/tests/town-tiles-command.ts';

const WEB_TESTS = 'apps/web/src/**/*.test.{ts,tsx}';

/** A module that an earlier file loaded can be neither mocked nor loaded again. */
const NEEDS_FRESH_MODULES = /\bvi\.(mock|resetModules)\(/;
const BROWSER_TESTS = 'apps/web/src/**/*.browser.test.tsx';
const filesAlone = globSync(WEB_TESTS).filter((file) => NEEDS_FRESH_MODULES.test(readFileSync(file, 'utf8')));

/** The permission prompt stays real: the context below grants it. */
const FAKE_CAMERA = ['--use-fake-device-for-media-stream=fps=10'];

/** How long `expect.poll` waits. Its default of a second is too short on a busy machine. */
const patient = { poll: { timeout: 20_000 } };

const web = {
  environment: 'jsdom',
  expect: patient,
  setupFiles: ['apps/web/testing/fresh-window.ts'],
  // A plugin makes its lists (apps/web/build/word-lists.ts).
  server: { deps: { inline: ['glin-profanity'] } },
  // Long enough for a busy machine: a test waits for its condition, not for a fixed time.
  testTimeout: 30_000,
} satisfies TestProjectInlineConfiguration['test'];

export default defineConfig({
  test: {
    // One more than the smallest known machine has cores: servers, databases and timeouts are waited for.
    maxWorkers: 3,
    // One failure does not stop a change; scripts/tests lists tests that passed only the second time.
    retry: 1,
    projects: [
      { test: { name: 'domain', include: ['packages/**/*.test.ts'], isolate: false, testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          expect: patient,
          globalSetup: ['apps/server/testing/postgres-setup.ts'],
          // Each worker loads the whole server once, not once per file.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      // One window per worker: making one for each file took longer than the tests.
      {
        plugins: [wordLists(), react()],
        test: { ...web, name: 'web', include: [WEB_TESTS], exclude: [...filesAlone, BROWSER_TESTS], isolate: false },
      },
      { plugins: [wordLists(), react()], test: { ...web, name: 'web-alone', include: filesAlone } },
      {
        plugins: [wordLists(), react(), tailwindcss()],
        publicDir: 'apps/web/public',
        // All packages of the app: one that is discovered during a test would reload the page under it.
        optimizeDeps: { entries: ['apps/web/src/app/main.ts', 'apps/web/src/**/*-worker.ts', BROWSER_TESTS] },
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          expect: patient,
          setupFiles: ['apps/web/testing/fresh-page.ts'],
          testTimeout: 30_000,
          // One page for all files: two would share the cores, and Chromium's start takes a third of the run.
          isolate: false,
          fileParallelism: false,
          // After all others: Vitest does not run projects in parallel that have different numbers of workers.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 390, height: 844 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              // Evaluated only when a test needs it: rules and services also run without a browser.
              get launchOptions() {
                return chromiumOptions(FAKE_CAMERA);
              },
              // As in journeys; a test about motion overrides it.
              contextOptions: {
                reducedMotion: 'reduce',
                locale: 'en-US',
                timezoneId: 'Europe/London',
                permissions: ['camera', 'microphone'],
              },
            }),
            commands: { emulateMedia, tap, townTiles },
          },
        },
      },
    ],
  },
});
