import { expect, it } from 'vitest';
import { bell, example, facts, mail, push } from './reconnection-due.ts';

const callId = '00000000-0000-4000-8000-000000000002';

it.each([
  ['a second cup of two people', { isShared: true, callId }, '/matches'],
  ['a private plan', { isShared: false, callId }, `/post-call?call=${callId}#journal`],
  ['a private plan of an old notice', { isShared: false }, '/matches'],
])('the reminder of %s leads to %j', (_, change, path) => {
  expect(facts.path({ ...example, ...change })).toBe(path);
});

const WRITER = { moment: () => 'Tuesday at 6:00 PM', lastDay: () => 'Tuesday' };

it.each([null, '10 minutes'])('claims no second cup that no one has said yes to, also %s late', (lateBy) => {
  const wordsOf = (data: typeof example) =>
    JSON.stringify([bell.en(data, WRITER), mail.en(data, { ...WRITER, lateBy }), push.en(data, lateBy !== null)]);
  expect(wordsOf({ ...example, isAgreed: false })).not.toMatch(/your second cup/i);
  expect(wordsOf(example)).toMatch(/your second cup/i);
});
