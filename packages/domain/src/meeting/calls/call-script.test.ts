import { describe, expect, it } from 'vitest';
import { CALL_LIMITS } from '../../../testing/call-limits.ts';
import { elapsedAt, waitsForMs } from './call-clock.ts';
import { nextChangeMs, stepCall } from './call-script.ts';
import { type CallEvent, type CallState, type Seat, startCall } from './call-state.ts';
import { viewOfCall } from './call-view.ts';

const START = { seed: 'call-1', cards: [] };

function play(events: [number, CallEvent][], limits = CALL_LIMITS): CallState {
  return events.reduce((state, [atMs, event]) => stepCall(state, event, atMs), startCall(limits, 0, START));
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

  it('ends the call at five minutes, even if the tick comes late', () => {
    const state = play([...bothAt0, [at(307), tick]]);
    expect(state).toMatchObject({
      phase: 'ended',
      elapsedMs: at(300),
      sinceMs: at(300),
      end: { reason: 'time', by: null },
    });
  });

  it('scales the acts with the length', () => {
    const state = play([...bothAt0, [at(3), tick]], { ...CALL_LIMITS, lengthMs: at(10) });
    expect(state.act).toBe(2);
  });

  it('stops while one is away, for 20 s at a time', () => {
    const away: [number, CallEvent][] = [...bothAt0, [at(10), disconnected(1)]];
    expect(elapsedAt(play(away), at(25))).toBe(at(10));
    expect(elapsedAt(play([...away, [at(25), connected(1)]]), at(30))).toBe(at(15));
    expect(play([...away, [at(30), tick]]).end).toEqual({ reason: 'lost', by: null });
  });

  it('stops for 60 s in total', () => {
    const gaps: [number, CallEvent][] = [0, 1, 2].flatMap((turn): [number, CallEvent][] => [
      [at(10 + turn * 25), disconnected(1)],
      [at(29 + turn * 25), connected(1)],
    ]);
    const state = play([...bothAt0, ...gaps, [at(100), disconnected(0)]]);
    expect(state.graceUsedMs).toBe(at(57));
    expect(nextChangeMs(state)).toBe(at(103));
  });

  it('gives full grace again after the server was away', () => {
    const back: [number, CallEvent] = [at(50), { type: 'server-returned', awaySinceMs: null }];
    const paused = play([...bothAt0, [at(10), disconnected(1)], back]);
    expect([paused.phase, nextChangeMs(paused)]).toEqual(['paused', at(70)]);
    expect(elapsedAt(play([...bothAt0, back]), at(60))).toBe(at(60));
  });

  it('gives up if the two never connect', () => {
    expect(
      play([
        [at(1), connected(0)],
        [at(30), tick],
      ]).end,
    ).toEqual({ reason: 'unconnected', by: null });
  });
});

describe('a person who leaves the page of the call', () => {
  const away = (seat: Seat): CallEvent => ({ type: 'away', seat });

  it.each<[string, [number, CallEvent][], [boolean, boolean]]>([
    ['is away', [[at(10), away(0)]], [true, false]],
    [
      'is still away while they come in again',
      [
        [at(10), away(0)],
        [at(12), disconnected(0)],
      ],
      [true, false],
    ],
    [
      'is back once they are connected',
      [
        [at(10), away(0)],
        [at(12), connected(0)],
      ],
      [false, false],
    ],
    ['is not away by a weak line', [[at(10), disconnected(0)]], [false, false]],
    [
      'is away after a line was lost first',
      [
        [at(10), disconnected(0)],
        [at(11), away(0)],
      ],
      [true, false],
    ],
    [
      'is away next to another',
      [
        [at(10), away(0)],
        [at(11), away(1)],
      ],
      [true, true],
    ],
  ])('%s', (_what, events, expected) => {
    const state = play([...bothAt0, ...events]);
    const views = ([0, 1] as const).map((seat) => viewOfCall(state, seat).isAway);
    const [first, second] = expected;
    expect(views).toEqual([
      { you: first, partner: second },
      { you: second, partner: first },
    ]);
  });

  it('is waited for until the grace ends, by the clock of the server', () => {
    const state = play([...bothAt0, [at(10), away(0)]]);
    expect([at(10), at(17), at(31)].map((nowMs) => waitsForMs(state, nowMs))).toEqual([at(20), at(13), 0]);
    expect(waitsForMs(play([...bothAt0, [at(10), tick]]), at(10))).toBeNull();
  });
});

