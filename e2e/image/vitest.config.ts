import { defineConfig } from 'vitest/config';

/** Tests of what was built: "npm run test:image" runs them. */
export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    include: ['*.test.ts'],
    expect: { poll: { timeout: 60_000 } },
    // Filling a database takes a minute, two on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
