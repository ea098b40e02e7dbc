import { expect, it } from 'vitest';
import { changedServerTests } from './changed-server-tests.ts';

it.each([
  [
    ['apps/server/src/features/chat/chat.service.ts', 'apps/server/src/features/chat/chat.test.ts'],
    ['apps/server/src/features/chat/'],
  ],
  [['apps/server/src/platform/jobs/jobs.ts'], ['apps/server/src/platform/jobs/']],
  [
    ['apps/server/src/features/auth/sessions/sign-out.ts'],
    ['apps/server/conformance/', 'apps/server/src/features/auth/'],
  ],
  [['apps/server/conformance/user.test.ts'], ['apps/server/conformance/user.test.ts']],
  [['apps/server/src/app.ts', 'packages/contract/src/contract.ts'], ['apps/server/src/app.test.ts']],
  [['scripts/check-literals.ts'], ['scripts/check-literals.test.ts']],
  [['apps/web/src/app/main.tsx', 'README.md'], []],
])('%j touches %j', (files, filters) => {
  expect(changedServerTests(files)).toEqual(filters);
});
