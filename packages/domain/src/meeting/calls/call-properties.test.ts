import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CALL_ACT_IDS } from './call-acts.ts';
import { elapsedAt } from './call-clock.ts';
import { nextChangeMs, stepCall } from './call-script.ts';
import {
  type CallEvent,
  type CallLimits,
  type CallState,
  otherSeat,
  type Seat,
  startCall,
  withSeat,
} from './call-state.ts';
import { viewOfCall } from './call-view.ts';
import { dealCards, unseenIn } from './deal-cards.ts';
import { shownCard, shownCardIds } from './shown-cards.ts';

const LIMITS: CallLimits = {
  lengthMs: 300_000,
  gatherMs: 30_000,
  graceMs: 20_000,
  graceTotalMs: 60_000,
  maxExtensions: 2,
  challengeChance: 0.7,
};
const LONGEST_MS = LIMITS.lengthMs * (1 + LIMITS.maxExtensions);
const PRIVATE = ['answer-extension', 'answer-challenge', 'try-again'];
const SEATS: readonly Seat[] = [0, 1];

const seat = fc.constantFrom<Seat>(...SEATS);
const anyEvent: fc.Arbitrary<CallEvent> = fc.oneof(
  { weight: 20, arbitrary: fc.constant<CallEvent>({ type: 'tick' }) },
  { weight: 30, arbitrary: fc.record({ type: fc.constant('connected' as const), seat }) },
  {
    weight: 20,
    arbitrary: fc.record({
      type: fc.constantFrom('disconnected' as const, 'ready' as const, 'next-card' as const, 'try-again' as const),
      seat,
    }),
  },
  {
    weight: 30,
    arbitrary: fc.record({
      type: fc.constantFrom('answer-extension' as const, 'answer-challenge' as const),
      seat,
      isYes: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('left' as const), seat }) },
  {
    weight: 10,
    arbitrary: fc.record({
      type: fc.constant('server-returned' as const),
      awaySinceMs: fc.option(fc.integer({ min: 0, max: LONGEST_MS })),
    }),
  },
);
const connected: [number, CallEvent][] = SEATS.map((each) => [0, { type: 'connected', seat: each }]);
/** Both want more time after the wrap-up has begun. */
const extendedLate = fc
  .integer({ min: 270_000, max: 299_999 })
  .map((waitMs): [number, CallEvent][] => [
    ...connected,
    [waitMs, { type: 'tick' }],
    ...SEATS.map((each): [number, CallEvent] => [0, { type: 'answer-extension', seat: each, isYes: true }]),
  ]);
/** The same, until the question about more time may be asked again. */
const askedAgain = fc
  .tuple(extendedLate, fc.integer({ min: 240_000, max: 299_999 }))
  .map(([extended, waitMs]): [number, CallEvent][] => [...extended, [waitMs, { type: 'tick' }]]);
/**
 * Steps of a call, each after some time. Most times are short enough to reach every act, and most calls connect
 * immediately.
 */
const anySteps = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 15_000 }), anyEvent), { maxLength: 80 }),
    fc.oneof(
      { weight: 8, arbitrary: fc.constant(connected) },
      { weight: 1, arbitrary: extendedLate },
      { weight: 1, arbitrary: askedAgain },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
  )
  .map(([steps, first]) => [...first, ...steps]);

/** Every state of a call, with the time at which it was reached. */
function statesOf(
  seed: number,
  steps: readonly [number, CallEvent][],
  dealt: Pick<CallState, 'cards' | 'unseen'> = { cards: [] },
): { state: CallState; nowMs: number }[] {
  const states = [{ state: startCall(LIMITS, 0, { seed: `call-${seed}`, ...dealt }), nowMs: 0 }];
  for (const [waitMs, event] of steps) {
    const before = states.at(-1);
    if (!before) break;
    const nowMs = before.nowMs + waitMs;
    states.push({ state: stepCall(before.state, event, nowMs), nowMs });
  }
  return states;
}

it('never runs backwards or past its length, and always ends on its own, on time', () => {
  fc.assert(
    fc.property(fc.nat(), anySteps, (seed, steps) => {
      let elapsedMs = 0;
      let state: CallState | null = null;
      for (const step of statesOf(seed, steps)) {
        expect(step.state.elapsedMs).toBeGreaterThanOrEqual(elapsedMs);
        expect(elapsedAt(step.state, step.nowMs)).toBeLessThanOrEqual(LONGEST_MS);
        expect(step.state.graceUsedMs).toBeLessThanOrEqual(LIMITS.graceTotalMs);
        if (step.state.phase === 'paused')
          expect((nextChangeMs(step.state) ?? 0) - step.state.sinceMs).toBeLessThanOrEqual(LIMITS.graceMs);
        if (state?.phase === 'ended')
          expect({ ...step.state, wantsAgain: null }).toEqual({ ...state, wantsAgain: null });
        ({ state } = step);
        ({ elapsedMs } = state);
      }
      if (state === null) return;
      for (let dueMs = nextChangeMs(state); dueMs !== null; dueMs = nextChangeMs(state)) {
        const next: CallState = stepCall(state, { type: 'tick' }, dueMs);
        expect(next).not.toBe(state);
        state = next;
      }
      expect(state.phase).toBe('ended');
      if (state.end?.reason === 'time') expect(state.elapsedMs).toBe(LIMITS.lengthMs * (1 + state.extension.agreed));
    }),
    { numRuns: 400 },
  );
});

