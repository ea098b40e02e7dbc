import { describe, expect, it } from 'vitest';
import { nextChangeMs, stepCall } from './call-script.ts';
import type { CallEvent, CallState } from './call-state.ts';
import { viewOfCall } from './call-view.ts';
import { PRACTICE_SEATS, PRACTICE_VALUES, startPractice } from './practice-call.ts';
import { shownCard } from './shown-cards.ts';

const START_MS = 5_000;
const { own } = PRACTICE_SEATS;
const tick: CallEvent = { type: 'tick' };

/** The state after each change that comes without an event. */
function statesOf(first: CallState): CallState[] {
  const dueMs = nextChangeMs(first);
  if (dueMs === null) return [first];
  return [first, ...statesOf(stepCall(first, tick, dueMs))];
}

const cardOf = (state: CallState) => shownCard({ callId: 'one', sharedValues: PRACTICE_VALUES, state }).id;

describe('a practice call', () => {
  it('begins at once, goes through every act, and ends after 90 s', () => {
    const states = statesOf(startPractice('one', START_MS));
    expect(states[0]?.phase).toBe('running');
    expect([...new Set(states.map(({ act }) => act))]).toEqual([0, 1, 2, 3, 4]);
    expect(states.at(-1)).toMatchObject({ phase: 'ended', elapsedMs: 90_000, sinceMs: START_MS + 90_000 });
    expect(states.every(({ challenge }) => challenge === null)).toBe(true);
  });

  it('gives the person the first turn, and both sides have one', () => {
    const asked = statesOf(startPractice('one', START_MS)).filter(({ act, phase }) => act > 0 && phase === 'running');
    const turns = asked.map((state) => viewOfCall(state, own).turn?.isYoursFirst);
    expect(turns[0]).toBe(true);
    expect(turns).toContain(false);
  });

  it('shows another card after Next', () => {
    const [, asked] = statesOf(startPractice('one', START_MS));
    if (asked === undefined) throw new Error('no question');
    const next = stepCall(asked, { type: 'next-card', seat: own }, asked.sinceMs + 2_000);
    expect(cardOf(next)).not.toBe(cardOf(asked));
  });

  it('asks about more time in its course, and a yes of the person alone adds none', () => {
    const first = startPractice('one', START_MS);
    const askedAtMs = viewOfCall(first, own).extension?.askedAtMs ?? Number.POSITIVE_INFINITY;
    expect(askedAtMs).toBeLessThan(80_000);
    const yes: CallEvent = { type: 'answer-extension', seat: own, isYes: true };
    const answered = stepCall(first, yes, START_MS + askedAtMs + 1_000);
    expect(viewOfCall(answered, own).extension?.answer).toBe(true);
    expect(statesOf(answered).at(-1)).toMatchObject({ phase: 'ended', elapsedMs: 90_000 });
  });

  it('deals other cards with another id', () => {
    expect(startPractice('one', 0).cards).toEqual(startPractice('one', 0).cards);
    expect(startPractice('one', 0).cards).not.toEqual(startPractice('two', 0).cards);
  });
});
