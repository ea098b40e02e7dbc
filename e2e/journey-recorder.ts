import { appendFileSync } from 'node:fs';
import type { Reporter, TestResult as Run, TestCase } from '@playwright/test/reporter';
import type { TestOutcome, TestResult } from '../scripts/tests/test-result.ts';
import { RECORD_VARIABLE } from './run-variables.ts';

/** Records each journey as soon as it has ended, so that a stopped run still counts. */
export default class JourneyRecorder implements Reporter {
  onTestEnd(test: TestCase, run: Run): void {
    const file = process.env[RECORD_VARIABLE];
    const outcome = outcomeOf(test, run);
    if (file === undefined || outcome === null) return;
    const [, , ...path] = test.titlePath();
    const name = path.join(' › ');
    const errors = test.results.flatMap((one) => one.errors.map(({ message = '' }) => message));
    const result: TestResult = {
      runner: 'journeys',
      part: name,
      name,
      outcome,
      seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
      error: outcome === 'flaky' ? (errors[0] ?? '') : errors.join('\n'),
    };
    appendFileSync(file, `${JSON.stringify(result)}\n`);
  }
}

/** Null for a journey that will be retried, or that was running when the run stopped. */
function outcomeOf(test: TestCase, { status, retry }: Run): TestOutcome | null {
  if (status === 'skipped') return 'skipped';
  if (status === 'passed') return retry > 0 ? 'flaky' : 'passed';
  return status === 'interrupted' || retry < test.retries ? null : 'failed';
}