describe("people's actions", () => {
  it('leaving ends the call for both, and only the record knows who left', () => {
    expect(play([...bothAt0, [at(40), { type: 'left', seat: 1 }]])).toMatchObject({
      phase: 'ended',
      elapsedMs: at(40),
      end: { reason: 'left', by: 1 },
    });
  });

  it('draws another card and hands over the turn, once for two taps at the same moment', () => {
    const before = play([...bothAt0, [at(20), tick]]);
    const once = stepCall(before, { type: 'next-card', seat: 0 }, at(30));
    const twice = stepCall(once, { type: 'next-card', seat: 1 }, at(30) + 200);
    expect([once.draws[1], once.turn]).toEqual([1, before.turn === 0 ? 1 : 0]);
    expect(twice).toBe(once);
  });

  it('has one card while people arrive', () => {
    const state = play([...bothAt0, [at(5), { type: 'next-card', seat: 0 }]]);
    expect(state.draws).toEqual([0, 0, 0, 0, 0]);
  });

  it('remembers who is ready', () => {
    expect(play([...bothAt0, [at(2), { type: 'ready', seat: 1 }]]).ready).toEqual([false, true]);
  });
});

describe('turns', () => {
  const cases: [string, [number, CallEvent][], number | null][] = [
    ['nobody answers while people arrive', [...bothAt0, [at(5), tick]], null],
    ['a card is handed over at half of its act', [...bothAt0, [at(15), tick]], at(15 + 75 / 2)],
    ['or of what is left of it', [...bothAt0, [at(40), { type: 'next-card', seat: 0 }]], at(40 + 50 / 2)],
    ['an interruption takes nothing of it', [...bothAt0, [at(20), disconnected(0)], [at(30), connected(0)]], at(52.5)],
  ];
  it.each(cases)('%s', (_, events, handsOverAt) => {
    const state = play(events);
    const [first, second] = [viewOfCall(state, 0).turn, viewOfCall(state, 1).turn];
    expect(first?.handsOverAtMs ?? null).toBe(handsOverAt);
    expect(second?.handsOverAtMs ?? null).toBe(handsOverAt);
    if (first && second) expect(first.isYoursFirst).not.toBe(second.isYoursFirst);
  });

  it('alternate from card to card', () => {
    const acts = [15, 90, 180, 270].map((seconds) => play([...bothAt0, [at(seconds), tick]]).turn);
    expect(acts).toEqual([1, 0, 1, 0]);
  });
});

describe('more time', () => {
  const answer = (seat: Seat, isYes: boolean): CallEvent => ({ type: 'answer-extension', seat, isYes });
  const asked: [number, CallEvent][] = [...bothAt0, [at(245), answer(0, true)]];

  it.each<[string, [number, CallEvent][], number]>([
    ['nobody answers', bothAt0, 300],
    ['one says yes', asked, 300],
    ['one says yes and the other no', [...asked, [at(250), answer(1, false)]], 300],
    ['both say yes', [...asked, [at(250), answer(1, true)]], 600],
    ['a no becomes a yes in time', [...asked, [at(250), answer(1, false)], [at(299), answer(1, true)]], 600],
    [
      'a yes is taken back before the other’s',
      [...asked, [at(250), answer(0, false)], [at(251), answer(1, true)]],
      300,
    ],
    ['both say yes before they are asked', [...bothAt0, [at(239), answer(0, true)], [at(239), answer(1, true)]], 300],
  ])('if %s', (_, events, seconds) => {
    const end = play([...events, [at(1_000), tick]]);
    expect([end.elapsedMs, end.end?.reason]).toEqual([at(seconds), 'time']);
  });

  it('is added once, twice with a passport', () => {
    const again: [number, CallEvent][] = [
      [at(540), answer(0, true)],
      [at(541), answer(1, true)],
      [at(2_000), tick],
    ];
    const twice = [...asked, [at(250), answer(1, true)] as [number, CallEvent], ...again];
    expect(play(twice).elapsedMs).toBe(at(600));
    expect(play(twice, { ...CALL_LIMITS, maxExtensions: 2 }).elapsedMs).toBe(at(900));
  });

  it('stays in Deeper with a new card every ninety seconds, and wraps up in the last thirty', () => {
    const both: [number, CallEvent][] = [...asked, [at(250), answer(1, true)]];
    const shown = [269, 270, 360, 569, 570].map((seconds) => play([...both, [at(seconds), tick]]));
    expect(shown.map(({ act, draws }) => [act, draws[3]])).toEqual([
      [3, 0],
      [3, 1],
      [3, 2],
      [3, 4],
      [4, 4],
    ]);
  });

  it('takes two who had begun to wrap up back to a new card of Deeper', () => {
    const state = play([...asked, [at(280), answer(1, true)]]);
    // The wrap-up card that was shown does not come again.
    expect([state.act, state.draws]).toEqual([3, [0, 0, 0, 1, 1]]);
  });
});

