import { type Ack, REALTIME_PATH } from '@cuppa/contract/platform/realtime';
import { io, type Socket } from 'socket.io-client';
import { signUp } from '../bench/sign-up.ts';

const ACK_MS = 5_000;

export type Arrived = Awaited<ReturnType<typeof signUp>> & { socket: Socket };

/** Creates an account at a running app that may meet others, with a connection that comes back by itself. */
export async function arrive(url: string): Promise<Arrived> {
  const account = await signUp(url);
  const { token } = account;
  const send = (method: 'PUT' | 'PATCH' | 'POST', path: string, body: object) =>
    fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await send('PUT', '/onboarding/preference', { connectionPreference: 'friendship' });
  await send('PUT', '/onboarding/core-values', { coreValues: ['honesty'] });
  await send('PATCH', '/profile', { firstName: 'Ada', languages: ['en'] });
  await send('POST', '/safety/rules', {});
  const socket = io(url, {
    path: REALTIME_PATH,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelayMax: 1_000,
  });
  return { ...account, socket };
}

/** Sends a command of the socket; null if nothing was answered in time. */
export async function command<T>(socket: Socket, name: string, payload: object): Promise<Ack<T> | null> {
  try {
    return (await socket.timeout(ACK_MS).emitWithAck(name, payload)) as Ack<T>;
  } catch {
    return null;
  }
}
