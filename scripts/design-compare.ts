import { runPackageBin } from './run-command.ts';

/**
 * Writes design-compare/*.png: each picture of the design next to the running app. Passes its arguments to the runner.
 */
process.exitCode = await runPackageBin('@playwright/test/cli.js', [
  'test',
  '--config',
  'e2e/design/playwright.config.ts',
  ...process.argv.slice(2),
]);