describe('a vibe challenge', () => {
  const always = { ...CALL_LIMITS, challengeChance: 1 };
  const answer = (seat: Seat, isYes: boolean): CallEvent => ({ type: 'answer-challenge', seat, isYes });
  const offered: [number, CallEvent][] = [...bothAt0, [at(15), tick], [at(20), { type: 'next-card', seat: 0 }]];
  const both: [number, CallEvent][] = [...offered, [at(23), answer(0, true)], [at(25), answer(1, true)]];
  const lasts = { mirror_partner: 10, quick_draw: 15, word_association: 20 };

  it('is offered with a new card, and at most once in a call', () => {
    const state = play([...offered, [at(45), { type: 'next-card', seat: 0 }], [at(200), tick]], always);
    expect(play(offered, always).challenge).toMatchObject({ offeredAtMs: at(20), startedAtMs: null, outcome: null });
    expect(state.challenge).toMatchObject({ offeredAtMs: at(20), outcome: 'lapsed' });
    expect(play(offered).challenge).toBeNull();
  });

  it.each([
    [15, null],
    [89, null],
    [90, at(90)],
  ])('is not offered before the first question of a call was there (%i s)', (seconds, offeredAtMs) => {
    expect(play([...bothAt0, [at(seconds), tick]], always).challenge?.offeredAtMs ?? null).toBe(offeredAtMs);
  });

  it('runs for its time once both have accepted, and no card is drawn meanwhile', () => {
    const state = play(both, always);
    const seconds = lasts[state.challenge?.id ?? 'quick_draw'];
    expect(state.challenge).toMatchObject({ startedAtMs: at(25) });
    expect(stepCall(state, { type: 'next-card', seat: 0 }, at(30)).draws).toEqual(state.draws);
    const done = stepCall(state, tick, at(25 + seconds));
    expect(done.challenge?.outcome).toBe('done');
    // After it, the card's time starts again.
    expect(done).toMatchObject({ cardAtMs: at(25 + seconds), cardEndsAtMs: at(90) });
  });

  it.each<[string, [number, CallEvent][]]>([
    ['nobody answers', offered],
    ['one accepts', [...offered, [at(23), answer(0, true)]]],
    ['one refuses', [...offered, [at(23), answer(0, true)], [at(24), answer(1, false)]]],
    ['the second is late', [...offered, [at(23), answer(0, true)], [at(35), answer(1, true)]]],
    [
      'a no becomes a yes',
      [...offered, [at(23), answer(0, true)], [at(24), answer(1, false)], [at(25), answer(1, true)]],
    ],
  ])('lapses after fifteen seconds if %s, and the card has all of the rest of its act', (_, events) => {
    const before = play(
      [...events, [at(34.9), tick]].filter(([atMs]) => Number(atMs) < at(35)) as [number, CallEvent][],
      always,
    );
    expect(before.challenge?.outcome).toBeNull();
    const after = play([...events, [at(35), tick]], always);
    expect(after.challenge).toMatchObject({ startedAtMs: null, outcome: 'lapsed' });
    expect(after).toMatchObject({ cardAtMs: at(35), cardEndsAtMs: at(90) });
    expect(viewOfCall(after, 0).turn?.handsOverAtMs).toBe(at(62.5));
  });

  it('comes with the configured chance', () => {
    const calls = Array.from({ length: 2_000 }, (_, number) => {
      const start = startCall({ ...CALL_LIMITS, challengeChance: 0.2 }, 0, { ...START, seed: `call-${number}` });
      return offered.reduce((state, [atMs, event]) => stepCall(state, event, atMs), start);
    });
    const share = calls.filter(({ challenge }) => challenge !== null).length / calls.length;
    expect(share).toBeGreaterThan(0.17);
    expect(share).toBeLessThan(0.23);
  });
});

describe('after an outage of the server', () => {
  it('the clock was stopped since the server was last seen, and both must connect again', () => {
    const state = play([...bothAt0, [at(100), { type: 'server-returned', awaySinceMs: at(60) }]]);
    expect(state).toMatchObject({ phase: 'paused', elapsedMs: at(60), connected: [false, false] });
    const back = [connected(0), connected(1)].reduce((before, event) => stepCall(before, event, at(104)), state);
    expect([back.phase, elapsedAt(back, at(110))]).toEqual(['running', at(66)]);
  });
});

describe('a call that never connected', () => {
  const over: [number, CallEvent][] = [
    [at(1), connected(0)],
    [at(30), tick],
  ];
  const again = (seat: Seat): CallEvent => ({ type: 'try-again', seat });

  it('remembers who wants to try again, and reveals nothing to the other', () => {
    const state = play([...over, [at(40), again(1)]]);
    expect(state.wantsAgain).toEqual([false, true]);
    expect(viewOfCall(state, 0)).toEqual(viewOfCall(play(over), 0));
  });

  it('is the only one that can be tried again', () => {
    const left = play([...bothAt0, [at(40), { type: 'left', seat: 0 }], [at(41), again(1)]]);
    expect(left.wantsAgain).toEqual([false, false]);
    expect(viewOfCall(left, 0).hasConnected).toBe(true);
    expect(viewOfCall(play([[at(5), { type: 'left', seat: 0 }]]), 1).hasConnected).toBe(false);
  });
});
