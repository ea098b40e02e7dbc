// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each(['/', '/matches', '/badges?from=mail', '/chat/1#end', '/a//b', '/@evil.example'])('takes %s', (path) => {
  expect(ownPath(path)).toBe(path);
});

it('refuses addresses of other sites', () => {
  const rows = [
    null,
    undefined,
    '',
    'matches',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '///evil.example',
  ];
  for (const path of rows) {
    expect.soft(ownPath(path), `${path}`).toBeNull();
  }
});
