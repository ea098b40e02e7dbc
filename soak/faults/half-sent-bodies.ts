import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const BODIES = 2_000;
const LOOKS = 20;
const BETWEEN_LOOKS_MS = 500;
const HALF = [
  'POST /auth/v1/token?grant_type=password HTTP/1.1',
  'host: localhost',
  'content-type: application/json',
  'content-length: 1000',
  '',
  '{',
].join('\r\n');

/** Sends the beginnings of many requests from one address, and looks whether the server stays ready. */
export async function sendHalves(url: string): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: BODIES }, (): Socket => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(HALF);
    return socket;
  });
  let unready = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    if (answer?.status !== 200) unready += 1;
    await answer?.arrayBuffer();
    await pause(BETWEEN_LOOKS_MS);
  }
  for (const socket of sockets) socket.destroy();
  return unready === 0 ? [] : [`/readyz among half-sent bodies: ${unready} of ${LOOKS} not ready`];
}
