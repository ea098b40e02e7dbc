import type { Owner } from './devices.ts';
import type { PushDeps } from './push-deps.ts';

/** The methods of a socket that this needs. */
export type LookingSocket = { join(rooms: string[]): unknown; leave(room: string): unknown };

/** A socket is in these rooms while its page is looked at. A socket that closes leaves its rooms. */
const roomOfPerson = (userId: string) => `looking:person:${userId}`;
const roomOfSession = (sessionId: string) => `looking:session:${sessionId}`;

/** Notes whether the page of a socket is looked at. */
export async function noteLooking({ userId, sessionId }: Owner, socket: LookingSocket, isLooking: boolean) {
  const rooms = [roomOfPerson(userId), roomOfSession(sessionId)];
  if (isLooking) await socket.join(rooms);
  else await Promise.all(rooms.map((room) => socket.leave(room)));
}

/** Whether a person looks at the app anywhere; false if only an unreachable process could know. */
export const isPersonLooking = ({ realtime }: Pick<PushDeps, 'realtime'>, userId: string): Promise<boolean> =>
  realtime.isAnybodyIn(roomOfPerson(userId));

export const isSessionLooking = ({ realtime }: Pick<PushDeps, 'realtime'>, sessionId: string): Promise<boolean> =>
  realtime.isAnybodyIn(roomOfSession(sessionId));
