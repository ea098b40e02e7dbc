import { expect, it } from 'vitest';
import { CALL_LIMITS } from '../../../testing/call-limits.ts';
import { stepCall } from './call-script.ts';
import { type CallEvent, type CallState, startCall } from './call-state.ts';
import { hasMediaFlowed } from './received-media.ts';

type At = [seconds: number, event: CallEvent];
const received = (seat: 0 | 1, seconds: number): At => [seconds, { type: 'received', seat }];
const connected: At[] = [
  [0, { type: 'connected', seat: 0 }],
  [0, { type: 'connected', seat: 1 }],
];
const stateAfter = (...events: At[]): CallState =>
  events.reduce(
    (state, [seconds, event]) => stepCall(state, event, seconds * 1_000),
    startCall(CALL_LIMITS, 0, { seed: 'a call', cards: [] }),
  );

it.each<[string, At[], boolean]>([
  ['no report', [], false],
  ['reports of one end', [received(0, 100), received(0, 200)], false],
  ['reports of both, of which most are lost', [received(0, 60), received(1, 299)], true],
  ['reports of both that end after a fifth', [received(0, 59), received(1, 299)], false],
  ['reports from before the clock ran alone', [received(0, 0), received(1, 0)], false],
])('a call of 300 s with %s: %s', (_, reports, hasFlowed) => {
  const timed = reports.toSorted(([a], [b]) => a - b);
  const state = stateAfter(...connected, ...timed, [300, { type: 'tick' }]);
  expect(state.phase).toBe('ended');
  expect(hasMediaFlowed(state)).toBe(hasFlowed);
});

it('counts by clock time: a report during an interruption is about the time before it', () => {
  const away: At = [100, { type: 'disconnected', seat: 0 }];
  const state = stateAfter(...connected, away, received(0, 110), received(1, 115));
  expect(state.receivedMs).toEqual([100_000, 100_000]);
});

it('changes nothing in a call that has ended, and knows calls of an earlier version', () => {
  const { receivedMs: _, ...ended } = stateAfter(...connected, [300, { type: 'tick' }]);
  expect(stepCall(ended, { type: 'received', seat: 0 }, 301_000)).toBe(ended);
  expect(hasMediaFlowed(ended)).toBe(false);
});
