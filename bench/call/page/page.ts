import type { AddressedSignal, CallConnection } from '@cuppa/contract/meeting/calls/call-events';
import type { PictureLevel } from '@cuppa/domain/meeting/calls/picture-levels';
import { createPeerConnection, type PeerConnection } from '../../../apps/web/src/meeting/calls/peer-connection.ts';

/** `camera`: Chromium's test picture. `busy`: every part of the picture changes, as no camera's does. */
export type Picture = 'camera' | 'busy';
/** Since the start of the connection; bytes of all packets from their RTP, RTCP or DTLS header on. */
export type Sent = { bytes: number; packets: number; atMs: number };
export type CallPage = {
  start(connection: CallConnection): Promise<void>;
  receive(message: AddressedSignal): Promise<void>;
  /** From now on it sends this picture at this level. */
  show(picture: Picture, level: PictureLevel): Promise<void>;
  measure(): Promise<Sent>;
};
type Told = Window & { tellOther(message: AddressedSignal): void; callPage?: CallPage };

const SIZE = { width: 1_280, height: 720 };
const FRAMES = 30;
/** What the app asks for. */
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

const page = window as unknown as Told;
let peer: PeerConnection | null = null;
const early: AddressedSignal[] = [];

/** Noise that moves: each frame shows another part of it. */
function drawNoise(): MediaStream {
  const noise = new OffscreenCanvas(SIZE.width * 2, SIZE.height * 2);
  const ink = noise.getContext('2d');
  for (let dot = 0; dot < 60_000; dot += 1) {
    if (ink === null) break;
    ink.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
    ink.fillRect(Math.random() * noise.width, Math.random() * noise.height, 24, 24);
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const shown = canvas.getContext('2d');
  setInterval(() => shown?.drawImage(noise, -Math.random() * SIZE.width, -Math.random() * SIZE.height), 1_000 / FRAMES);
  return canvas.captureStream(FRAMES);
}

let camera: MediaStream | null = null;
let noise: MediaStream | null = null;

async function streamOf(picture: Picture): Promise<MediaStream> {
  camera ??= await navigator.mediaDevices.getUserMedia({
    audio: SOUND,
    video: { width: { ideal: SIZE.width }, height: { ideal: SIZE.height } },
  });
  if (picture === 'camera') return camera;
  noise ??= drawNoise();
  return new MediaStream([...camera.getAudioTracks(), ...noise.getVideoTracks()]);
}

page.callPage = {
  start: async (connection) => {
    peer = createPeerConnection({
      connection,
      signal: (message) => page.tellOther(message),
      onRemoteStream: (stream) => {
        const video = document.querySelector('video');
        if (video !== null) video.srcObject = stream;
      },
      onLink: () => {},
      onMessage: () => {},
    });
    await peer.send(await streamOf('camera'));
    for (const message of early.splice(0)) await peer.receive(message);
  },
  receive: async (message) => {
    if (peer === null) early.push(message);
    else await peer.receive(message);
  },
  show: async (picture, level) => {
    await peer?.send(await streamOf(picture));
    await peer?.adjust({ level, isSoundDoubled: false });
  },
  measure: async () => {
    const reports = [...((await peer?.measure())?.values() ?? [])] as Record<string, unknown>[];
    const transport = reports.find(({ type }) => type === 'transport');
    return {
      bytes: Number(transport?.['bytesSent']),
      packets: Number(transport?.['packetsSent']),
      atMs: performance.now(),
    };
  },
};
