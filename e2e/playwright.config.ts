import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../scripts/chromium-options.ts';

/** The journeys in which two people see each other. */
const CALLS =
  /\/(after-call|call-\w+|celebration-screens|guest|keyboard|moderation|motion|nearby|passport|ready-card|relay|two-people)\.spec\.ts$/;

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './journeys-setup.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // To watch every step costs as much as the steps: TRACE=1 asks for it.
    trace: process.env.TRACE === '1' ? 'on' : 'off',
    // A fake camera, but a real question for permission: each journey grants or withholds it.
    launchOptions: chromiumOptions(['--use-fake-device-for-media-stream=fps=10']),
  },
  projects: [
    // One call at a time: two cores cannot encode four faces and stay steady. They come first, for they wait the most.
    { name: 'calls', testMatch: CALLS, workers: 1 },
    { name: 'pages', testIgnore: CALLS, fullyParallel: true },
  ],
});
