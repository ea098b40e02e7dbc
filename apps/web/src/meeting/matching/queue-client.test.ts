import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import type { Prospects } from '@cuppa/domain/meeting/matching/prospects';
import { expect, it, vi } from 'vitest';
import type { Realtime } from '../../lib/server/realtime.ts';
import { createQueueClient } from './queue-client.ts';

const TAB = 'this-tab';
const CALL_ID = 'call-1';

/** A client with fakes; `answers` has the server's answer to each command. */
function setUp(
  answers: Record<string, () => Promise<QueueState>>,
  startsWithVoice = () => true,
  startsWithTyping = () => false,
) {
  const sent: string[] = [];
  const payloads: unknown[] = [];
  let connect: () => void = () => {};
  const listeners = new Map<string, (message: never) => void>();
  const realtime = {
    send: (name: string, payload: unknown) => {
      sent.push(name);
      payloads.push(payload);
      return answers[name]?.() ?? Promise.reject(new Error(name));
    },
    on: (name: string, listener: (message: never) => void) => {
      listeners.set(name, listener);
      return () => {};
    },
    onConnect: (listener: () => void) => {
      connect = listener;
      return () => {};
    },
  } as unknown as Realtime;
  const queue = createQueueClient({ realtime, tabId: TAB, startsWithVoice, startsWithTyping, now: () => 0 });
  return {
    queue,
    sent,
    payloads,
    connect: () => connect(),
    push: (state: QueueState) => listeners.get('queue.state')?.(state as never),
    end: (callId: string) => listeners.get('call.snapshot')?.({ callId, phase: 'ended' } as never),
    hope: (prospects: Prospects) => listeners.get('queue.prospects')?.(prospects as never),
  };
}

const searching = (tabId: string): QueueState => ({ state: 'searching', tabId, waitedMs: 0 });
const idle: QueueState = { state: 'idle' };

it('continues to search after a reconnect, even if the ticket ran out meanwhile', async () => {
  const { queue, sent, connect } = setUp({
    'queue.read': async () => idle,
    'queue.join': async () => searching(TAB),
  });
  const stop = queue.start();
  await queue.join();
  connect();
  await expect.poll(() => sent).toEqual(['queue.join', 'queue.join']);
  expect(queue.read()).toMatchObject({ status: 'searching' });
  stop();
});

it('sends voice only again, once, if the camera changes during the search', async () => {
  let isVoice = false;
  const { queue, payloads } = setUp({ 'queue.join': async () => searching(TAB) }, () => isVoice);
  isVoice = true;
  queue.followCamera();
  expect(payloads).toEqual([]);
  isVoice = false;
  await queue.join();
  queue.followCamera();
  isVoice = true;
  queue.followCamera();
  queue.followCamera();
  expect(payloads).toEqual([false, true].map((startsWithVoice) => ({ tabId: TAB, startsWithVoice, canCall: true })));
});

it('says with the search that its person would rather type', async () => {
  let isTyping = true;
  const { queue, payloads } = setUp(
    { 'queue.join': async () => searching(TAB) },
    () => false,
    () => isTyping,
  );
  await queue.join();
  isTyping = false;
  await queue.join();
  const joined = { tabId: TAB, startsWithVoice: false, canCall: true };
  expect(payloads).toEqual([{ ...joined, startsWithTyping: true }, joined]);
});

it('joins nothing on its own for someone who was not searching', async () => {
  const { queue, sent, connect } = setUp({ 'queue.read': async () => idle });
  const stop = queue.start();
  connect();
  await expect.poll(() => queue.read()).toEqual({ status: 'idle', wasAway: false });
  expect(sent).toEqual(['queue.read']);
  stop();
});

