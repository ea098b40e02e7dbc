import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CallEvent,
  type CallState,
  elapsedAt,
  nextChangeMs,
  type Seat,
  startCall,
  stepCall,
} from './call-script.ts';

const LIMITS = { lengthMs: 300_000, gatherMs: 30_000, graceMs: 20_000, graceTotalMs: 60_000 };

function play(events: [number, CallEvent][], limits = LIMITS): CallState {
  return events.reduce((state, [atMs, event]) => stepCall(state, event, atMs), startCall(limits, 0));
}

const at = (seconds: number) => seconds * 1_000;
const connected = (seat: Seat): CallEvent => ({ type: 'connected', seat });
const disconnected = (seat: Seat): CallEvent => ({ type: 'disconnected', seat });
const tick: CallEvent = { type: 'tick' };
const bothAt0: [number, CallEvent][] = [
  [0, connected(0)],
  [0, connected(1)],
];

describe('the clock', () => {
  it('starts when both are connected', () => {
    const state = play([
      [at(1), connected(0)],
      [at(5), connected(1)],
    ]);
    expect(state.phase).toBe('running');
    expect(elapsedAt(state, at(9))).toBe(at(4));
  });

  it.each([
    [14, 0],
    [15, 1],
    [90, 2],
    [180, 3],
    [270, 4],
  ])('at %i s shows act %i', (seconds, act) => {
    expect(play([...bothAt0, [at(seconds), tick]]).act).toBe(act);
  });

  it('ends the call at five minutes, however late the tick comes', () => {
    const state = play([...bothAt0, [at(307), tick]]);
    expect(state).toMatchObject({
      phase: 'ended',
      elapsedMs: at(300),
      sinceMs: at(300),
      end: { reason: 'time', by: null },
    });
  });

  it('scales the acts with the length', () => {
    const state = play([...bothAt0, [at(3), tick]], { ...LIMITS, lengthMs: at(10) });
    expect(state.act).toBe(2);
  });

  it('stands while one is away, for 20 s at a time', () => {
    const away: [number, CallEvent][] = [...bothAt0, [at(10), disconnected(1)]];
    expect(elapsedAt(play(away), at(25))).toBe(at(10));
    expect(elapsedAt(play([...away, [at(25), connected(1)]]), at(30))).toBe(at(15));
    expect(play([...away, [at(30), tick]]).end).toEqual({ reason: 'lost', by: null });
  });

  it('stands for 60 s in all', () => {
    const gaps: [number, CallEvent][] = [0, 1, 2].flatMap((turn): [number, CallEvent][] => [
      [at(10 + turn * 25), disconnected(1)],
      [at(29 + turn * 25), connected(1)],
    ]);
    const state = play([...bothAt0, ...gaps, [at(100), disconnected(0)]]);
    expect(state.graceUsedMs).toBe(at(57));
    expect(nextChangeMs(state)).toBe(at(103));
  });

  it('waits anew after the server was away', () => {
    const back: [number, CallEvent] = [at(50), { type: 'server-returned' }];
    const paused = play([...bothAt0, [at(10), disconnected(1)], back]);
    expect([paused.phase, nextChangeMs(paused)]).toEqual(['paused', at(70)]);
    expect(elapsedAt(play([...bothAt0, back]), at(60))).toBe(at(60));
  });

  it('gives up where the two never connect', () => {
    expect(
      play([
        [at(1), connected(0)],
        [at(30), tick],
      ]).end,
    ).toEqual({ reason: 'lost', by: null });
  });
});

describe('what people do', () => {
  it('leaving ends it for both, and only the record knows who left', () => {
    expect(play([...bothAt0, [at(40), { type: 'left', seat: 1 }]])).toMatchObject({
      phase: 'ended',
      elapsedMs: at(40),
      end: { reason: 'left', by: 1 },
    });
  });

  it('draws another card and hands the turn over, once for two taps at the same moment', () => {
    const before = play([...bothAt0, [at(20), tick]]);
    const once = stepCall(before, { type: 'next-card', seat: 0 }, at(30));
    const twice = stepCall(once, { type: 'next-card', seat: 1 }, at(30) + 200);
    expect([once.draws, once.turn]).toEqual([[0, 1, 0, 0, 0], before.turn === 0 ? 1 : 0]);
    expect(twice).toBe(once);
  });

  it('counts the cards of each act for itself, in a call from before that too', () => {
    const { draws: _, ...before } = play([...bothAt0, [at(20), tick]]);
    let state = before as CallState;
    for (const seconds of [30, 40, 91, 100]) state = stepCall(state, { type: 'next-card', seat: 0 }, at(seconds));
    expect(state.draws).toEqual([0, 2, 1, 0, 0]);
  });

  it('has one card while people arrive', () => {
    const state = play([...bothAt0, [at(5), { type: 'next-card', seat: 0 }]]);
    expect(state.draws).toEqual([0, 0, 0, 0, 0]);
  });

  it('remembers who is ready', () => {
    expect(play([...bothAt0, [at(2), { type: 'ready', seat: 1 }]]).ready).toEqual([false, true]);
  });
});

const anyEvent: fc.Arbitrary<CallEvent> = fc.oneof(
  fc.constant(tick),
  fc.record({
    type: fc.constantFrom('connected' as const, 'disconnected' as const, 'ready' as const, 'next-card' as const),
    seat: fc.constantFrom<Seat>(0, 1),
  }),
);

it('never runs backwards, never past its length, and always ends by itself', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 30_000 }), anyEvent), { maxLength: 60 }), (steps) => {
      let nowMs = 0;
      let state = startCall(LIMITS, 0);
      for (const [waitMs, event] of steps) {
        nowMs += waitMs;
        const next = stepCall(state, event, nowMs);
        expect(next.elapsedMs).toBeGreaterThanOrEqual(state.elapsedMs);
        expect(elapsedAt(next, nowMs)).toBeLessThanOrEqual(LIMITS.lengthMs);
        if (state.phase === 'ended') expect(next).toBe(state);
        state = next;
      }
      for (let dueMs = nextChangeMs(state); dueMs !== null; dueMs = nextChangeMs(state))
        state = stepCall(state, tick, dueMs);
      expect(state.phase).toBe('ended');
    }),
  );
});
