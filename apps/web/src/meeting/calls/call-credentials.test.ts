import type { CallConnection } from '@cuppa/contract/meeting/calls/call-events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CALL_ID, snapshotOf } from '../../../testing/call-snapshot.ts';
import { setUpEngine } from '../../../testing/engine-among-fakes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const renewalsOf = ({ sent }: ReturnType<typeof setUpEngine>) =>
  sent.filter(({ name }) => name === 'call.renew-credentials').length;

/** A connection through a relay; the number distinguishes its credentials. */
const relayOf = (credential: number): CallConnection => ({
  isPolite: true,
  iceServers: [{ urls: ['turn:relay.example.com'], username: 'ada', credential: `${credential}` }],
  iceTransportPolicy: 'relay',
  renewAfterSeconds: 1_800,
});
const HALF_LIFE_MS = 1_800_000;

/** An engine that is connected, through a relay. */
async function setUpRelayed() {
  const call = setUpEngine();
  const stop = call.engine.start();
  call.answerJoin(snapshotOf({ phase: 'running' }), relayOf(1));
  await settle();
  call.peers[0]?.link('connected');
  return { ...call, stop };
}

it('at half of their life, the connection gets fresh credentials, again and again, before any restart', async () => {
  const call = await setUpRelayed();
  await vi.advanceTimersByTimeAsync(HALF_LIFE_MS - 1);
  expect(renewalsOf(call)).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  call.answerRenewal(relayOf(2));
  await settle();
  expect(call.peers[0]?.renewed).toEqual([relayOf(2)]);
  await vi.advanceTimersByTimeAsync(HALF_LIFE_MS);
  call.answerRenewal(relayOf(3));
  await settle();
  expect(call.peers[0]?.renewed).toEqual([relayOf(2), relayOf(3)]);
  expect(call.peers).toHaveLength(1);
});

it('fresh credentials that do not come are requested again a minute later', async () => {
  const call = await setUpRelayed();
  await vi.advanceTimersByTimeAsync(HALF_LIFE_MS);
  call.answerRenewal(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renewalsOf(call)).toBe(2);
  call.answerRenewal(relayOf(2));
  await settle();
  expect(call.peers[0]?.renewed).toEqual([relayOf(2)]);
});

it('a socket that resumes brings fresh credentials to the open connection, and the timer starts again', async () => {
  const call = await setUpRelayed();
  await vi.advanceTimersByTimeAsync(HALF_LIFE_MS - 1);
  call.disconnect();
  call.connect();
  call.answerJoin(snapshotOf({ revision: 2, phase: 'running' }), relayOf(2));
  await settle();
  expect(call.peers[0]?.renewed).toEqual([relayOf(2)]);
  await vi.advanceTimersByTimeAsync(HALF_LIFE_MS - 1);
  expect(renewalsOf(call)).toBe(0);
});

it('an answer to a renewal changes nothing after a join has overtaken it', async () => {
  const call = await setUpRelayed();
  await vi.advanceTimersByTimeAsync(HALF_LIFE_MS);
  call.disconnect();
  call.connect();
  call.answerJoin(snapshotOf({ revision: 2, phase: 'running' }), relayOf(3));
  await settle();
  call.answerRenewal(relayOf(2));
  await settle();
  expect(call.peers[0]?.renewed).toEqual([relayOf(3)]);
});

it.each(['stopped', 'moved', 'ended'])('a call that is %s requests no more credentials', async (how) => {
  const call = await setUpRelayed();
  if (how === 'stopped') call.stop();
  if (how === 'moved') call.emit('call.moved', { callId: CALL_ID });
  if (how === 'ended') call.emit('call.snapshot', snapshotOf({ phase: 'ended', revision: 9 }));
  await vi.advanceTimersByTimeAsync(2 * HALF_LIFE_MS);
  expect(renewalsOf(call)).toBe(0);
});

it('a warm connection keeps its credentials at the join, and gets fresh ones at half of their life', async () => {
  const call = setUpEngine({ warm: { link: 'connected', snapshot: snapshotOf() } });
  call.engine.start();
  call.answerJoin(snapshotOf({ phase: 'running' }), relayOf(1));
  await vi.advanceTimersByTimeAsync(HALF_LIFE_MS);
  expect(call.peers[0]?.renewed).toEqual([]);
  call.answerRenewal(relayOf(2));
  await settle();
  expect(call.peers[0]?.renewed).toEqual([relayOf(2)]);
});