it.each([
  [searching('other-tab'), { status: 'elsewhere' }],
  [
    { state: 'in-call', tabId: 'other-tab', callId: CALL_ID, pairingId: 'pairing-1', heldSignals: [] },
    { status: 'call-elsewhere', callId: CALL_ID },
  ],
  [
    { state: 'in-call', tabId: TAB, callId: CALL_ID, pairingId: 'pairing-1', heldSignals: [] },
    { status: 'in-call', callId: CALL_ID },
  ],
  [
    { state: 'in-call', tabId: null, callId: CALL_ID, pairingId: 'pairing-1', heldSignals: [] },
    { status: 'in-call', callId: CALL_ID },
  ],
] as const)('shows %j as %j', (state, view) => {
  const { queue, push } = setUp({});
  const stop = queue.start();
  push(structuredClone(state) as QueueState);
  expect(queue.read()).toEqual(view);
  stop();
});

it('shows the lobby again once a call in another tab is over', async () => {
  const { queue, push, end } = setUp({ 'queue.read': async () => idle });
  const stop = queue.start();
  push({ state: 'in-call', tabId: 'other-tab', callId: CALL_ID, pairingId: 'pairing-1', heldSignals: [] });
  end('another call');
  expect(queue.read()).toMatchObject({ status: 'call-elsewhere' });
  end(CALL_ID);
  await expect.poll(() => queue.read()).toMatchObject({ status: 'idle' });
  stop();
});

it.each([
  ['nobody searched', idle, { status: 'call-elsewhere', callId: CALL_ID }],
  ['another tab searched', searching('other-tab'), { status: 'call-elsewhere', callId: CALL_ID }],
  ['this tab searched', searching(TAB), { status: 'in-call', callId: CALL_ID }],
] as const)(
  'where %s, a call that is under way after a reconnect is entered or can be taken over',
  (_who, before, view) => {
    const { queue, push } = setUp({});
    const stop = queue.start();
    push(before);
    const inCall: QueueState = {
      state: 'in-call',
      tabId: null,
      callId: CALL_ID,
      pairingId: 'pairing-1',
      heldSignals: [],
    };
    push(inCall);
    expect(queue.read()).toEqual(view);
    queue.takeCall();
    push(inCall);
    expect(queue.read()).toEqual({ status: 'in-call', callId: CALL_ID });
    stop();
  },
);

const offered = (hasAccepted: boolean): QueueState => ({
  state: 'offered',
  tabId: TAB,
  offer: {
    pairingId: 'pairing',
    partnerName: 'Ben',
    partnerAvatarSeed: 'ben',
    partnerFrame: null,
    partnerFace: null,
    partnerAge: 30,
    sharedValues: ['honesty'],
    kind: 'friendship',
    partnerPronouns: null,
    partnerPrompt: null,
    startsWithVoice: false,
    partnerStartsWithVoice: false,
    remainingMs: 15_000,
    hasAccepted,
    origin: 'queue',
    connection: null,
  },
});
const asked: QueueState = { state: 'still-there', tabId: TAB, remainingMs: 60_000 };

it('sends with each search whether the call would start with voice only', async () => {
  const { queue, payloads } = setUp({ 'queue.join': async () => searching(TAB) });
  await queue.join();
  expect(payloads).toEqual([{ tabId: TAB, startsWithVoice: true, canCall: true }]);
});

it("remembers through the whole next search that the person's yes was not answered", () => {
  const { queue, push } = setUp({});
  const stop = queue.start();
  push(offered(true));
  push(searching(TAB));
  push(searching(TAB));
  expect(queue.read()).toMatchObject({ status: 'searching', isAfterYes: true });
  push(offered(false));
  push(searching(TAB));
  expect(queue.read()).toMatchObject({ status: 'searching', isAfterYes: false });
  stop();
});

it('stays in the call if the answer to the own yes comes after the event that both said yes', async () => {
  const { queue, push } = setUp({
    'match.accept': async () => {
      push({ state: 'in-call', tabId: TAB, callId: CALL_ID, pairingId: 'pairing', heldSignals: [] });
      return offered(true);
    },
  });
  const stop = queue.start();
  push(offered(false));
  await queue.answer('accept', 'pairing');
  expect(queue.read()).toEqual({ status: 'in-call', callId: CALL_ID });
  stop();
});

