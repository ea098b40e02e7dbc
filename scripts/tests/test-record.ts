import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_FOLDER } from '../paths.ts';
import type { TestResult } from './test-result.ts';

/** The results of runs, a file for each command and commit; git ignores it. */
const FOLDER = join(ROOT_FOLDER, '.test-runs');

/** The results of one command at one commit, one JSON line each, written immediately so that a run can be stopped. */
export type TestRecord = {
  file: string;
  /** The newest result of each test. */
  read(): TestResult[];
  add(results: readonly TestResult[]): void;
};

/** The record of a command such as `all` or `all-1-of-3` at the current commit; it starts with `kept`. */
export function openRecord(command: string, kept: readonly TestResult[] = []): TestRecord {
  const file = fileOf(command);
  // Results of other commits are of no more use.
  rmSync(join(FOLDER, command), { recursive: true, force: true });
  mkdirSync(join(FOLDER, command), { recursive: true });
  const add = (results: readonly TestResult[]) =>
    appendFileSync(file, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
  add(kept);
  return { file, read: () => readRecord(command), add };
}

/** The newest result of each test that a command has recorded at the current commit. */
export function readRecord(command: string): TestResult[] {
  const file = fileOf(command);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  const results = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TestResult);
  return [...new Map(results.map((result) => [result.name, result])).values()];
}

/** The results that a stopped run need not repeat: passed journeys, and Vitest's tests if all of them passed. */
export function reusableResults(results: readonly TestResult[]): TestResult[] {
  const mustRepeatVitest = results.some(({ runner, outcome }) => runner === 'vitest' && outcome === 'failed');
  return results.filter(({ runner, outcome }) =>
    runner === 'vitest' ? !mustRepeatVitest : outcome === 'passed' || outcome === 'flaky',
  );
}

/** The current commit; null if files differ from it, or outside of a repository. */
export function commit(): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT_FOLDER, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

/** Uncommitted changes have no commit to name, so that they never count as tested. */
const fileOf = (command: string) => join(FOLDER, command, `${commit() ?? 'uncommitted'}.jsonl`);

/** The names that were flaky when this command last ran to its end. */
export function readFlaky(command: string): string[] {
  const file = flakyFile(command);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/** Stores the names for the next run of this command. */
export function keepFlaky(command: string, names: readonly string[]): void {
  writeFileSync(flakyFile(command), JSON.stringify(names));
}

const flakyFile = (command: string) => join(FOLDER, `flaky-${command}.json`);
