import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, findHeadlessShell } from './find-chromium.ts';
import { requireFonts } from './find-fonts.ts';
import { findRedisServer } from './find-redis.ts';
import { findTurnserver } from './find-turnserver.ts';
import { ROOT_FOLDER } from './paths.ts';
import { runPackageBin } from './run-command.ts';
import {
  formatFailures,
  formatSlowest,
  readPlaywrightReport,
  readVitestReport,
  type TestReport,
} from './test-report.ts';

const SLOWEST = 20;
/** Enough to see what was expected; the whole stands where the test ran. */
const LINES_OF_FAILURE = 30;
const LINES_OF_FLAKE = 10;

const reports = mkdtempSync(join(tmpdir(), 'cuppa-reports-'));

/** Runs the tests of rules, services and screens. */
async function runVitest(): Promise<TestReport> {
  const file = join(reports, 'vitest.json');
  const code = await runPackageBin('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return reportOf('vitest', code, () => readVitestReport(readFileSync(file, 'utf8'), ROOT_FOLDER));
}

/** Runs the journeys. */
async function runPlaywright(): Promise<TestReport> {
  const file = join(reports, 'playwright.json');
  const browsers = { CHROMIUM_PATH: findChromium(), HEADLESS_SHELL_PATH: findHeadlessShell() };
  const env = { ...process.env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await runPackageBin('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts'], {
    env,
  });
  return reportOf('playwright', code, () => readPlaywrightReport(readFileSync(file, 'utf8')));
}

/** A runner that broke without a report counts as one failure. */
function reportOf(runner: string, code: number, read: () => TestReport): TestReport {
  let report: TestReport = { passed: 0, failed: 0, skipped: 0, parts: [], failures: [], flaky: [] };
  try {
    report = read();
  } catch {
    // The code below reports the failure.
  }
  if (code === 0 || report.failed > 0) return report;
  const failures = [
    ...report.failures,
    { name: `${runner} ended with ${code}`, message: 'Its own words stand above.' },
  ];
  return { ...report, failed: 1, failures };
}

try {
  findChromium();
  findHeadlessShell();
  requireFonts();
  findTurnserver();
  findRedisServer();
  // One after the other: each of them keeps two cores busy, and calls need a steady machine.
  const ran = [await runVitest(), await runPlaywright()];
  const sum = (count: (report: TestReport) => number) => ran.reduce((total, report) => total + count(report), 0);
  const [passed, failed, skipped] = [sum((one) => one.passed), sum((one) => one.failed), sum((one) => one.skipped)];
  console.log(`\nThe slowest ${SLOWEST} test files and journeys:`);
  console.log(
    formatSlowest(
      ran.flatMap(({ parts }) => parts),
      SLOWEST,
    ),
  );
  // Last, so that the end of a long output is enough to find them.
  const flaky = ran.flatMap((report) => report.flaky);
  if (flaky.length > 0) console.log(`\nFlaky, passed when run again:\n${formatFailures(flaky, LINES_OF_FLAKE)}`);
  const failures = ran.flatMap((report) => report.failures);
  if (failures.length > 0) console.log(`\nFailed:\n${formatFailures(failures, LINES_OF_FAILURE)}`);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
