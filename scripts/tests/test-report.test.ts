import { expect, it } from 'vitest';
import { formatCount, formatErrors, formatReport, formatSlowest, tooFlaky } from './test-report.ts';
import type { TestOutcome, TestResult } from './test-result.ts';

const result = (name: string, outcome: TestOutcome, error = '', seconds = 1): TestResult => ({
  runner: 'journeys',
  part: name,
  name,
  outcome,
  seconds,
  error,
});

it('ends with what was not run, flaky and failed, and the count', () => {
  const results = [
    result('chat › a photo', 'passed'),
    result('chat › offline', 'flaky', 'late'),
    result('chat › a gif', 'failed', 'gone'),
    result('chat › a film', 'skipped'),
  ];
  expect(formatReport(results)).toMatch(
    /Not run:\n {4}chat › a film\n\nFlaky.+:\nchat › offline\n {4}late\n\nFailed:\nchat › a gif\n {4}gone\n\n2 passed, 1 failed$/,
  );
});

it('says so where nothing was to be run', () => {
  expect(formatReport([])).toBe('Nothing is asked for.\n\n0 passed, 0 failed');
});

it('counts what was flaky as passed, and what was not run as neither', () => {
  const results = (['passed', 'flaky', 'failed', 'skipped'] as const).map((outcome) => result(outcome, outcome));
  expect(formatCount(results)).toBe('2 passed, 1 failed');
});

it('names each failure with the first lines of what was wrong', () => {
  const failures = [
    result('one', 'failed', '\u001b[31mfirst\u001b[39m\nsecond\nthird'),
    result('two', 'failed', 'only'),
  ];
  expect(formatErrors(failures, 2)).toBe('one\n    first\n    second\ntwo\n    only');
});

it('lists the slowest files and journeys first, and no more than asked for', () => {
  const tests = [
    result('a file', 'passed', '', 1),
    result('a file', 'passed', '', 2),
    result('slow', 'passed', '', 30),
  ];
  expect(formatSlowest([...tests, result('quick', 'passed', '', 0.5)], 2)).toBe('   30.0 s  slow\n    3.0 s  a file');
});

it('takes two flaky tests in a run, and no name twice in a row', () => {
  expect(tooFlaky(['a', 'b'], ['c'])).toEqual([]);
  expect(tooFlaky(['a', 'b', 'c'], [])).toEqual(['3 tests were flaky; 2 may be.']);
  expect(tooFlaky(['a'], ['a', 'b'])).toEqual(['Flaky in two runs in a row: a']);
});
