import { defineConfig } from '@playwright/test';
import { chromiumOptions, headlessShellOptions } from '../scripts/chromium-options.ts';

/** The tag of journeys in which two people see or hear each other. */
const CALL = /@call/;

/** The tag of journeys that need a camera, a permission, or the fonts of a real window. */
const WHOLE_CHROMIUM = /@chromium/;

const FAKE_CAMERA = ['--use-fake-device-for-media-stream=fps=10'];

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './journeys-setup.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // One failure does not stop a change; scripts/tests lists journeys that passed only the second time.
  retries: 1,
  reporter: [['list'], ['./journey-recorder.ts']],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Europe/London',
    // A missing element fails after a while, not when the whole journey's time is up.
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // Tracing costs as much as the steps: only with TRACE=1.
    trace: process.env.TRACE === '1' ? 'on' : 'off',
    // A fake camera, but a real permission prompt: each journey grants or withholds it.
    launchOptions: chromiumOptions(FAKE_CAMERA),
  },
  projects: [
    // One call at a time: two cores cannot encode four faces smoothly. Calls run first, because they wait the most.
    { name: 'calls', grep: CALL, workers: 1 },
    { name: 'chromium', grep: WHOLE_CHROMIUM, grepInvert: CALL, fullyParallel: true },
    // All others need only a page, which a Chromium without windows renders in half the time.
    {
      name: 'pages',
      grepInvert: [CALL, WHOLE_CHROMIUM],
      fullyParallel: true,
      use: { launchOptions: headlessShellOptions() },
    },
  ],
});
