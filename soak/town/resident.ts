import type { QueueState } from '@cuppa/contract/meeting/matching/matching-events';
import { REALTIME_PATH } from '@cuppa/contract/platform/realtime';
import { comeBackInTurn } from '@cuppa/contract/platform/reconnection';
import { io, type Socket } from 'socket.io-client';
import type { SentMessages } from '../audit/messages.ts';
import { ask, type Sent } from './requests.ts';

export const PASSWORD = 'a good password';
const RETRY_MS = 2_000;

/** `connectionId`: their chat with one other person. */
export type Account = { userId: string; email: string; connectionId: string };

/** A seat that a person was given in a call, from its first to its last moment there, by the clock of the machine. */
export type TakenSeat = { callId: string; fromMs: number; untilMs: number };

/** All that a town has acknowledged to one person, and what went wrong for them. */
export type Acknowledged = {
  userId: string;
  messages: SentMessages;
  /** The last acknowledged answer by question, and the last "yes" or "no" by event. */
  teas: Record<string, string>;
  rsvps: Record<string, 'yes' | 'no'>;
  seats: TakenSeat[];
  problems: string[];
};

/** One person of a town, with a page open while they are signed in. */
export type Resident = {
  url: string;
  account: Account;
  token: string;
  socket: Socket;
  /** Whether their page is open: it then comes back after each refusal. */
  isHere: boolean;
  seen: QueueState;
  isSearching: boolean;
  /** Whether they do something; else their page is in the background. */
  isLooking: boolean;
  /** The deed that they have begun last; empty once they do nothing more. */
  doing: string;
  /** The call whose end their page has been told. */
  endedCall: string;
  acknowledged: Acknowledged;
};

/** Creates a person who has not signed in. */
export function createResident(url: string, account: Account): Resident {
  const { userId, connectionId } = account;
  const socket = io(url, {
    path: REALTIME_PATH,
    auth: (give) => give({ token: resident.token }),
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
  });
  const resident: Resident = {
    url,
    account,
    token: '',
    socket,
    isHere: false,
    seen: { state: 'idle' },
    isSearching: false,
    isLooking: false,
    doing: '',
    endedCall: '',
    acknowledged: {
      userId,
      messages: { connectionId, senderId: userId, acknowledged: [] },
      teas: {},
      rsvps: {},
      seats: [],
      problems: [],
    },
  };
  socket.io.on('close', () => comeBackInTurn(socket.io, resident.isLooking));
  socket.on('queue.state', (state: QueueState) => {
    resident.seen = state;
  });
  socket.on('call.snapshot', ({ callId, phase }: { callId: string; phase: string }) => {
    if (phase === 'ended') resident.endedCall = callId;
  });
  // After a reconnect the page asks for its place in the queue again.
  socket.on('connect', () => {
    resident.seen = { state: 'idle' };
  });
  // As the web app does; the library gives up after a refusal.
  const comeBack = () => {
    if (!socket.active && resident.isHere) setTimeout(() => resident.isHere && socket.connect(), RETRY_MS);
  };
  socket.on('connect_error', comeBack);
  socket.on('disconnect', comeBack);
  return resident;
}

/** Sends a request of this person to the API; see `ask`. */
export function askApi<T>({ url, token }: Resident, path: string, given: Omit<Sent, 'token'> = {}): Promise<T> {
  return ask<T>(`${url}/api/v1${path}`, { ...given, token });
}