it('shows both the same card and clock, and each their own side of the turn', () => {
  fc.assert(
    fc.property(fc.nat(), anySteps, (seed, steps) => {
      for (const { state } of statesOf(seed, steps)) {
        const [mine, theirs] = [viewOfCall(state, 0), viewOfCall(state, 1)];
        for (const key of ['phase', 'act', 'lengthMs', 'unblurAtMs', 'canDrawCard', 'extensions'] as const)
          expect(mine[key], key).toBe(theirs[key]);
        expect(mine.turn?.handsOverAtMs).toBe(theirs.turn?.handsOverAtMs);
        expect(mine.challenge?.dueAtMs).toBe(theirs.challenge?.dueAtMs);
        if (mine.turn) expect(theirs.turn?.isYoursFirst).toBe(!mine.turn.isYoursFirst);
      }
    }),
    { numRuns: 200 },
  );
});

it('never reveals a single yes or no: the view is the same without the other’s private answers, until both say yes', () => {
  fc.assert(
    fc.property(fc.nat(), anySteps, seat, (seed, steps, viewer) => {
      const isOthers = (event: CallEvent) =>
        PRIVATE.includes(event.type) && 'seat' in event && event.seat === otherSeat(viewer);
      const told = statesOf(seed, steps);
      const untold = statesOf(
        seed,
        steps.map(([waitMs, event]): [number, CallEvent] => [waitMs, isOthers(event) ? { type: 'tick' } : event]),
      );
      for (const [index, { state }] of told.entries()) {
        if (state.extension.agreed > 0 || (state.challenge?.startedAtMs ?? null) !== null) break;
        expect(viewOfCall(state, viewer)).toEqual(viewOfCall(untold[index]?.state ?? state, viewer));
      }
    }),
    { numRuns: 400 },
  );
});

/** The state without those answers of the other seat that had no effect yet. */
function withoutAnswersOf(other: Seat, { challenge, extension, wantsAgain, ...state }: CallState): CallState {
  const isPlayed = challenge !== null && challenge.startedAtMs !== null;
  return {
    ...state,
    extension: { ...extension, answers: withSeat(extension.answers, other, null) },
    challenge:
      challenge === null || isPlayed ? challenge : { ...challenge, answers: withSeat(challenge.answers, other, null) },
    wantsAgain: wantsAgain.every(Boolean) ? wantsAgain : withSeat(wantsAgain, other, false),
  };
}

it('shows no one an answer of the other that had no effect, even after more time or a challenge', () => {
  fc.assert(
    fc.property(fc.nat(), anySteps, seat, (seed, steps, viewer) => {
      for (const { state } of statesOf(seed, steps))
        expect(viewOfCall(state, viewer)).toEqual(viewOfCall(withoutAnswersOf(otherSeat(viewer), state), viewer));
    }),
    { numRuns: 400 },
  );
});

it('shows no card twice before all cards of the act were shown, and remembers each', () => {
  const sharedValues = ['honesty', 'humor'] as const;
  const cards = dealCards({ callId: 'call', values: { shared: sharedValues, differing: [] }, decks: [], seen: [] });
  const dealt = { cards, unseen: unseenIn(cards, []) };
  fc.assert(
    fc.property(fc.nat(), anySteps, (seed, steps) => {
      const shown: string[] = [];
      for (const { state } of statesOf(seed, steps, dealt)) {
        const call = { callId: 'call', sharedValues, state };
        if (state.draws.some((draws, act) => draws >= (state.cards[act]?.length ?? 0))) break;
        const { id } = shownCard(call);
        if (shown.at(-1) !== id) shown.push(id);
        const known = shown.filter((each) => !cards[0]?.some((first) => first === each));
        expect(new Set(known).size).toBe(known.length);
        expect(shownCardIds(call).toSorted()).toEqual(expect.arrayContaining(known));
      }
    }),
    { numRuns: 400 },
  );
  expect(cards).toHaveLength(CALL_ACT_IDS.length);
});
