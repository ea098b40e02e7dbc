import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../scripts/chromium-options.ts';
import { ADDRESS, NAME } from './name.ts';

/** The town on a bare host: "npm run test:local-deploy" runs it. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/local-deploy',
  workers: 1,
  timeout: 40 * 60_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: `https://${NAME}`,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Europe/London',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // The certificate is of Caddy's own authority.
    ignoreHTTPSErrors: true,
    launchOptions: chromiumOptions([
      '--use-fake-device-for-media-stream=fps=10',
      `--host-resolver-rules=MAP ${NAME} ${ADDRESS}`,
    ]),
  },
});
