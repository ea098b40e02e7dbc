import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { wordLists } from './apps/web/build/word-lists.ts';

export default defineConfig({
  test: {
    // As many as the smallest machine that we know has cores; Vitest would leave one of them free.
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['packages/**/*.test.ts'], isolate: false } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['apps/server/testing/postgres-setup.ts'],
          // The whole server is loaded once for a worker, not once for each file.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [wordLists(), react()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Its lists are made by a plugin (apps/web/build/word-lists.ts).
          server: { deps: { inline: ['glin-profanity'] } },
          // Long enough for a busy machine: a test waits on what it expects, not on the clock.
          testTimeout: 30_000,
        },
      },
    ],
  },
});
