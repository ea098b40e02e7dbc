import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';
import type { Step, StepFacts } from './rank-steps.ts';
import { isResting } from './resting-steps.ts';

const START = Date.parse('2026-03-10T20:00:00Z');
const dayOf = (moment: number) => Math.floor(moment / DAY_MS);
const BEN = { connectionId: 'b', partnerName: 'Ben', partnerAvatarSeed: 'ben', partnerFrame: null };
const friend = { ...BEN, madeAt: START, wroteAt: null };
const OUTING = { title: 'Walk', type: 'game', timeZone: 'UTC', imageUrl: null } as const;
const EVENT = {
  id: 'event/e',
  kind: 'event',
  eventId: 'e',
  fits: true,
  startsAt: START + 8 * DAY_MS,
  ...OUTING,
} as const;

/** For each day from the start on: `x` where the step is shown, `.` where it rests. */
function daysOf(step: Step, facts: Partial<StepFacts> = {}): string {
  const turns = { joinedAt: START, dayOf };
  return Array.from({ length: 8 }, (_, day) => {
    const now = START + day * DAY_MS - HOUR_MS;
    const known = { now, people: [friend], unwritten: { callId: 'c', partnerName: 'Ben', endedAt: START }, ...facts };
    return isResting(step, { facts: known, ...turns }) ? '.' : 'x';
  }).join('');
}

it.each<[string, Step, string]>([
  ['the first call', { id: 'first-call', kind: 'first-call' }, 'xxx.xxx.'],
  ['a call', { id: 'call', kind: 'call' }, 'xxx.xxx.'],
  ['a reflection', { id: 'reflection', kind: 'reflection' }, 'xx.xxx.x'],
  ['the square', { id: 'square', kind: 'square' }, 'x.xxx.xx'],
  ['a person', { id: 'person/b/new', kind: 'person', hasWritten: false, ...BEN }, 'xxx.xxx.'],
  ['a journal', { id: 'journal/c', kind: 'journal', callId: 'c', partnerName: 'Ben' }, 'xxx.xxx.'],
  ['an event, to whose day it counts down', EVENT, 'x.xxx.xx'],
  ['a streak, which is due', { id: 'streak/x', kind: 'streak', streak: 3 }, 'xxxxxxxx'],
  ['a repair, which is due', { id: 'repair/1', kind: 'repair', length: 3, until: START }, 'xxxxxxxx'],
])('%s rests after three days', (_, step, days) => expect(daysOf(step)).toBe(days));

it('someone who fell quiet is named from the third quiet day on', () => {
  const quiet = { people: [{ ...friend, wroteAt: START - 3 * DAY_MS }] };
  expect(daysOf({ id: 'person/b/1', kind: 'person', hasWritten: true, ...BEN }, quiet)).toBe('xxx.xxx.');
});
