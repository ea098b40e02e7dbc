// @vitest-environment jsdom
import type { CallSnapshot } from '@cuppa/contract/meeting/calls/call-events';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { snapshotOf } from '../../../testing/call-snapshot.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { LocalMediaState } from '../../lib/media/local-media-state.ts';
import { createStore, useStoreValue } from '../../lib/store/create-store.ts';
import { TimerRing } from '../parts/timer-ring.tsx';
import { CallPrompt } from './call-prompt.tsx';
import { CallStatus } from './call-status.tsx';
import { turnAt } from './call-time.ts';
import type { LiveView } from './call-view.ts';
import { MoreTime } from './more-time.tsx';
import { TurnMarker } from './turn-marker.tsx';

const card = (text: string) => ({ id: text, text, value: null, isWildcard: false, thenAsk: 'Who was there?' });

const SNAPSHOT = snapshotOf({
  phase: 'running',
  act: 'icebreaker',
  promptNumber: 2,
  card: card('What made you smile?'),
  canDrawCard: true,
  turn: { isYoursFirst: true, handsOverAtMs: 30_000 },
  unblurAtMs: 0,
  isReady: { you: true, partner: true },
});

const CHALLENGE: NonNullable<CallSnapshot['challenge']> = {
  id: 'mirror_partner',
  title: 'Mirror Partner',
  description: 'Move as one.',
  xpReward: 50,
  seconds: 10,
  isRunning: false,
  dueAtMs: 75_000,
  answer: null,
};

type Fault = LocalMediaState['microphoneFault'];
const state = createStore({
  snapshot: SNAPSHOT,
  elapsedMs: 0,
  isTheirMicrophoneOn: true,
  isTalkingMuted: false,
  fault: null as Fault,
});
const engine = { answerChallenge: vi.fn(), ready: vi.fn() };
const onAnswer = vi.fn();
const onWave = vi.fn();

function Stage() {
  const { snapshot, elapsedMs, isTheirMicrophoneOn, isTalkingMuted, fault } = useStoreValue(state);
  const view = {
    snapshot,
    isSignalling: true,
    remoteDevices: { isMicrophoneOn: isTheirMicrophoneOn, isCameraOn: true },
  };
  return (
    <>
      <TimerRing
        remainingSeconds={(snapshot.lengthMs - elapsedMs) / 1_000}
        totalSeconds={snapshot.lengthMs / 1_000}
        label="Time left"
        spoken={(clock) => `${clock} left`}
      />
      <CallStatus view={view as LiveView} microphoneFault={fault} isTalkingMuted={isTalkingMuted} />
      <MoreTime snapshot={snapshot} elapsedMs={elapsedMs} onAnswer={onAnswer} />
      <CallPrompt snapshot={snapshot} elapsedMs={elapsedMs} engine={engine} onWave={onWave} />
      <TurnMarker snapshot={snapshot} elapsedMs={elapsedMs} turn={turnAt(snapshot, elapsedMs)} />
    </>
  );
}

/** Collects what a screen reader would say: text that appears in an existing live region. */
let spoken: string[] = [];
let reader: MutationObserver;

function hear(records: MutationRecord[]): void {
  for (const { target, addedNodes, type } of records) {
    const parent = target instanceof Element ? target : target.parentElement;
    const region = parent?.closest('[aria-live], [role=status], [role=alert], [role=timer]');
    if (!region?.matches('[aria-live=polite], [role=status]')) continue;
    const texts =
      type === 'characterData' ? [target.textContent] : [...addedNodes].map(({ textContent }) => textContent);
    spoken.push(...texts.flatMap((text) => text || []));
  }
}

/** Advances the time with the same snapshot, half a second at a time. */
function pass(toMs: number, change: Partial<CallSnapshot> = {}): string[] {
  const { snapshot, elapsedMs, ...rest } = state.read();
  for (let now = elapsedMs; now <= toMs; now += 500)
    act(() => state.write({ ...rest, snapshot: { ...snapshot, ...change }, elapsedMs: now }));
  hear(reader.takeRecords());
  return spoken.splice(0);
}

beforeEach(() => {
  spoken = [];
  state.write({ snapshot: SNAPSHOT, elapsedMs: 0, isTheirMicrophoneOn: true, isTalkingMuted: false, fault: null });
  reader = new MutationObserver(hear);
  reader.observe(document.body, { childList: true, characterData: true, subtree: true });
  renderScreen(<Stage />, { api: fakeApi({}), path: '/' });
});
afterEach(() => {
  reader.disconnect();
  cleanup();
  vi.clearAllMocks();
});

