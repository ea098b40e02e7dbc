import type { CallSnapshot, DeviceState } from '@cuppa/contract/meeting/calls/call-events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STILL_MEDIA } from '../../../testing/fake-media.ts';
import { callSettings } from '../../lib/media/call-settings.ts';
import type { Realtime } from '../../lib/server/realtime.ts';
import { showDevices } from './call-peer.ts';
import { createCallState, setView } from './call-state.ts';
import type { PeerConnection } from './peer-connection.ts';
import { followQuality, reportQuality, sampleQuality } from './quality-control.ts';
import type { SendQuality } from './send-quality.ts';

const DEVICES = { isMicrophoneOn: true, isCameraOn: true };

/** A live call whose network loses what `pass` says. */
function setUp() {
  const sent: { name: string; payload: unknown }[] = [];
  const told: unknown[] = [];
  const adjusted: SendQuality[] = [];
  let line = { at: 0, sent: 0, lost: 0, decoded: 0 };
  let shown = 0;
  const peer = {
    id: 'peer-0',
    adjust: async (quality: SendQuality) => void adjusted.push(quality),
    tell: (message: unknown) => told.push(message) > 0,
    measure: async () =>
      new Map([
        ['O', { id: 'O', type: 'outbound-rtp', kind: 'video', timestamp: line.at, packetsSent: line.sent }],
        ['I', { id: 'I', type: 'inbound-rtp', kind: 'video', timestamp: line.at, framesDecoded: line.decoded }],
        ['R', { id: 'R', type: 'remote-inbound-rtp', kind: 'video', timestamp: line.at, packetsLost: line.lost }],
      ]),
  } as unknown as PeerConnection;
  const call = createCallState({
    callId: 'call-1',
    tabId: 'this tab',
    realtime: {
      send: async (name: string, payload: unknown) => void sent.push({ name, payload }),
    } as unknown as Realtime,
    media: STILL_MEDIA,
    createPeer: () => peer,
    takeWarmPeer: () => null,
    soundsRude: async () => false,
  });
  call.peer = peer;
  call.link = 'connected';
  setView(call, {
    status: 'live',
    snapshot: {} as CallSnapshot,
    receivedAt: 0,
    link: 'connected',
    isSignalling: true,
    remoteStream: null,
    remoteVideo: null,
    remoteDevices: DEVICES,
    network: 4,
    isPictureRested: false,
  });
  return {
    call,
    sent,
    told,
    adjusted,
    /** Advances two seconds in which this share of the packets is lost. */
    pass: async (lossShare: number, frames = 60, decoded = 60) => {
      line = {
        at: line.at + 2_000,
        sent: line.sent + 100,
        lost: line.lost + lossShare * 100,
        decoded: line.decoded + decoded,
      };
      shown += frames;
      await sampleQuality(call);
    },
    /** Null until a picture was shown, as the real one. */
    readShown: () => shown || null,
    level: () => adjusted.at(-1)?.level,
  };
}

afterEach(() => callSettings.change({ isSavingData: false }));

