import { stripVTControlCharacters } from 'node:util';

/** What a runner said of its tests, and how long each of its parts took. */
export type TestReport = {
  passed: number;
  failed: number;
  skipped: number;
  parts: TimedPart[];
  failures: Failure[];
  /** Tests that passed only when they were run again, with the error of the first run. They count as passed. */
  flaky: Failure[];
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
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      name: `${name} › ${fullName}`,
      errors: failureMessages ?? [],
    })),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    parts: files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1_000 })),
    failures: [
      // A file that failed to load has an error and no tests.
      ...files.filter(({ message }) => message !== '').map(({ name, message }) => ({ name, message })),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, errors }) => ({ name, message: errors.join('\n') })),
    ],
    // Vitest keeps the errors of the first run when the retry passes.
    flaky: tests
      .filter(({ status, errors }) => status === 'passed' && errors.length > 0)
      .map(({ name, errors: [first = ''] }) => ({ name, message: first })),
  };
}

/** Reads Playwright's JSON; its parts are journeys. Throws if it is not JSON. */
export function readPlaywrightReport(json: string): TestReport {
  const { stats, suites } = JSON.parse(json) as PlaywrightJson;
  const journeys = suites.flatMap(journeysOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    parts: journeys.map(({ name, seconds }) => ({ name, seconds })),
    failures: journeys
      .filter(({ status }) => status === 'unexpected')
      .map(({ name, errors }) => ({ name, message: errors.join('\n') })),
    flaky: journeys
      .filter(({ status }) => status === 'flaky')
      .map(({ name, errors: [first = ''] }) => ({ name, message: first })),
  };
}

type Journey = TimedPart & { status: string; errors: string[] };

function journeysOf({ file, specs, suites = [] }: PlaywrightSuite): Journey[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file} › ${title}`,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1_000, 0),
      errors: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    })),
  );
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