it('keeps the card if an answer that was read before it arrives after it', async () => {
  const { queue, push, sent } = setUp({
    'queue.join': async () => {
      push(offered(false));
      return searching(TAB);
    },
    'queue.read': async () => offered(false),
  });
  const stop = queue.start();
  await queue.join();
  expect(queue.read()).toMatchObject({ status: 'offered' });
  expect(sent).toEqual(['queue.join', 'queue.read']);
  stop();
});

it('continues to search if an old event of an earlier search arrives late', async () => {
  const { queue, push } = setUp({
    'queue.join': async () => {
      push(searching(TAB));
      push(idle);
      return searching(TAB);
    },
    'queue.read': async () => searching(TAB),
  });
  const stop = queue.start();
  await queue.join();
  expect(queue.read()).toMatchObject({ status: 'searching' });
  stop();
});

it('ignores the card of the call that it is in', () => {
  const { queue, push } = setUp({});
  const stop = queue.start();
  push({ state: 'in-call', tabId: TAB, callId: CALL_ID, pairingId: 'pairing', heldSignals: [] });
  push(offered(true));
  expect(queue.read()).toEqual({ status: 'in-call', callId: CALL_ID });
  stop();
});

it('shows nothing to a person who took back their own yes', async () => {
  const { queue, push } = setUp({ 'match.decline': async () => searching(TAB) });
  const stop = queue.start();
  push(offered(true));
  await queue.answer('decline', 'pairing');
  expect(queue.read()).toMatchObject({ status: 'searching', isAfterYes: false });
  stop();
});

it('keeps the ticket of a question alive, and continues with a yes', async () => {
  vi.useFakeTimers();
  const { queue, sent, push } = setUp({
    'queue.heartbeat': async () => asked,
    'queue.still-here': async () => searching(TAB),
  });
  const stop = queue.start();
  push(asked);
  expect(queue.read()).toEqual({ status: 'still-there', remainingMs: 60_000, receivedAt: 0 });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sent).toEqual(['queue.heartbeat']);
  await queue.confirmPresence();
  expect(queue.read()).toMatchObject({ status: 'searching' });
  stop();
  vi.useRealTimers();
});

it('no longer searches if a question ran out while the computer slept', async () => {
  const { queue, sent, push, connect } = setUp({ 'queue.read': async () => idle });
  const stop = queue.start();
  push(asked);
  connect();
  await expect.poll(() => queue.read()).toEqual({ status: 'idle', wasAway: true });
  expect(sent).toEqual(['queue.read']);
  stop();
});

it('does not say "away" to a person who left on purpose', async () => {
  const { queue, push } = setUp({ 'queue.leave': async () => idle });
  const stop = queue.start();
  push(asked);
  await queue.leave();
  expect(queue.read()).toEqual({ status: 'idle', wasAway: false });
  stop();
});

it('keeps the prospects of a search through its states, and drops them at its end', async () => {
  const { queue, push, hope } = setUp({});
  const stop = queue.start();
  const prospects: Prospects = { fitting: 'few', medianWaitMs: 4_000, relaxation: null, cardsInMs: null };
  hope(prospects);
  expect(queue.read()).toEqual({ status: 'loading' });
  push(searching(TAB));
  expect(queue.read()).toMatchObject({ prospects: null });
  hope(prospects);
  push({ ...searching(TAB), widened: { radiusMiles: 50, ages: null } } as QueueState);
  expect(queue.read()).toMatchObject({ prospects, widened: { radiusMiles: 50, ages: null } });
  push(idle);
  push(searching(TAB));
  expect(queue.read()).toMatchObject({ prospects: null, widened: null });
  stop();
});
