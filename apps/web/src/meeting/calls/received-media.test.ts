import { expect, it } from 'vitest';
import { STILL_MEDIA } from '../../../testing/fake-media.ts';
import type { Realtime } from '../../lib/server/realtime.ts';
import { createCallState } from './call-state.ts';
import type { PeerConnection } from './peer-connection.ts';
import type { Counters } from './quality-sampler.ts';
import { reportReceived } from './received-media.ts';

/** A call whose server answers as `isAway` says; `pass` brings one sample of packets and pictures. */
function setUp() {
  const reported: unknown[] = [];
  const server = { isAway: false };
  const call = createCallState({
    callId: 'call-1',
    tabId: 'this tab',
    realtime: {
      send: async (name: string, payload: unknown) => {
        if (server.isAway) throw new Error('TIMEOUT');
        reported.push({ name, payload });
      },
    } as unknown as Realtime,
    media: STILL_MEDIA,
    createPeer: () => ({}) as PeerConnection,
    takeWarmPeer: () => null,
    soundsRude: async () => false,
  });
  let line = { peerId: 'peer-0', sound: 0, pictures: 0 };
  const pass = async (sound: number, pictures = 0) => {
    line = { ...line, sound: line.sound + sound, pictures: line.pictures + pictures };
    await reportReceived(call, line.peerId, { soundPackets: line.sound, framesDecoded: line.pictures } as Counters);
  };
  const freshPeer = () => {
    line = { peerId: 'peer-1', sound: 0, pictures: 0 };
  };
  return { server, reported, pass, freshPeer };
}
const media = (received: number) => ({
  name: 'call.media',
  payload: { callId: 'call-1', isConnected: true, received },
});

it('reports sound and pictures with samples 1, 2, 4, 8 and so on, what came since the report before', async () => {
  const { reported, pass } = setUp();
  const heard: number[] = [];
  for (let sample = 1; sample <= 20; sample += 1) {
    await pass(100, 60);
    heard.push(reported.length);
  }
  expect(heard).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5]);
  expect(reported).toEqual([media(160), media(160), media(320), media(640), media(1_280)]);
});

it('reports sound alone, and nothing while nothing comes', async () => {
  const { reported, pass } = setUp();
  for (let sample = 0; sample < 5; sample += 1) await pass(0);
  expect(reported).toEqual([]);
  await pass(7);
  expect(reported).toEqual([media(7)]);
});

it('repeats with each sample what got no answer', async () => {
  const { server, reported, pass } = setUp();
  server.isAway = true;
  for (let sample = 0; sample < 3; sample += 1) await pass(100);
  server.isAway = false;
  await pass(100);
  expect(reported).toEqual([media(400)]);
});

it('goes on with a fresh connection, which counts from zero', async () => {
  const { reported, pass, freshPeer } = setUp();
  await pass(100);
  freshPeer();
  await pass(30);
  expect(reported).toEqual([media(100), media(30)]);
});
