import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../scripts/chromium-options.ts';
import journeys from '../playwright.config.ts';

/** The same app and browser as the journeys, with two cameras; the pictures are drawn at two pixels to one. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../journeys-setup.ts',
  outputDir: '../../test-results/design',
  use: {
    ...journeys.use,
    trace: 'off',
    launchOptions: chromiumOptions(['--use-fake-device-for-media-stream=device-count=2']),
  },
  projects: [{ name: 'pictures', workers: 1 }],
});
