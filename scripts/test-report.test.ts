import { expect, it } from 'vitest';
import { formatSlowest, readPlaywrightReport, readVitestReport } from './test-report.ts';

it('reads what Vitest tells of each file', () => {
  const json = JSON.stringify({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [{ name: '/clone/apps/server/src/app.test.ts', startTime: 1_000, endTime: 3_500 }],
  });
  expect(readVitestReport(json, '/clone')).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
    parts: [{ name: 'apps/server/src/app.test.ts', seconds: 2.5 }],
  });
});

it('reads what Playwright tells of each journey, also of those in groups, and counts a flaky one as failed', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const json = JSON.stringify({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        file: 'chat.spec.ts',
        specs: [spec('a photo arrives', 4_000)],
        suites: [{ file: 'chat.spec.ts', specs: [spec('offline', 1_000, 500)] }],
      },
    ],
  });
  expect(readPlaywrightReport(json)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    parts: [
      { name: 'chat.spec.ts › a photo arrives', seconds: 4 },
      { name: 'chat.spec.ts › offline', seconds: 1.5 },
    ],
  });
});

it('lists the slowest first, and no more than asked for', () => {
  const parts = [1, 30, 2].map((seconds) => ({ name: `part ${seconds}`, seconds }));
  expect(formatSlowest(parts, 2)).toBe('   30.0 s  part 30\n    2.0 s  part 2');
});
