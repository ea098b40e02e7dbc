import { stripVTControlCharacters } from 'node:util';

/** What a runner said of its tests, and how long each of its parts took. */
export type TestReport = {
  passed: number;
  failed: number;
  skipped: number;
  parts: TimedPart[];
  failures: Failure[];
};
type TimedPart = { name: string; seconds: number };
type Failure = { name: string; message: string };

type VitestJson = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
};
type PlaywrightSpec = {
  title: string;
  ok: boolean;
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
};
type PlaywrightJson = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/**
 * Reads Vitest's JSON; its parts are test files, named from the folder `root` on, which ends with a slash. Throws where
 * it is no JSON.
 */
export function readVitestReport(json: string, root: string): TestReport {
  const report = JSON.parse(json) as VitestJson;
  const files = report.testResults.map((file) => ({
    ...file,
    name: file.name.replaceAll('\\', '/').replace(root.replaceAll('\\', '/'), ''),
  }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    parts: files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1_000 })),
    failures: files.flatMap(({ name, message, assertionResults }) => [
      // A file that could not be loaded has a message of its own and no tests.
      ...(message === '' ? [] : [{ name, message }]),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          name: `${name} › ${fullName}`,
          message: (failureMessages ?? []).join('\n'),
        })),
    ]),
  };
}

/** Reads Playwright's JSON; its parts are journeys. A flaky one has failed. Throws where it is no JSON. */
export function readPlaywrightReport(json: string): TestReport {
  const { stats, suites } = JSON.parse(json) as PlaywrightJson;
  const journeys = suites.flatMap(journeysOf);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    parts: journeys.map(({ name, results }) => ({
      name,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1_000, 0),
    })),
    failures: journeys
      .filter(({ hasFailed }) => hasFailed)
      .map(({ name, results }) => ({
        name,
        message: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
  };
}

type Journey = { name: string; hasFailed: boolean; results: PlaywrightSpec['tests'][number]['results'] };

function journeysOf({ file, specs, suites = [] }: PlaywrightSuite): Journey[] {
  const own = specs.map(({ title, ok, tests }) => ({
    name: `${file} › ${title}`,
    hasFailed: !ok || tests.some(({ status }) => status === 'flaky'),
    results: tests.flatMap(({ results }) => results),
  }));
  return [...own, ...suites.flatMap(journeysOf)];
}

/** Each failure by its name, with the first lines of what was wrong. */
export function formatFailures(failures: readonly Failure[], lines: number): string {
  return failures
    .map(({ name, message }) => [name, ...stripVTControlCharacters(message).split('\n').slice(0, lines)].join('\n    '))
    .join('\n');
}

/** The parts that took longest, one a line with its seconds, the longest first. */
export function formatSlowest(parts: readonly TimedPart[], count: number): string {
  return parts
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}
