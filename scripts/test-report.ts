/** What a runner said of its tests, and how long each of its parts took. */
export type TestReport = { passed: number; failed: number; skipped: number; parts: TimedPart[] };
type TimedPart = { name: string; seconds: number };

type VitestJson = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightJson = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/** Reads Vitest's JSON; its parts are test files, named from the folder `root` on. Throws where it is no JSON. */
export function readVitestReport(json: string, root: string): TestReport {
  const report = JSON.parse(json) as VitestJson;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    parts: report.testResults.map(({ name, startTime, endTime }) => ({
      name: name.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, ''),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}

/** Reads Playwright's JSON; its parts are journeys. A flaky one has failed. Throws where it is no JSON. */
export function readPlaywrightReport(json: string): TestReport {
  const { stats, suites } = JSON.parse(json) as PlaywrightJson;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    parts: suites.flatMap(journeysOf),
  };
}

function journeysOf({ file, specs, suites = [] }: PlaywrightSuite): TimedPart[] {
  const own = specs.map(({ title, tests }) => ({
    name: `${file} › ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1_000, 0),
  }));
  return [...own, ...suites.flatMap(journeysOf)];
}

/** The parts that took longest, one a line with its seconds, the longest first. */
export function formatSlowest(parts: readonly TimedPart[], count: number): string {
  return parts
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
    .join('\n');
}
