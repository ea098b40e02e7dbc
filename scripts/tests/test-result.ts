/** The outcome of one test. A flaky one failed first and passed on the second run; a skipped one was not run. */
export type TestOutcome = 'passed' | 'flaky' | 'failed' | 'skipped';

/** One test or journey of a run; `part` is the unit of timing: a test file or a journey. */
export type TestResult = {
  runner: 'vitest' | 'journeys';
  part: string;
  name: string;
  outcome: TestOutcome;
  seconds: number;
  /** All errors of a failed test, the first one of a flaky test. */
  error: string;
};

type VitestJson = {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages: string[] | null;
    }[];
  }[];
};

/**
 * The tests of Vitest's JSON report; file names are relative to the folder `root`, which ends with a slash. A file that
 * did not load is one failed test. Throws if the text is not JSON.
 */
export function readVitestReport(json: string, root: string): TestResult[] {
  const { testResults } = JSON.parse(json) as VitestJson;
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const part = name.replaceAll('\\', '/').replace(root.replaceAll('\\', '/'), '');
    const tests = assertionResults.map(({ status, fullName, duration, failureMessages }): TestResult => {
      const errors = failureMessages ?? [];
      const outcome = outcomeOf(status, errors.length > 0);
      return {
        runner: 'vitest',
        part,
        name: `${part} › ${fullName}`,
        outcome,
        seconds: (duration ?? 0) / 1_000,
        error: outcome === 'flaky' ? errors[0]! : errors.join('\n'),
      };
    });
    if (message === '') return tests;
    return [...tests, { runner: 'vitest', part, name: part, outcome: 'failed', seconds: 0, error: message }];
  });
}

/** Vitest keeps the errors of the first run when the second passes. */
function outcomeOf(status: string, hasErrors: boolean): TestOutcome {
  if (status === 'passed') return hasErrors ? 'flaky' : 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}
