import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The same app and browser as the journeys; the pictures are drawn at two pixels to one. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../build-setup.ts',
  outputDir: '../../test-results/design',
  use: { ...journeys.use, trace: 'off' },
});
