import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { Owner } from './devices.ts';

/** What of a socket this needs. */
export type LookingSocket = { join(rooms: string[]): unknown; leave(room: string): unknown };

/** The rooms of the sockets whose pages are looked at. A socket that closes leaves its rooms. */
const roomOfPerson = (userId: string) => `looking:person:${userId}`;
const roomOfSession = (sessionId: string) => `looking:session:${sessionId}`;

export async function noteLooking({ userId, sessionId }: Owner, socket: LookingSocket, isLooking: boolean) {
  const rooms = [roomOfPerson(userId), roomOfSession(sessionId)];
  if (isLooking) await socket.join(rooms);
  else await Promise.all(rooms.map((room) => socket.leave(room)));
}

export const isPersonLooking = (realtime: Pick<Realtime, 'isAnybodyIn'>, userId: string): Promise<boolean> =>
  realtime.isAnybodyIn(roomOfPerson(userId));

export const isSessionLooking = (realtime: Pick<Realtime, 'isAnybodyIn'>, sessionId: string): Promise<boolean> =>
  realtime.isAnybodyIn(roomOfSession(sessionId));
