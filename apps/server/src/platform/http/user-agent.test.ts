import { expect, it } from 'vitest';
import { readUserAgent } from './user-agent.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['a script', null, null],
  ['', null, null],
  [null, null, null],
  ['Visit https://evil.example now/1 x', null, null],
  ['evil.example/1 x', null, null],
  [`${'x'.repeat(41)}/1 x`, null, null],
])('%s', (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system });
});
