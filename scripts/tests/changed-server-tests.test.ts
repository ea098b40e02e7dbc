import { expect, it } from 'vitest';
import { changedServerTests } from './changed-server-tests.ts';

it.each([
  [
    ['apps/server/src/people/chat/chat.service.ts', 'apps/server/src/people/chat/chat.test.ts'],
    ['apps/server/src/people/chat/'],
  ],
  [['apps/server/src/platform/jobs/jobs.ts'], ['apps/server/src/platform/jobs/']],
  [
    ['apps/server/src/accounts/auth/sessions/sign-out.ts'],
    ['apps/server/conformance/', 'apps/server/src/accounts/auth/'],
  ],
  [['apps/server/conformance/user.test.ts'], ['apps/server/conformance/user.test.ts']],
  [['apps/server/src/app/app.ts', 'packages/contract/src/contract.ts'], ['apps/server/src/app/app.test.ts']],
  [['scripts/check-literals.ts'], ['scripts/check-literals.test.ts']],
  [['apps/web/src/app/main.tsx', 'README.md'], []],
])('%j touches %j', (files, filters) => {
  expect(changedServerTests(files)).toEqual(filters);
});
