import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CALL_ID, snapshotOf } from '../../../testing/call-snapshot.ts';
import { OFFER, offerOf, setUpEngine } from '../../../testing/engine-among-fakes.ts';

// Races: late answers, lost sockets, and people who leave meanwhile.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const joinsOf = ({ sent }: ReturnType<typeof setUpEngine>) =>
  sent.filter(({ name }) => name === 'call.join').map(({ payload }) => (payload as { isResuming: boolean }).isResuming);
const openPeersOf = ({ peers }: ReturnType<typeof setUpEngine>) => peers.filter(({ isClosed }) => !isClosed);

/** An engine that is connected. */
async function setUpConnected() {
  const call = setUpEngine();
  const stop = call.engine.start();
  call.answerJoin(snapshotOf({ phase: 'running' }));
  await settle();
  call.peers[0]?.link('connected');
  return { ...call, stop };
}

it('0 s join, 1 s socket lost, 2 s back: only the second join opens a connection', async () => {
  const call = setUpEngine();
  call.engine.start();
  await vi.advanceTimersByTimeAsync(1_000);
  call.disconnect();
  await vi.advanceTimersByTimeAsync(1_000);
  call.connect();
  expect(joinsOf(call)).toEqual([false, false]);
  call.answerJoin(snapshotOf());
  await settle();
  expect(openPeersOf(call)).toHaveLength(1);
});

it('0 s join, 1 s the screen closes, 2 s the answer: nothing is opened any more', async () => {
  const call = setUpEngine();
  const stop = call.engine.start();
  await vi.advanceTimersByTimeAsync(1_000);
  stop();
  call.answerJoin(snapshotOf());
  await settle();
  expect(call.peers).toEqual([]);
  expect(call.engine.read()).toEqual({ status: 'joining' });
});

it('0 s join, 1 s another tab takes the call, 2 s the answer: it stays there', async () => {
  const call = setUpEngine();
  call.engine.start();
  call.emit('call.moved', { callId: CALL_ID });
  call.answerJoin(snapshotOf());
  await settle();
  expect(call.engine.read()).toEqual({ status: 'moved' });
  expect(call.peers).toEqual([]);
});

it('a tab comes back on its own, but takes the call from another tab only by hand', async () => {
  const returningOf = ({ sent }: ReturnType<typeof setUpEngine>) =>
    sent
      .filter(({ name }) => name === 'call.join')
      .map(({ payload }) => (payload as { isReturning: boolean }).isReturning);
  const call = await setUpConnected();
  call.disconnect();
  call.connect();
  // Another tab has taken it since: the answer arrives after that event.
  call.emit('call.moved', { callId: CALL_ID });
  call.answerJoin(snapshotOf({ revision: 2, phase: 'running' }));
  await settle();
  expect(call.engine.read()).toEqual({ status: 'moved' });
  expect(openPeersOf(call)).toEqual([]);
  call.engine.continueHere();
  expect(returningOf(call)).toEqual([false, true, false]);
});

it('0 s join, 1 s the call ends, 2 s the answer: it stays ended', async () => {
  const call = setUpEngine();
  call.engine.start();
  call.emit('call.snapshot', snapshotOf({ phase: 'ended', revision: 9 }));
  call.answerJoin(snapshotOf({ revision: 3 }));
  await settle();
  expect(call.engine.read()).toMatchObject({ status: 'ended', snapshot: { revision: 9 } });
  expect(openPeersOf(call)).toEqual([]);
});

it('8 s without an answer: the screen says so, and a later answer still enters', async () => {
  const call = setUpEngine();
  call.engine.start();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(call.engine.read()).toEqual({ status: 'refused', reason: 'unreachable' });
  call.answerJoin(snapshotOf());
  await settle();
  expect(call.engine.read()).toMatchObject({ status: 'live' });
  expect(openPeersOf(call)).toHaveLength(1);
});

it('the other comes back before our join is answered: one connection is opened, not two', async () => {
  const call = setUpEngine();
  call.engine.start();
  call.emit('call.peer-joined', { callId: CALL_ID });
  call.emit('call.signal', offerOf('theirs-1'));
  call.answerJoin(snapshotOf());
  await settle();
  expect(call.peers).toHaveLength(1);
  expect(call.peers[0]?.received).toEqual([OFFER]);
});

it('socket lost and back within a restart: the open connection stays, and the offer is sent again', async () => {
  const call = await setUpConnected();
  call.peers[0]?.link('interrupted');
  call.disconnect();
  call.peers[0]?.link('connected');
  call.connect();
  expect(joinsOf(call)).toEqual([false, true]);
  call.answerJoin(snapshotOf({ revision: 2, phase: 'running' }));
  await settle();
  expect(openPeersOf(call)).toEqual([call.peers[0]]);
  expect(call.peers[0]?.told).toContain('resend');
});

it('socket back while the connection is still down: both make a fresh one', async () => {
  const call = await setUpConnected();
  call.peers[0]?.link('interrupted');
  call.disconnect();
  call.connect();
  expect(joinsOf(call)).toEqual([false, false]);
  call.answerJoin(snapshotOf({ revision: 2, phase: 'paused' }));
  await settle();
  expect(call.peers).toHaveLength(2);
  expect(openPeersOf(call)).toEqual([call.peers[1]]);
});

it('events of a replaced connection are ignored', async () => {
  const call = await setUpConnected();
  call.emit('call.peer-joined', { callId: CALL_ID });
  const before = call.sent.length;
  call.peers[0]?.link('interrupted');
  call.peers[0]?.say({ type: 'devices', devices: { isMicrophoneOn: false, isCameraOn: false } });
  expect(call.engine.read()).toMatchObject({ link: 'connecting', remoteDevices: { isMicrophoneOn: true } });
  expect(call.sent.slice(before)).toEqual([]);
});

