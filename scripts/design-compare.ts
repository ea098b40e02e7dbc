import { runPackageBin } from './run-command.ts';

/** Writes design-compare/*.png: each picture of the design beside the running app. Arguments go to the runner. */
process.exitCode = await runPackageBin('@playwright/test/cli.js', [
  'test',
  '--config',
  'e2e/design/playwright.config.ts',
  ...process.argv.slice(2),
]);
