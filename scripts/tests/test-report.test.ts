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

it('ends with skipped, flaky and failed tests, and the count', () => {
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

it('says so if there was nothing to run', () => {
  expect(formatReport([])).toBe('Nothing is asked for.\n\n0 passed, 0 failed');
});

it('counts flaky tests as passed, and skipped ones as neither', () => {
  const results = (['passed', 'flaky', 'failed', 'skipped'] as const).map((outcome) => result(outcome, outcome));
  expect(formatCount(results)).toBe('2 passed, 1 failed');
});

it('names each failure with the first lines of its error', () => {
  const failures = [
    result('one', 'failed', '\u001b[31mfirst\u001b[39m\nsecond\nthird'),
    result('two', 'failed', 'only'),
  ];
  expect(formatErrors(failures, 2)).toBe('one\n    first\n    second\ntwo\n    only');
});

it('lists the slowest files and journeys first, up to a number', () => {
  const tests = [
    result('a file', 'passed', '', 1),
    result('a file', 'passed', '', 2),
    result('slow', 'passed', '', 30),
  ];
  expect(formatSlowest([...tests, result('quick', 'passed', '', 0.5)], 2)).toBe('   30.0 s  slow\n    3.0 s  a file');
});

it('allows two flaky tests in a run, and no name twice in a row', () => {
  expect(tooFlaky(['a', 'b'], ['c'])).toEqual([]);
  expect(tooFlaky(['a', 'b', 'c'], [])).toEqual(['3 tests were flaky; 2 may be.']);
  expect(tooFlaky(['a'], ['a', 'b'])).toEqual(['Flaky in two runs in a row: a']);
});
