import type { QueueState } from '@cuppa/contract/matching/matching-events';
import { expect, it, vi } from 'vitest';
import type { Realtime } from '../../lib/server/realtime.ts';
import { createQueueClient } from './queue-client.ts';

const TAB = 'this-tab';
const CALL_ID = 'call-1';

/** A client among fakes; `answers` says what the server answers to each command. */
function setUp(answers: Record<string, () => Promise<QueueState>>) {
  const sent: string[] = [];
  let connect: () => void = () => {};
  let push: (state: QueueState) => void = () => {};
  const realtime = {
    send: (name: string) => {
      sent.push(name);
      return answers[name]?.() ?? Promise.reject(new Error(name));
    },
    on: (_name: string, listener: (state: QueueState) => void) => {
      push = listener;
      return () => {};
    },
    onConnect: (listener: () => void) => {
      connect = listener;
      return () => {};
    },
  } as unknown as Realtime;
  const queue = createQueueClient({ realtime, tabId: TAB, now: () => 0 });
  return { queue, sent, connect: () => connect(), push: (state: QueueState) => push(state) };
}

const searching = (tabId: string): QueueState => ({ state: 'searching', tabId, waitedMs: 0 });
const idle: QueueState = { state: 'idle' };

it('goes on searching after a reconnect, also where the ticket ran out meanwhile', async () => {
  const { queue, sent, connect } = setUp({
    'queue.read': async () => idle,
    'queue.join': async () => searching(TAB),
  });
  const stop = queue.start();
  await queue.join();
  connect();
  await vi.waitFor(() => expect(sent).toEqual(['queue.join', 'queue.join']));
  expect(queue.read()).toMatchObject({ status: 'searching' });
  stop();
});

it('joins nothing by itself for someone who was not searching', async () => {
  const { queue, sent, connect } = setUp({ 'queue.read': async () => idle });
  const stop = queue.start();
  connect();
  await vi.waitFor(() => expect(queue.read()).toEqual({ status: 'idle' }));
  expect(sent).toEqual(['queue.read']);
  stop();
});

it.each([
  [searching('other-tab'), { status: 'elsewhere' }],
  [
    { state: 'in-call', tabId: 'other-tab', callId: CALL_ID, pairingId: 'pairing-1', heldSignals: [] },
    { status: 'elsewhere' },
  ],
  [
    { state: 'in-call', tabId: TAB, callId: CALL_ID },
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
