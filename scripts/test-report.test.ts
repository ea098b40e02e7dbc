import { expect, it } from 'vitest';
import { formatFailures, formatSlowest, readPlaywrightReport, readVitestReport } from './test-report.ts';

it('reads the failed and flaky tests of a Vitest report', () => {
  const file = (name: string, message: string, ...assertionResults: object[]) => ({
    name: `/clone/${name}`,
    startTime: 1_000,
    endTime: 3_500,
    message,
    assertionResults,
  });
  const json = JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      file(
        'apps/server/src/app.test.ts',
        '',
        { status: 'passed', fullName: 'it starts', failureMessages: [] },
        { status: 'passed', fullName: 'it waits', failureMessages: ['late', 'never came'] },
        { status: 'failed', fullName: 'it stops', failureMessages: ['expected 1 to be 2'] },
      ),
      file('scripts/broken.test.ts', 'SyntaxError'),
    ],
  });
  expect(readVitestReport(json, '/clone/')).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
    parts: [
      { name: 'apps/server/src/app.test.ts', seconds: 2.5 },
      { name: 'scripts/broken.test.ts', seconds: 2.5 },
    ],
    failures: [
      { name: 'scripts/broken.test.ts', message: 'SyntaxError' },
      { name: 'apps/server/src/app.test.ts › it stops', message: 'expected 1 to be 2' },
    ],
    flaky: [{ name: 'apps/server/src/app.test.ts › it waits', message: 'late' }],
  });
});

it('reads the failed and flaky journeys of a Playwright report, groups included', () => {
  const run = (duration: number, ...errors: string[]) => ({ duration, errors: errors.map((message) => ({ message })) });
  const journey = (title: string, status: string, ...results: object[]) => ({ title, tests: [{ status, results }] });
  const json = JSON.stringify({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        file: 'chat.spec.ts',
        specs: [
          journey('a photo arrives', 'expected', run(4_000)),
          journey('a gif arrives', 'unexpected', run(2_000, 'gone'), run(1_000, 'still gone')),
        ],
        suites: [
          { file: 'chat.spec.ts', specs: [journey('offline', 'flaky', run(1_000, 'late', 'stray error'), run(500))] },
        ],
      },
    ],
  });
  expect(readPlaywrightReport(json)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    parts: [
      { name: 'chat.spec.ts › a photo arrives', seconds: 4 },
      { name: 'chat.spec.ts › a gif arrives', seconds: 3 },
      { name: 'chat.spec.ts › offline', seconds: 1.5 },
    ],
    failures: [{ name: 'chat.spec.ts › a gif arrives', message: 'gone\nstill gone' }],
    flaky: [{ name: 'chat.spec.ts › offline', message: 'late' }],
  });
});

it('names each failure with the first lines of what was wrong', () => {
  const failures = [
    { name: 'one', message: '\u001b[31mfirst\u001b[39m\nsecond\nthird' },
    { name: 'two', message: 'only' },
  ];
  expect(formatFailures(failures, 2)).toBe('one\n    first\n    second\ntwo\n    only');
});

it('lists the slowest first, and no more than asked for', () => {
  const parts = [1, 30, 2].map((seconds) => ({ name: `part ${seconds}`, seconds }));
  expect(formatSlowest(parts, 2)).toBe('   30.0 s  part 30\n    2.0 s  part 2');
});
