import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CoreValueId } from '../values/core-values.ts';
import type { DeckId } from '../xp-store/store-items.ts';
import { BOUGHT_DECKS, sampleCards } from './bought-decks.ts';
import { CALL_ACTS } from './call-acts.ts';
import { type CallCardId, callCard } from './call-cards.ts';
import {
  type CallEvent,
  type CallState,
  elapsedAt,
  nextChangeMs,
  type Seat,
  startCall,
  stepCall,
} from './call-script.ts';
import { cardText } from './call-words.ts';
import { BUILT_IN_CARDS } from './prompt-deck.ts';
import { boughtCards } from './words/en/bought-cards.ts';
import { builtInCards } from './words/en/built-in-cards.ts';

const textOf = ({ id }: { id: CallCardId }) => cardText(id, ['humor'], 'en');

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
    expect([once.draw, once.turn]).toEqual([1, before.turn === 0 ? 1 : 0]);
    expect(twice).toBe(once);
  });

  it('has one card while people arrive', () => {
    const state = play([...bothAt0, [at(5), { type: 'next-card', seat: 0 }]]);
    expect(state.draw).toBe(0);
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

describe('cards', () => {
  const script = { callId: 'call-1', sharedValues: ['honesty', 'humor'] as const, decks: [] };

  it('are the same each time they are asked for', () => {
    expect(callCard(script, 1, 3)).toEqual(callCard(script, 1, 3));
  });

  it('of the Values act are about a shared value', () => {
    for (let draw = 0; draw < 8; draw += 1) expect(script.sharedValues).toContain(callCard(script, 2, draw).value);
  });

  it('name the shared values and a ground rule on arrival', () => {
    const said = (...values: CoreValueId[]) => cardText(callCard(script, 0, 0).id, values, 'en');
    const rule = 'Be kind, take turns, and leave whenever you like.';
    expect(said(...script.sharedValues)).toBe(`You both chose Honesty and Humor. ${rule}`);
    expect(said('honesty')).toBe(`You both chose Honesty. ${rule}`);
    expect(said('growth', 'health', 'humor')).toBe(
      `You both chose Personal Growth, Health & Wellness and Humor. ${rule}`,
    );
  });

  it('do not repeat before the deck is through', () => {
    const texts = Array.from({ length: 10 }, (_, draw) => textOf(callCard(script, 3, draw)));
    expect(new Set(texts).size).toBe(10);
  });
});

describe('bought decks', () => {
  const textsOf = (deckId: DeckId) =>
    Object.entries(boughtCards).flatMap(([id, text]) => (id.startsWith(`${deckId}-`) ? [text] : []));
  const draws = (decks: readonly DeckId[], act: number, count: number, callId = 'call-1') =>
    Array.from({ length: count }, (_, draw) => callCard({ callId, sharedValues: ['humor'], decks }, act, draw));
  const actOf = (id: string) => CALL_ACTS.findIndex((act) => act.id === id);
  const [icebreaker, deeper] = [actOf('icebreaker'), actOf('deeper')];

  it.each(Object.keys(BOUGHT_DECKS) as DeckId[])('%s has 30 prompts of its own, found nowhere else', (deckId) => {
    const texts = textsOf(deckId);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(30);
    const others: string[] = [
      ...Object.values(builtInCards),
      ...(Object.keys(BOUGHT_DECKS) as DeckId[]).filter((id) => id !== deckId).flatMap(textsOf),
    ];
    expect(texts.filter((text) => others.includes(text))).toEqual([]);
    for (const id of sampleCards(deckId)) expect(texts).toContain(boughtCards[id]);
  });

  it.each<[DeckId[], number, string[]]>([
    [[], icebreaker, ['icebreaker', 'icebreaker', 'icebreaker', 'icebreaker']],
    [['deck_play'], icebreaker, ['deck_play', 'icebreaker', 'deck_play', 'icebreaker']],
    [['deck_play'], deeper, ['deck_play', 'deeper', 'deck_play', 'deeper']],
    [['deck_big_questions'], icebreaker, ['deck_big_questions', 'icebreaker', 'deck_big_questions', 'icebreaker']],
    [['deck_big_questions', 'deck_play'], icebreaker, ['deck_play', 'deck_big_questions', 'icebreaker', 'deck_play']],
    [['deck_play', 'deck_big_questions'], deeper, ['deck_big_questions', 'deck_play', 'deeper', 'deck_big_questions']],
  ])('%j in act %i take turns with the built-in cards', (decks, act, groups) => {
    expect(draws(decks, act, 4).map(({ id }) => id.replace(/(-(icebreaker|deeper))?-\d+$/, ''))).toEqual(groups);
  });

  it('lie in the same order whoever brings them, and leave the other acts as they are', () => {
    const both: DeckId[] = ['deck_play', 'deck_big_questions'];
    expect(draws(both, deeper, 20)).toEqual(draws(both.toReversed(), deeper, 20));
    expect(draws([...both, ...both], deeper, 20)).toEqual(draws(both, deeper, 20));
    for (const id of ['arrive', 'values', 'wrap-up'])
      expect(draws(both, actOf(id), 3)).toEqual(draws([], actOf(id), 3));
  });

  it('do not repeat before all are through, and differ between calls', () => {
    const all = ['deck_play', 'deck_big_questions'] as const;
    const count =
      BUILT_IN_CARDS.icebreaker.length +
      BOUGHT_DECKS.deck_play.icebreaker.length +
      BOUGHT_DECKS.deck_big_questions.icebreaker.length;
    expect(new Set(draws(all, icebreaker, count).map(textOf)).size).toBe(count);
    expect(draws(all, icebreaker, 9)).not.toEqual(draws(all, icebreaker, 9, 'call-2'));
  });

  it('mark their wildcards, and only those', () => {
    const count = (BUILT_IN_CARDS.deeper.length + BUILT_IN_CARDS.wildcards.length) * 2;
    const wildcards = BOUGHT_DECKS.deck_play.wildcards.map((number) => `deck_play-deeper-${number}`);
    for (const { id, isWildcard } of draws(['deck_play'], deeper, count)) {
      if (id.startsWith('deck_')) expect(isWildcard).toBe(wildcards.includes(id));
    }
  });

  it('stay with a call from its start to its end', () => {
    const state = stepCall(startCall(LIMITS, 0, ['deck_play']), connected(0), 1_000);
    expect(state.decks).toEqual(['deck_play']);
    expect(startCall(LIMITS, 0).decks).toEqual([]);
  });
});
