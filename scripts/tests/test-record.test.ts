import { expect, it } from 'vitest';
import { reusableResults } from './test-record.ts';
import type { TestOutcome, TestResult } from './test-result.ts';

const result = (runner: TestResult['runner'], name: string, outcome: TestOutcome): TestResult => ({
  runner,
  part: name,
  name,
  outcome,
  seconds: 1,
  error: '',
});

it('continues with the journeys that have not passed', () => {
  const before = (['passed', 'flaky', 'failed', 'skipped'] as const).map((outcome) =>
    result('journeys', outcome, outcome),
  );
  expect(reusableResults(before).map(({ name }) => name)).toEqual(['passed', 'flaky']);
});

it('repeats all tests of Vitest if one of them failed', () => {
  const passed = [result('vitest', 'one', 'passed'), result('vitest', 'two', 'skipped')];
  expect(reusableResults(passed)).toEqual(passed);
  expect(reusableResults([...passed, result('vitest', 'three', 'failed')])).toEqual([]);
});
