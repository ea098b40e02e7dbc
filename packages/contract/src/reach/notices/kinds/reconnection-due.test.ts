import { expect, it } from 'vitest';
import { example, facts } from './reconnection-due.ts';

const callId = '00000000-0000-4000-8000-000000000002';

it.each([
  ['a second cup of two people', { isShared: true, callId }, '/matches'],
  ['a private plan', { isShared: false, callId }, `/post-call?call=${callId}#journal`],
  ['a private plan of an old notice', { isShared: false }, '/matches'],
])('the reminder of %s leads to %j', (_, change, path) => {
  expect(facts.path({ ...example, ...change })).toBe(path);
});
