import { describe, expect, it } from 'vitest';
import { findDeadLinks, findFalseNames, findMissingFolders } from './check-documents.ts';

const THERE = [
  'packages/domain/src/meeting/calls/call-script.ts',
  'packages/domain/src/meeting/calls/call-acts.ts',
  'apps/web/src/app',
];
const tree = {
  exists: (path: string) => THERE.includes(path.replace(/\/$/, '')),
  code: "export const MAX_CUPS = 5;\nbrew(MAX_CUPS);\nconst LONELY_LIMIT = 1;\nemit('call.ended');\nprogress.award(tx);",
};

describe('names between backticks', () => {
  it('exist in the code', () => {
    const rows = [
      ['`domain/meeting/calls/call-script.ts`', []],
      ['`domain/meeting/calls/call-script.ts`, beside it `call-acts.ts`', []],
      ['`web/app`, `x.feature.ts`, `features/<x>/`, `/dev/ui`, `npm run check`', []],
      ['`MAX_CUPS`, `call.ended`, `progress.award`', []],
      [
        '`domain/meeting/calls/gone.ts`',
        ['domain/meeting/calls/gone.ts: nothing is there (packages/domain/src/meeting/calls/gone.ts)'],
      ],
      [
        '`domain/meeting/calls/call-script.ts`, `gone.ts`',
        ['gone.ts: nothing is there (packages/domain/src/meeting/calls/gone.ts)'],
      ],
      ['`LONELY_LIMIT`', ['LONELY_LIMIT: nothing uses it']],
      ['`call.started`', ['call.started: no event, command, job or call of that name']],
    ] as const;
    for (const [page, problems] of rows) {
      expect.soft(findFalseNames(page, tree), page).toEqual(problems);
    }
  });
});

it('the tree names every folder', () => {
  const page = '```\napps/\n  server/src/\n```';
  expect(findMissingFolders(page, ['apps', 'src'])).toEqual([]);
  expect(findMissingFolders(page, ['apps', 'conformance'])).toEqual(['conformance']);
});

it('links lead to existing files', () => {
  const page = '[a](decisions/0001.md) [b](https://example.com) [c](auth.md#tokens) [d](#here)';
  expect(findDeadLinks(page, 'docs', (path) => path === 'docs/auth.md')).toEqual(['decisions/0001.md']);
});
