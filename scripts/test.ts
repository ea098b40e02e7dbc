import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { findRedisServer } from './find-redis.ts';
import { findTurnserver } from './find-turnserver.ts';
import { runPackageBin } from './run-command.ts';

type Tally = { passed: number; failed: number; skipped: number };

const NONE: Tally = { passed: 0, failed: 0, skipped: 0 };
const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

const reports = mkdtempSync(join(tmpdir(), 'cuppa-reports-'));

/** Every runner, one after the other. A runner that broke without a report counts as one failure. */
async function runVitest(): Promise<Tally> {
  const file = join(reports, 'vitest.json');
  const code = await runPackageBin('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return tallyOf(code, () => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      numPendingTests: number;
    };
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  });
}

async function runPlaywright(): Promise<Tally> {
  const file = join(reports, 'playwright.json');
  const env = { ...process.env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await runPackageBin('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts'], {
    env,
  });
  return tallyOf(code, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  });
}

function tallyOf(code: number, read: () => Tally): Tally {
  let tally = NONE;
  try {
    tally = read();
  } catch {
    // The code below reports the failure.
  }
  return code !== 0 && tally.failed === 0 ? add(tally, { ...NONE, failed: 1 }) : tally;
}

try {
  findChromium();
  findTurnserver();
  findRedisServer();
  const total = add(await runVitest(), await runPlaywright());
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
