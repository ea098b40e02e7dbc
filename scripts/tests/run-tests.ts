import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RECORD_VARIABLE, UNTIL_VARIABLE } from '../../e2e/run-variables.ts';
import { findChromium, findHeadlessShell } from '../find-chromium.ts';
import { findFirefox } from '../find-firefox.ts';
import { requireFonts } from '../find-fonts.ts';
import { findRedisServer } from '../find-redis.ts';
import { findTurnserver } from '../find-turnserver.ts';
import { findWebKit } from '../find-webkit.ts';
import { ROOT_FOLDER } from '../paths.ts';
import { runPackageBin } from '../run-command.ts';
import { askedJourneys } from './asked-journeys.ts';
import { changedFiles, usualBase } from './changed-files.ts';
import { type Journey, listJourneys, nameOf, shardOf, subjectOf } from './journeys.ts';
import {
  commit,
  keepFlaky,
  openRecord,
  readFlaky,
  readRecord,
  reusableResults,
  type TestRecord,
} from './test-record.ts';
import { formatReport, tooFlaky } from './test-report.ts';
import { readVitestReport, type TestResult } from './test-result.ts';

/**
 * Runs a part of the tests: node scripts/tests/run-tests.ts gate|looks|network|browsers|changed|all [base] [--resume] [--shard
 * 1/3]
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { resume: { type: 'boolean', default: false }, shard: { type: 'string', default: '1/1' } },
});
const [command = 'gate', base = usualBase()] = positionals;
const [shard, shards] = readShard(values.shard);
const recordName = shards === 1 ? command : `${command}-${shard}-of-${shards}`;

/** The time limit of `changed`. Journeys that have not started by then are listed as not run. */
const CHANGED_MINUTES = 20;
/** As long as most journeys may take: none starts later than this before the end. */
const LAST_START_MINUTES = 2;

function readShard(text: string): [shard: number, shards: number] {
  const [, shard, shards] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (shard === undefined || shards === undefined || shard < 1 || shard > shards) {
    throw new Error(`--shard is such as 1/3, not ${text}`);
  }
  return [shard, shards];
}

function choose(journeys: Journey[]): Journey[] {
  if (command === 'all') return journeys;
  if (command === 'changed') {
    return askedJourneys(changedFiles(base), journeys).filter((journey) => subjectOf(journey) !== 'gate');
  }
  const chosen = journeys.filter((journey) => subjectOf(journey) === command);
  if (chosen.length === 0 || command === 'feature') throw new Error(`No tests are "${command}".`);
  return chosen;
}

/** Runs the tests of rules, services and screens. */
async function runVitest(record: TestRecord, folder: string): Promise<void> {
  const file = join(folder, 'vitest.json');
  const code = await runPackageBin('vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    `--shard=${shard}/${shards}`,
  ]);
  let results: TestResult[] = [];
  try {
    results = readVitestReport(readFileSync(file, 'utf8'), ROOT_FOLDER);
  } catch {
    // The code below reports the failure.
  }
  record.add([...results, ...brokenRunner('vitest', code, results)]);
}

/** Runs the journeys that have not passed yet. */
async function runJourneys(record: TestRecord, journeys: Journey[], folder: string): Promise<void> {
  const done = new Set(record.read().map(({ name }) => name));
  const left = journeys.map(nameOf).filter((name) => !done.has(name));
  if (left.length === 0) return;
  const list = join(folder, 'journeys.txt');
  writeFileSync(list, left.join('\n'));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    CHROMIUM_PATH: findChromium(),
    HEADLESS_SHELL_PATH: findHeadlessShell(),
    [RECORD_VARIABLE]: record.file,
  };
  if (command === 'changed') {
    env[UNTIL_VARIABLE] = String(Date.now() + (CHANGED_MINUTES - LAST_START_MINUTES) * 60_000);
  }
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--test-list', list];
  const code = await runPackageBin('@playwright/test/cli.js', args, { env });
  record.add(brokenRunner('journeys', code, record.read()));
}

/** A runner that crashed without a failed test counts as one failure. */
function brokenRunner(runner: TestResult['runner'], code: number, results: readonly TestResult[]): TestResult[] {
  if (code === 0 || results.some((result) => result.runner === runner && result.outcome === 'failed')) return [];
  return [failure(runner, `${runner} ended with ${code}`, 'Its own words stand above.')];
}

function failure(runner: TestResult['runner'], name: string, error: string): TestResult {
  return { runner, part: name, name, outcome: 'failed', seconds: 0, error };
}

/** The results of an earlier run of this command at this commit that need not be repeated. */
function resumed(): TestResult[] {
  if (!values.resume) return [];
  if (commit() === null) throw new Error('Files differ from the commit, so nothing that passed before can be resumed.');
  return reusableResults(readRecord(recordName));
}

/** Finds or installs browsers, fonts and servers before anything runs. */
function findTools(): void {
  findChromium();
  findHeadlessShell();
  requireFonts();
  findTurnserver();
  findRedisServer();
  if (command !== 'gate' && command !== 'looks' && command !== 'network') {
    findFirefox();
    findWebKit();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'cuppa-tests-'));
try {
  findTools();
  const record = openRecord(recordName, resumed());
  const journeys = shardOf(choose(await listJourneys()), shard, shards);
  // One after the other: each of them keeps two cores busy, and calls need a steady machine.
  const hasVitest = record.read().some(({ runner }) => runner === 'vitest');
  if ((command === 'gate' || command === 'all') && !hasVitest) await runVitest(record, folder);
  await runJourneys(record, journeys, folder);

  const flaky = record.read().flatMap(({ outcome, name }) => (outcome === 'flaky' ? [name] : []));
  const complaints = command === 'all' ? tooFlaky(flaky, readFlaky(recordName)) : [];
  keepFlaky(recordName, flaky);
  const results = [...record.read(), ...complaints.map((complaint) => failure('journeys', complaint, ''))];
  console.log(`\n${formatReport(results)}`);
  process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
