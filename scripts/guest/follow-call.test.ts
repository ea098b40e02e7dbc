import { expect, it } from 'vitest';
import { isOwnTurn, snapshotIn } from './follow-call.ts';

it.each([
  [true, 0, true],
  [true, 4_999, true],
  [true, 5_000, false],
  [false, 4_999, false],
  [false, 5_000, true],
])('first: %s, %i ms after the snapshot: %s', (isYoursFirst, sinceMs, expected) => {
  const turn = { isYoursFirst, handsOverAtMs: 15_000 };
  expect(isOwnTurn({ phase: 'running', elapsedMs: 10_000, turn }, sinceMs)).toBe(expected);
  expect(isOwnTurn({ phase: 'paused', elapsedMs: 10_000, turn }, sinceMs)).toBe(false);
  expect(isOwnTurn({ phase: 'running', elapsedMs: 10_000, turn: null }, sinceMs)).toBe(false);
});

it('finds the snapshot in an event and in the answer to joining, and in nothing else', () => {
  const snapshot = { callId: 'call', isReady: { you: true, partner: false } };
  expect(snapshotIn(`42["call.snapshot",${JSON.stringify(snapshot)}]`)).toEqual(snapshot);
  expect(snapshotIn(`4312[{"ok":true,"data":{"snapshot":${JSON.stringify(snapshot)}}}]`)).toEqual(snapshot);
  for (const packet of [
    '2',
    '40{"sid":"x"}',
    '42["queue.state",{"state":"idle"}]',
    '43[{"ok":true,"data":null}]',
    '42["isReady"',
  ])
    expect(snapshotIn(packet)).toBeNull();
});