it('we hang up while the other comes back, and our socket too: nothing is opened again', async () => {
  const call = await setUpConnected();
  call.engine.hangUp();
  call.disconnect();
  call.connect();
  call.answerJoin(snapshotOf({ revision: 2, phase: 'running' }));
  await settle();
  call.emit('call.peer-joined', { callId: CALL_ID });
  call.emit('call.signal', offerOf('theirs-2'));
  call.emit('call.snapshot', snapshotOf({ revision: 3, phase: 'running' }));
  await settle();
  expect(openPeersOf(call)).toEqual([]);
});

it('a warm connection is live immediately, before the join is answered', async () => {
  const call = setUpEngine({ warm: { link: 'connected', snapshot: snapshotOf() } });
  call.engine.start();
  expect(call.engine.read()).toMatchObject({ status: 'live', link: 'connected' });
  expect(joinsOf(call)).toEqual([true]);
  call.answerJoin(snapshotOf({ revision: 1 }));
  await settle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(openPeersOf(call)).toEqual([call.peers[0]]);
});

it('a warm connection that is not connected after 5 s is replaced by a fresh one', async () => {
  const call = setUpEngine({ warm: { link: 'connecting', snapshot: snapshotOf() } });
  call.engine.start();
  call.answerJoin(snapshotOf());
  await vi.advanceTimersByTimeAsync(4_999);
  expect(joinsOf(call)).toEqual([true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(call.peers[0]?.isClosed).toBe(true);
  expect(joinsOf(call)).toEqual([true, false]);
  call.answerJoin(snapshotOf());
  await settle();
  expect(openPeersOf(call)).toEqual([call.peers[1]]);
});

it('the other reloads their page before our warm connection is answered: one fresh one replaces it', async () => {
  const call = setUpEngine({ warm: { link: 'connecting', snapshot: snapshotOf() } });
  call.engine.start();
  call.answerJoin(snapshotOf());
  await settle();
  call.emit('call.peer-joined', { callId: CALL_ID });
  call.peers[1]?.link('connected');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(openPeersOf(call)).toEqual([call.peers[1]]);
  expect(joinsOf(call)).toEqual([true]);
});

it('the server waits for everyone again after we reported our connection: we report it again', async () => {
  const call = await setUpConnected();
  const before = call.sent.length;
  call.emit('call.snapshot', snapshotOf({ revision: 2, phase: 'paused' }));
  const isConnected = { name: 'call.media', payload: { callId: CALL_ID, isConnected: true } };
  expect(call.sent.slice(before)).toEqual([isConnected]);
  call.emit('call.snapshot', snapshotOf({ revision: 3, phase: 'running' }));
  call.peers[0]?.link('interrupted');
  call.emit('call.snapshot', snapshotOf({ revision: 4, phase: 'paused' }));
  expect(call.sent.filter(({ name, payload }) => name === 'call.media' && payload !== undefined).slice(-1)).toEqual([
    { name: 'call.media', payload: { callId: CALL_ID, isConnected: false } },
  ]);
});

it('the other repairs a connection that we no longer have, and has missed the fresh one: we join again', async () => {
  const call = setUpEngine();
  call.engine.start();
  call.answerJoin(snapshotOf({ phase: 'paused' }));
  await settle();
  const stale = { ...offerOf('theirs-1'), toConnectionId: 'before-the-reload' };
  // Their answer to the fresh one may still be on its way.
  call.pass(3_000);
  call.emit('call.signal', stale);
  expect(joinsOf(call)).toEqual([false]);
  call.pass(1);
  call.emit('call.signal', stale);
  call.emit('call.signal', stale);
  expect(joinsOf(call)).toEqual([false, false]);
  call.answerJoin(snapshotOf({ phase: 'paused', revision: 2 }));
  await settle();
  call.peers[1]?.link('connected');
  call.pass(3_001);
  call.emit('call.signal', stale);
  expect(openPeersOf(call)).toEqual([call.peers[1]]);
  expect(joinsOf(call)).toEqual([false, false]);
});

it('we leave while the server is away: leaving does not wait for its answer', async () => {
  const call = await setUpConnected();
  call.disconnect();
  void call.engine.leave();
  await settle();
  expect(call.engine.read()).toMatchObject({ status: 'ended' });
});

it('an answered connection that does not connect is replaced, with twice the patience each time', async () => {
  const call = setUpEngine();
  call.engine.start();
  const answer = async () => {
    call.answerJoin(snapshotOf({ phase: 'paused' }), { isPolite: false, iceServers: [], iceTransportPolicy: 'all' });
    await settle();
  };
  /** For how many seconds the newest connection stays, after it was answered. */
  const lifeOf = async (index: number) => {
    Object.assign(call.peers[index] ?? {}, { hasAnswer: true });
    for (let seconds = 2; ; seconds += 2) {
      call.pass(2_000);
      await vi.advanceTimersByTimeAsync(2_000);
      if (call.peers[index]?.isClosed === true) return seconds;
      if (seconds > 60) return Infinity;
    }
  };
  await answer();
  expect(await lifeOf(0)).toBe(8);
  await answer();
  expect(await lifeOf(1)).toBe(16);
  await answer();
  call.peers[2]?.link('connected');
  expect(await lifeOf(2)).toBe(Infinity);
  call.emit('call.peer-joined', { callId: CALL_ID });
  expect(await lifeOf(3)).toBe(8);
});

it('a connection that waits for the other to come is left alone, however long', async () => {
  const call = setUpEngine();
  call.engine.start();
  call.answerJoin(snapshotOf({ phase: 'paused' }));
  await settle();
  call.pass(120_000);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(openPeersOf(call)).toEqual([call.peers[0]]);
});