describe('the quality of what is sent', () => {
  it('sends the picture again after an outage, although the reports still count what it lost', async () => {
    const { call, pass, level } = setUp();
    for (const loss of [0, 0.9, 0.9, 0.9, 0.9]) await pass(loss);
    expect(level()).toBe('audio');
    call.link = 'interrupted';
    await pass(1);
    call.link = 'connected';
    expect(level()).toBe('180p');
    for (const loss of [0.9, 0.9, 0.3]) await pass(loss);
    expect(level()).toBe('180p');
  });

  it('follows the network, and both people learn that a picture rests and that it is back', async () => {
    const { call, told, pass, level } = setUp();
    for (let step = 0; step < 6; step += 1) await pass(0);
    expect(level()).toBe('720p');
    expect(told).toEqual([]);
    for (let step = 0; step < 4; step += 1) await pass(0.5);
    expect(level()).toBe('audio');
    expect(call.view).toMatchObject({ isPictureRested: true, network: 1 });
    expect(told).toEqual([{ type: 'devices', devices: { ...DEVICES, isPictureRested: true, isSavingData: false } }]);
    for (let step = 0; step < 4; step += 1) await pass(0);
    expect(level()).toBe('180p');
    expect(call.view).toMatchObject({ isPictureRested: false });
    expect(told).toHaveLength(2);
    expect(told[1]).toMatchObject({ devices: { isPictureRested: false } });
  });

  it('doubles the sound while there is loss', async () => {
    const { pass, adjusted } = setUp();
    await pass(0);
    await pass(0.03);
    expect(adjusted.at(-1)?.isSoundDoubled).toBe(true);
    for (let step = 0; step < 5; step += 1) await pass(0);
    expect(adjusted.at(-1)?.isSoundDoubled).toBe(false);
  });

  it('stays small while either of the two saves data', async () => {
    const { call, told, pass, level } = setUp();
    for (let step = 0; step < 6; step += 1) await pass(0);
    const stop = followQuality(call, () => {});
    callSettings.change({ isSavingData: true });
    expect(level()).toBe('180p');
    expect(told.at(-1)).toMatchObject({ devices: { isSavingData: true } });
    callSettings.change({ isSavingData: false });
    stop();
    showDevices(call, { ...DEVICES, isSavingData: true });
    for (let step = 0; step < 6; step += 1) await pass(0);
    expect(level()).toBe('180p');
    showDevices(call, DEVICES);
    for (let step = 0; step < 10; step += 1) await pass(0);
    expect(level()).toBe('720p');
  });

  it('starts counting again with a fresh connection, or after an interruption', async () => {
    const { call, adjusted, pass } = setUp();
    await pass(0);
    await pass(0);
    const before = adjusted.length;
    call.link = 'interrupted';
    await pass(1);
    call.link = 'connected';
    await pass(1);
    expect(adjusted).toHaveLength(before);
  });

  it('sends the facts once, and none without a sample', async () => {
    const { call, sent, pass } = setUp();
    reportQuality(call);
    expect(sent).toEqual([]);
    await pass(0);
    for (let step = 0; step < 6; step += 1) await pass(0.5);
    await pass(0);
    sent.length = 0;
    reportQuality(call);
    reportQuality(call);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      name: 'call.quality',
      payload: { callId: 'call-1', facts: { samples: 7, bestLevel: '180p', worstLevel: 'audio', delayMs: null } },
    });
  });

  it('is not mentioned while the camera is off by choice', async () => {
    const { call, told, pass } = setUp();
    call.media = { ...call.media, read: () => ({ ...DEVICES, isCameraOn: false }) as never };
    for (let step = 0; step < 6; step += 1) await pass(0.5);
    expect(call.view).toMatchObject({ isPictureRested: false });
    expect(told).toEqual([]);
  });

  it('stops with its call', () => {
    vi.useFakeTimers();
    const { call } = setUp();
    const stop = followQuality(call, () => {});
    expect(vi.getTimerCount()).toBe(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});

describe('a picture that freezes although the connection reports no problem', () => {
  const remoteStream = {} as MediaStream;
  afterEach(() => void vi.unstubAllGlobals());

  type Line = {
    frames: number;
    /** Pictures that were shown before. */
    before?: number;
    decoded?: number;
    remoteDevices?: DeviceState;
    visibilityState?: string;
  };

  it.each<[string, Line, number]>([
    ['none of those that come is shown', { frames: 0 }, 3],
    ['none comes, because the line is too weak', { frames: 0, decoded: 0 }, 0],
    ['pictures are shown', { frames: 1 }, 0],
    ['none was shown from the start: the browser does not count them', { frames: 0, before: 0 }, 0],
    ['the browser counts what it decodes from zero at each new size', { frames: 0, decoded: -20 }, 3],
    ['the other’s camera is off', { frames: 0, remoteDevices: { isMicrophoneOn: true, isCameraOn: false } }, 0],
    ['the other’s picture rests', { frames: 0, remoteDevices: { ...DEVICES, isPictureRested: true } }, 0],
    ['nobody looks at the page', { frames: 0, visibilityState: 'hidden' }, 0],
  ])(
    'is counted: %s',
    async (_, { frames, before = 60, decoded = 60, remoteDevices = DEVICES, visibilityState = 'visible' }, run) => {
      vi.stubGlobal('document', { visibilityState });
      const { call, pass, readShown } = setUp();
      Object.assign(call, { remoteStream, remoteDevices, readShown });
      // The first sample is only the base for counting.
      await pass(0, before, 300);
      await pass(0, before);
      for (let sample = 0; sample < 3; sample += 1) await pass(0, frames, decoded);
      expect(call.frozenRun).toBe(run);
    },
  );

  it('is still counted after an interruption of the same connection', async () => {
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const { call, pass, readShown } = setUp();
    Object.assign(call, { remoteStream, remoteDevices: DEVICES, readShown });
    await pass(0);
    await pass(0);
    call.link = 'interrupted';
    await pass(0, 0, 0);
    call.link = 'connected';
    for (let sample = 0; sample < 4; sample += 1) await pass(0, 0);
    expect(call.frozenRun).toBe(3);
  });

  it('is replaced once by a fresh connection', async () => {
    vi.useFakeTimers();
    const { call } = setUp();
    const onFrozen = vi.fn();
    const stop = followQuality(call, onFrozen);
    call.frozenRun = 3;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(onFrozen).toHaveBeenCalledTimes(1);
    stop();
    vi.useRealTimers();
  });
});
