import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../scripts/chromium-options.ts';

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './build-setup.ts',
  // One call at a time: two cores cannot encode four faces and stay steady.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    // A fake camera, but a real question for permission: each journey grants or withholds it.
    launchOptions: chromiumOptions(['--use-fake-device-for-media-stream']),
  },
});
