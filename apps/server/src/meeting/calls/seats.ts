import type { Seat } from '@cuppa/domain/meeting/calls/call-state';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { RealtimeSocket } from '../../platform/realtime/realtime-server.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CallsService } from './calls.service.ts';

type HeldSeat = { callId: string; seat: Seat };
/** `tabId` is null if the page sends none. */
type SeatOfTab = HeldSeat & { tabId: string | null };

const SEATS: readonly Seat[] = [0, 1];

/** The room of the socket that holds a seat of a call. */
export const seatRoom = (callId: string, seat: Seat) => `call:${callId}:${seat}`;

/** The room of the sockets through which one tab has held a seat. */
const tabRoom = ({ callId, seat, tabId }: SeatOfTab) => `call-tab:${callId}:${seat}:${tabId}`;

/** The seats that a socket holds, read from its rooms, because another process may have taken it out of them. */
export function heldSeatsOf(socket: RealtimeSocket): HeldSeat[] {
  return [...socket.rooms].flatMap((room) => {
    const [kind, callId, number] = room.split(':');
    const seat = SEATS.find((each) => String(each) === number);
    return kind === 'call' && callId !== undefined && seat !== undefined ? [{ callId, seat }] : [];
  });
}

/**
 * The seat that a socket holds in a call. A socket gets one only by joining, which checks the call. Refuses NOT_FOUND.
 */
export function requireHeldSeat(socket: RealtimeSocket, callId: string): Seat {
  const held = heldSeatsOf(socket).find((each) => each.callId === callId);
  if (!held) throw new Refusal('NOT_FOUND');
  return held.seat;
}

/**
 * Gives a seat to this socket's tab. Only the newest tab holds the seat, and it holds no other; all other tabs of the
 * person are told.
 */
export async function takeSeat(
  realtime: Pick<Realtime, 'toPerson' | 'toRoom'>,
  socket: RealtimeSocket,
  held: SeatOfTab,
): Promise<void> {
  const { callId, seat } = held;
  const room = seatRoom(callId, seat);
  for (const before of heldSeatsOf(socket)) await socket.leave(seatRoom(before.callId, before.seat));
  realtime.toPerson(socket.data.caller.userId).except(socket.id).emit('call.moved', { callId });
  realtime.toRoom(room).except(socket.id).socketsLeave(room);
  await socket.join(held.tabId === null ? room : [room, tabRoom(held)]);
}

/**
 * True if another tab holds the seat. A dead socket of this tab, not yet known to be dead, does not count as another.
 */
export async function isHeldElsewhere(realtime: Pick<Realtime, 'isOutside'>, held: SeatOfTab): Promise<boolean> {
  return held.tabId !== null && realtime.isOutside(seatRoom(held.callId, held.seat), tabRoom(held));
}

/** Marks people away whose seat is still empty after a restart. */
export async function markAbsent(
  realtime: Pick<Realtime, 'countIn'>,
  calls: Pick<CallsService, 'listActive' | 'act'>,
): Promise<void> {
  for (const { callId, userIds } of await calls.listActive()) {
    for (const seat of SEATS) {
      const isEmpty = (await realtime.countIn(seatRoom(callId, seat))) === 0;
      if (isEmpty) await calls.act(callId, userIds[seat], { type: 'away' });
    }
  }
}