it('speaks a card, its turn and its handover once each, from the first card on', () => {
  expect(pass(29_750)).toEqual(['What made you smile?', 'You can skip any card.', 'Your turn to answer first']);
  // The one who listens now reads what they may ask.
  expect(pass(59_000)).toEqual(['Then ask: Who was there?', 'Over to Ben']);
  const next = {
    act: 'values' as const,
    card: card('What would you try?'),
    turn: { isYoursFirst: false, handsOverAtMs: 90_000 },
  };
  expect(pass(80_000, next)).toEqual(['What would you try?', 'Ben answers first']);
  expect(pass(100_000)).toEqual(['Over to you']);
});

it('speaks one minute, the goodbye and ten seconds, and no other time', async () => {
  pass(1_000, { extension: null, turn: null });
  expect(pass(299_000)).toEqual(['1:00 left', 'Time to say goodbye', '0:10 left']);
  await userEvent.click(screen.getByRole('button', { name: 'Wave' }));
  expect(onWave).toHaveBeenCalledTimes(1);
});

it('speaks a challenge with its terms, its start and the card after it, but no countdown', async () => {
  pass(60_000, { turn: null });
  expect(pass(64_000, { challenge: CHALLENGE })).toEqual([
    'Mirror Partner',
    'Move as one.',
    '10 seconds, up to 50 XP each',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Let’s play' }));
  expect(engine.answerChallenge).toHaveBeenCalledWith(true);
  expect(pass(66_000, { challenge: { ...CHALLENGE, answer: true } })).toEqual([
    'You’re in. It starts once you both are.',
  ]);
  // The button is gone, but the focus stays in its place.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Mirror Partner' }));
  const running = { ...CHALLENGE, answer: true, isRunning: true, dueAtMs: 76_000 };
  expect(pass(75_000, { challenge: running })).toEqual(['Go! You have 10 seconds.']);
  expect(pass(78_000, { challenge: null })).toEqual(['What made you smile?', 'You can skip any card.']);
});

it('asks about more time without taking the focus, and keeps it where the answer was given', async () => {
  pass(239_000, { turn: null });
  const before = document.activeElement;
  expect(pass(245_000)).toEqual(['1:00 left', 'Add five minutes?A single answer stays private.']);
  expect(document.activeElement).toBe(before);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes, five more' }));
  await userEvent.keyboard('{Enter}');
  expect(onAnswer).toHaveBeenCalledWith(true);
  expect(pass(250_000, { extension: { askedAtMs: 240_000, answer: true } })).toEqual([
    'You said yes. If Ben does too, you get five more.',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Add five minutes?' }));
  expect(pass(299_000, { extension: null, extensions: 1, lengthMs: 600_000 })).toEqual([
    'Five more minutes for you and Ben',
  ]);
});

it('speaks a mute, a pause and their end once', () => {
  pass(1_000);
  act(() => state.write({ ...state.read(), isTheirMicrophoneOn: false }));
  expect(pass(10_000)).toEqual(['Ben is muted']);
  expect(pass(11_000, { phase: 'paused' })).toEqual(['One moment: the clock waits while we reconnect you and Ben.']);
  expect(pass(12_000, { phase: 'running' })).toEqual(['You’re both back. The clock goes on.']);
  const isAway = { you: false, partner: true };
  expect(pass(13_000, { phase: 'paused', isAway })).toEqual(['Ben is coming back']);
  expect(pass(14_000, { phase: 'running', isAway: { you: false, partner: false } })).toEqual([
    'You’re both back. The clock goes on.',
  ]);
  act(() => state.write({ ...state.read(), isTheirMicrophoneOn: true }));
  expect(pass(13_000)).toEqual(['Ben is no longer muted']);
});

it('says once that the person is muted while they talk, unless nobody could hear them anyway', () => {
  pass(1_000);
  const talk = (isTalkingMuted: boolean) => act(() => state.write({ ...state.read(), isTalkingMuted }));
  talk(true);
  expect(pass(2_000)).toEqual(['You’re muted']);
  talk(false);
  expect(pass(3_000)).toEqual([]);
  pass(4_000, { phase: 'paused' });
  talk(true);
  expect(pass(5_000)).toEqual([]);
});

it('speaks that both are connected, and that a phone call holds the own microphone', () => {
  expect(pass(500, { phase: 'gathering' })).toContain('Waiting for Ben to join');
  expect(pass(1_000, { phase: 'running' })).toEqual(['You’re connected to Ben']);
  act(() => state.write({ ...state.read(), fault: 'held' }));
  expect(pass(2_000)).toEqual(['Your microphone is on hold. Ben doesn’t hear you.']);
});
