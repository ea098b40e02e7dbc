import type { Seat } from '@cuppa/domain/calls/call-state';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { RealtimeSocket } from '../../platform/realtime/realtime-server.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CallsService } from './calls.service.ts';

type HeldSeat = { callId: string; seat: Seat };

const SEATS: readonly Seat[] = [0, 1];

/** The room of whoever holds a seat of a call. */
export const seatRoom = (callId: string, seat: Seat) => `call:${callId}:${seat}`;

/** The seats that a socket holds, by its rooms: another process may take it out of them too. */
export function heldSeatsOf(socket: RealtimeSocket): HeldSeat[] {
  return [...socket.rooms].flatMap((room) => {
    const [kind, callId, number] = room.split(':');
    const seat = SEATS.find((each) => String(each) === number);
    return kind === 'call' && callId !== undefined && seat !== undefined ? [{ callId, seat }] : [];
  });
}

/** The seat a socket holds in a call. Only joining, which looks the call up, gives one. Refuses NOT_FOUND. */
export function requireHeldSeat(socket: RealtimeSocket, callId: string): Seat {
  const held = heldSeatsOf(socket).find((each) => each.callId === callId);
  if (!held) throw new Refusal('NOT_FOUND');
  return held.seat;
}

/** One tab holds a seat: the newest, and only one seat. All other tabs of the person learn so. */
export async function takeSeat(
  realtime: Pick<Realtime, 'toPerson' | 'toRoom'>,
  socket: RealtimeSocket,
  { callId, seat }: HeldSeat,
): Promise<void> {
  const room = seatRoom(callId, seat);
  for (const held of heldSeatsOf(socket)) await socket.leave(seatRoom(held.callId, held.seat));
  realtime.toPerson(socket.data.caller.userId).except(socket.id).emit('call.moved', { callId });
  realtime.toRoom(room).except(socket.id).socketsLeave(room);
  await socket.join(room);
}

/** Notes people whom a restart left behind: a seat that nobody came back to is a lost one. */
export async function markAbsent(realtime: Pick<Realtime, 'countIn'>, calls: CallsService): Promise<void> {
  for (const { callId, userIds } of await calls.listActive()) {
    for (const seat of SEATS) {
      const isEmpty = (await realtime.countIn(seatRoom(callId, seat))) === 0;
      if (isEmpty) await calls.act(callId, userIds[seat], { type: 'disconnected' });
    }
  }
}
