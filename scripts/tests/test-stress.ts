import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECORD_VARIABLE } from '../../e2e/run-variables.ts';
import { findChromium, findHeadlessShell } from '../find-chromium.ts';
import { ROOT_FOLDER } from '../paths.ts';
import { runPackageBin } from '../run-command.ts';
import { listJourneys, nameOf } from './journeys.ts';
import { formatCount, formatErrors } from './test-report.ts';
import { readVitestReport, type TestResult } from './test-result.ts';

/** Repeats one journey or test file with busy cores and without a second try: node scripts/tests/test-stress.ts name */
const TIMES = 20;
const LINES_OF_ERROR = 20;

const [name] = process.argv.slice(2);
if (name === undefined) throw new Error('Name a part of a journey’s file or title, or of the path of a test file.');

/** Repeats the journeys whose file or title contains the name. */
async function repeatJourneys(names: readonly string[], folder: string): Promise<TestResult[]> {
  const record = join(folder, 'journeys.jsonl');
  const list = join(folder, 'journeys.txt');
  writeFileSync(record, '');
  writeFileSync(list, names.join('\n'));
  await runPackageBin(
    '@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--test-list', list, `--repeat-each=${TIMES}`, '--retries=0'],
    { env: { ...process.env, [RECORD_VARIABLE]: record } },
  );
  const lines = readFileSync(record, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TestResult);
}

async function repeatTests(path: string, folder: string): Promise<TestResult[]> {
  const file = join(folder, 'vitest.json');
  const results: TestResult[] = [];
  for (let round = 0; round < TIMES; round += 1) {
    await runPackageBin('vitest/vitest.mjs', [
      'run',
      '--retry=0',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      path,
    ]);
    results.push(...readVitestReport(readFileSync(file, 'utf8'), ROOT_FOLDER));
  }
  return results;
}

findChromium();
findHeadlessShell();
const folder = mkdtempSync(join(tmpdir(), 'cuppa-stress-'));
const loads = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
try {
  const journeys = (await listJourneys()).map(nameOf).filter((journey) => journey.includes(name));
  const results = await (journeys.length > 0 ? repeatJourneys(journeys, folder) : repeatTests(name, folder));
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  if (failed.length > 0) console.log(`\nFailed:\n${formatErrors(failed, LINES_OF_ERROR)}`);
  console.log(`\n${TIMES} times with ${loads.length} busy cores:\n${formatCount(results)}`);
  process.exitCode = failed.length > 0 || results.length === 0 ? 1 : 0;
} finally {
  for (const load of loads) load.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
