import { defineConfig } from '@playwright/test';
import { chromiumOptions, headlessShellOptions } from '../scripts/chromium-options.ts';

/** The tag of journeys in which two people see or hear each other. */
const CALL = /@call/;

/** The tag of journeys that ask for a camera, for a permission, or for fonts as a window has them. */
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
  // One accident does not stop a change; scripts/tests lists what passed only the second time.
  retries: 1,
  reporter: [['list'], ['./journey-recorder.ts']],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Europe/London',
    // What never comes is said after a while, not when the whole journey's time is up.
    actionTimeout: 45_000,
    screenshot: 'only-on-failure',
    // To watch every step costs as much as the steps: TRACE=1 asks for it.
    trace: process.env.TRACE === '1' ? 'on' : 'off',
    // A fake camera, but a real question for permission: each journey grants or withholds it.
    launchOptions: chromiumOptions(FAKE_CAMERA),
  },
  projects: [
    // One call at a time: two cores cannot encode four faces and stay steady. They come first, for they wait the most.
    { name: 'calls', grep: CALL, workers: 1 },
    { name: 'chromium', grep: WHOLE_CHROMIUM, grepInvert: CALL, fullyParallel: true },
    // All others need no more than a page, which a Chromium without windows shows in half of the time.
    {
      name: 'pages',
      grepInvert: [CALL, WHOLE_CHROMIUM],
      fullyParallel: true,
      use: { launchOptions: headlessShellOptions() },
    },
  ],
});
