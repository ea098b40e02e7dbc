import type { AddressedSignal } from '@cuppa/contract/meeting/calls/call-events';
import { describe, expect, it, vi } from 'vitest';
import { CALL_ID, snapshotOf } from '../../../testing/call-snapshot.ts';
import { OFFER, offerOf, setUpEngine } from '../../../testing/engine-among-fakes.ts';
import { elapsedOf } from './call-time.ts';

describe('the call engine', () => {
  it('keeps an offer that arrives before the answer to its own join', async () => {
    const call = setUpEngine();
    call.engine.start();
    call.emit('call.signal', offerOf('theirs-1'));
    call.answerJoin(snapshotOf());
    await expect.poll(() => call.peers[0]?.received).toEqual([OFFER]);
  });

  it('starts a fresh connection when the other side comes back', async () => {
    const call = setUpEngine();
    call.engine.start();
    call.answerJoin(snapshotOf());
    await expect.poll(() => call.peers).toHaveLength(1);
    call.emit('call.peer-joined', { callId: CALL_ID });
    expect(call.peers).toHaveLength(2);
    expect(call.peers[0]?.isClosed).toBe(true);
  });

  it('answers the offer of a fresh connection with its own fresh one', async () => {
    const call = setUpEngine();
    call.engine.start();
    call.emit('call.signal', offerOf('theirs-1'));
    call.answerJoin(snapshotOf());
    await expect.poll(() => call.peers[0]?.received).toEqual([OFFER]);
    call.emit('call.signal', offerOf('theirs-2'));
    expect(call.peers[0]?.isClosed).toBe(true);
    expect(call.peers[1]?.received).toEqual([OFFER]);
  });

  it('reports the first picture once, and not before the server knows that we are in the call', async () => {
    const call = setUpEngine();
    call.engine.start();
    call.pass(120);
    call.engine.firstFrame();
    call.pass(300);
    call.engine.firstFrame();
    const reports = () => call.sent.filter(({ name }) => name === 'call.first-frame');
    expect(reports()).toEqual([]);
    call.answerJoin(snapshotOf());
    await expect.poll(() => reports()).toHaveLength(1);
    expect(reports()[0]?.payload).toEqual({ callId: CALL_ID, ms: 120 });
    call.engine.firstFrame();
    expect(reports()).toHaveLength(1);
  });

  it('reports its devices again, once, to someone who comes later', async () => {
    const call = setUpEngine();
    call.engine.start();
    call.answerJoin(snapshotOf());
    const reports = () => call.sent.filter(({ name }) => name === 'call.devices');
    await expect.poll(() => reports()).toHaveLength(1);
    const devices = { isMicrophoneOn: true, isCameraOn: false };
    for (const isMicrophoneOn of [true, false])
      call.emit('call.devices', { callId: CALL_ID, devices: { ...devices, isMicrophoneOn } });
    expect(reports()).toHaveLength(2);
    expect(call.engine.read()).toMatchObject({ remoteDevices: { ...devices, isMicrophoneOn: false } });
  });

  it('ignores a snapshot of an earlier revision that arrives late', async () => {
    const call = setUpEngine();
    call.engine.start();
    call.answerJoin(snapshotOf({ revision: 5, promptNumber: 2 }));
    await expect.poll(() => call.engine.read()).toMatchObject({ status: 'live' });
    call.emit('call.snapshot', snapshotOf({ revision: 4, promptNumber: 1 }));
    expect(call.engine.read()).toMatchObject({ snapshot: { promptNumber: 2 } });
  });

  it('resumes with the open connection after the socket was lost', async () => {
    const call = setUpEngine();
    call.engine.start();
    call.answerJoin(snapshotOf());
    await expect.poll(() => call.peers).toHaveLength(1);
    call.peers[0]?.link('connected');
    call.disconnect();
    expect(call.engine.read()).toMatchObject({ isSignalling: false });
    call.connect();
    expect(call.sent.at(-1)).toEqual({
      name: 'call.join',
      payload: { callId: CALL_ID, isResuming: true, tabId: 'this tab', isReturning: true },
    });
    call.answerJoin(snapshotOf({ revision: 2, phase: 'running' }));
    await expect.poll(() => call.engine.read()).toMatchObject({ isSignalling: true });
    expect(call.peers).toHaveLength(1);
  });

  it('keeps sending while the server is away: script and clock stop, and the channel carries what matters', async () => {
    const call = setUpEngine();
    call.engine.start();
    call.answerJoin(snapshotOf({ phase: 'running', elapsedMs: 40_000 }));
    await expect.poll(() => call.peers).toHaveLength(1);
    const peer = call.peers[0];
    peer?.link('connected');
    const sentBefore = peer?.streams.length;
    call.pass(2_000);
    call.disconnect();
    call.pass(5_000);
    const live = call.engine.read();
    expect(live).toMatchObject({ isSignalling: false, snapshot: { elapsedMs: 42_000 } });
    expect(live.status === 'live' && elapsedOf(live, call.now())).toBe(42_000);
    expect(peer?.streams).toHaveLength(sentBefore ?? 0);
    const message = { connectionId: 'peer-0', toConnectionId: 'theirs-1', signal: OFFER } as AddressedSignal;
    const commands = call.sent.length;
    peer?.signal(message);
    expect(peer?.told.at(-1)).toEqual({ type: 'signal', message });
    expect(call.sent).toHaveLength(commands);
    peer?.say({ type: 'devices', devices: { isMicrophoneOn: false, isCameraOn: true } });
    expect(call.engine.read()).toMatchObject({ remoteDevices: { isMicrophoneOn: false } });
    peer?.say({ type: 'signal', message: offerOf('theirs-1') as AddressedSignal });
    expect(peer?.received).toEqual([OFFER]);
    call.connect();
    call.answerJoin(snapshotOf({ revision: 2, phase: 'paused', elapsedMs: 42_000 }));
    // An offer that was lost with the socket is sent again.
    await expect.poll(() => peer?.told.at(-1)).toBe('resend');
  });

  it('takes a moved call back: by hand, or once the other tab is gone and does not return', async () => {
    vi.useFakeTimers();
    const call = setUpEngine();
    call.engine.start();
    call.answerJoin(snapshotOf());
    await expect.poll(() => call.peers).toHaveLength(1);
    const joins = () => call.sent.filter(({ name }) => name === 'call.join').length;
    call.emit('call.moved', { callId: CALL_ID });
    call.emit('call.seat-free', { callId: CALL_ID });
    await vi.advanceTimersByTimeAsync(1_000);
    // It was a reload: the other tab is back.
    call.emit('call.moved', { callId: CALL_ID });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([call.engine.read().status, joins()]).toEqual(['moved', 1]);
    call.emit('call.seat-free', { callId: CALL_ID });
    await vi.advanceTimersByTimeAsync(3_000);
    expect([call.engine.read().status, joins()]).toEqual(['joining', 2]);
    call.answerJoin(snapshotOf({ revision: 3 }));
    await expect.poll(() => call.peers).toHaveLength(2);
    call.emit('call.moved', { callId: CALL_ID });
    call.engine.continueHere();
    expect(joins()).toBe(3);
    vi.useRealTimers();
  });

  it('ends with the script and lets the connection go', async () => {
    const call = setUpEngine();
    call.engine.start();
    call.answerJoin(snapshotOf());
    await expect.poll(() => call.peers).toHaveLength(1);
    call.emit('call.snapshot', snapshotOf({ revision: 2, phase: 'ended' }));
    expect(call.engine.read()).toMatchObject({ status: 'ended' });
    expect(call.peers[0]?.isClosed).toBe(true);
  });

  it('leaves immediately, before the server has answered', async () => {
    const call = setUpEngine();
    call.engine.start();
    call.answerJoin(snapshotOf({ phase: 'running' }));
    await expect.poll(() => call.peers).toHaveLength(1);
    const left = call.engine.leave();
    expect(call.peers[0]?.isClosed).toBe(true);
    await left;
    expect(call.engine.read()).toMatchObject({ status: 'ended' });
  });

  it('reports to the server when its screen closes, so that the other side does not wait for a picture', async () => {
    const call = setUpEngine();
    const stop = call.engine.start();
    call.answerJoin(snapshotOf({ phase: 'running' }));
    await expect.poll(() => call.peers).toHaveLength(1);
    stop();
    expect(call.sent.at(-1)).toEqual({
      name: 'call.media',
      payload: { callId: CALL_ID, isConnected: false, isAway: true },
    });
  });

  it('gives the call up to another tab', async () => {
    const call = setUpEngine();
    call.engine.start();
    call.answerJoin(snapshotOf());
    await expect.poll(() => call.peers).toHaveLength(1);
    call.emit('call.moved', { callId: CALL_ID });
    expect(call.engine.read()).toEqual({ status: 'moved' });
    expect(call.peers[0]?.isClosed).toBe(true);
  });
});
