import { expect, it } from 'vitest';
import { formatFailures, formatSlowest, readPlaywrightReport, readVitestReport } from './test-report.ts';

it('reads what Vitest tells of each file, and what failed in it', () => {
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
      { name: 'apps/server/src/app.test.ts › it stops', message: 'expected 1 to be 2' },
      { name: 'scripts/broken.test.ts', message: 'SyntaxError' },
    ],
  });
});

it('reads what Playwright tells of each journey, also of those in groups, and counts a flaky one as failed', () => {
  const passed = (duration: number) => ({ duration, errors: [] });
  const failed = (duration: number, message: string) => ({ duration, errors: [{ message }] });
  const json = JSON.stringify({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        file: 'chat.spec.ts',
        specs: [
          { title: 'a photo arrives', ok: true, tests: [{ status: 'expected', results: [passed(4_000)] }] },
          { title: 'a gif arrives', ok: false, tests: [{ status: 'unexpected', results: [failed(2_000, 'gone')] }] },
        ],
        suites: [
          {
            file: 'chat.spec.ts',
            specs: [
              {
                title: 'offline',
                ok: true,
                tests: [{ status: 'flaky', results: [failed(1_000, 'late'), passed(500)] }],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(readPlaywrightReport(json)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    parts: [
      { name: 'chat.spec.ts › a photo arrives', seconds: 4 },
      { name: 'chat.spec.ts › a gif arrives', seconds: 2 },
      { name: 'chat.spec.ts › offline', seconds: 1.5 },
    ],
    failures: [
      { name: 'chat.spec.ts › a gif arrives', message: 'gone' },
      { name: 'chat.spec.ts › offline', message: 'late' },
    ],
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
