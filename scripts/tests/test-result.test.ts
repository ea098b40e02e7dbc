import { expect, it } from 'vitest';
import { readVitestReport } from './test-result.ts';

it('reads the outcome of each test of a Vitest report, and of a file that did not load', () => {
  const file = (name: string, message: string, ...assertionResults: object[]) => ({
    name: `/clone/${name}`,
    message,
    assertionResults,
  });
  const test = (status: string, fullName: string, ...failureMessages: string[]) => ({
    status,
    fullName,
    duration: 500,
    failureMessages,
  });
  const json = JSON.stringify({
    testResults: [
      file(
        'apps/server/src/app/app.test.ts',
        '',
        test('passed', 'starts'),
        test('passed', 'waits', 'late', 'never came'),
        test('failed', 'stops', 'expected 1 to be 2', 'again'),
        test('pending', 'sleeps'),
      ),
      file('scripts/broken.test.ts', 'SyntaxError'),
    ],
  });
  const told = readVitestReport(json, '/clone/').map(({ name, outcome, seconds, error }) => [
    name,
    outcome,
    seconds,
    error,
  ]);
  expect(told).toEqual([
    ['apps/server/src/app/app.test.ts › starts', 'passed', 0.5, ''],
    ['apps/server/src/app/app.test.ts › waits', 'flaky', 0.5, 'late'],
    ['apps/server/src/app/app.test.ts › stops', 'failed', 0.5, 'expected 1 to be 2\nagain'],
    ['apps/server/src/app/app.test.ts › sleeps', 'skipped', 0.5, ''],
    ['scripts/broken.test.ts', 'failed', 0, 'SyntaxError'],
  ]);
});
