import { callCommands } from '@cuppa/contract/calls/call-events';
import { otherSeat, type Seat } from '@cuppa/domain/calls/call-script';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import type { RealtimeSocket } from '../../platform/realtime/realtime-server.ts';
import type { CallsService } from './calls.service.ts';

type Presence = { callId: string; seat: Seat };

const SEATS: readonly Seat[] = [0, 1];
const seatRoom = (callId: string, seat: Seat) => `call:${callId}:${seat}`;

/** The seats that a socket holds, by its rooms. Another process may remove it from them too. */
function presencesOf(socket: RealtimeSocket): Presence[] {
  return [...socket.rooms].flatMap((room) => {
    const [kind, callId, number] = room.split(':');
    const seat = SEATS.find((each) => String(each) === number);
    return kind === 'call' && callId !== undefined && seat !== undefined ? [{ callId, seat }] : [];
  });
}

/** Parses, authorises and delegates the commands of a call; signals go from seat to seat untouched. */
export function registerCallsSocket(realtime: Realtime, calls: CallsService, onError: (error: unknown) => void): void {
  /** The seat that a socket holds in a call. A socket gets one only by joining, which reads the call. */
  function seatOf(socket: RealtimeSocket, callId: string): Seat {
    const presence = presencesOf(socket).find((held) => held.callId === callId);
    if (!presence) throw new Refusal('NOT_FOUND');
    return presence.seat;
  }

  /** Only one tab holds a seat, the newest, and it holds only one. */
  async function takeSeat(socket: RealtimeSocket, { callId, seat }: Presence): Promise<void> {
    const room = seatRoom(callId, seat);
    for (const held of presencesOf(socket)) await socket.leave(seatRoom(held.callId, held.seat));
    const others = realtime.toRoom(room).except(socket.id);
    others.emit('call.moved', { callId });
    others.socketsLeave(room);
    await socket.join(room);
  }

  realtime.onCommand('call.join', callCommands['call.join'], async (caller, { callId, isResuming }, socket) => {
    const { seat, snapshot, connection } = await calls.join(callId, caller.userId);
    if (snapshot.phase === 'ended') return { snapshot, connection };
    await takeSeat(socket, { callId, seat });
    if (!isResuming) {
      await calls.act(callId, caller.userId, 'disconnected');
      realtime.toRoom(seatRoom(callId, otherSeat(seat))).emit('call.peer-joined', { callId });
    }
    return { snapshot: (await calls.join(callId, caller.userId)).snapshot, connection };
  });

  realtime.onCommand('call.signal', callCommands['call.signal'], async (_caller, message, socket) => {
    const seat = seatOf(socket, message.callId);
    realtime.toRoom(seatRoom(message.callId, otherSeat(seat))).emit('call.signal', message);
    return null;
  });

  realtime.onCommand('call.devices', callCommands['call.devices'], async (_caller, message, socket) => {
    const seat = seatOf(socket, message.callId);
    realtime.toRoom(seatRoom(message.callId, otherSeat(seat))).emit('call.devices', message);
    return null;
  });

  realtime.onCommand('call.media', callCommands['call.media'], async (caller, { callId, isConnected }, socket) => {
    seatOf(socket, callId);
    await calls.act(callId, caller.userId, isConnected ? 'connected' : 'disconnected');
    return null;
  });

  realtime.onCommand('call.ready', callCommands['call.ready'], async (caller, { callId }) => {
    await calls.act(callId, caller.userId, 'ready');
    return null;
  });

  realtime.onCommand('call.next-card', callCommands['call.next-card'], async (caller, { callId }) => {
    await calls.act(callId, caller.userId, 'next-card');
    return null;
  });

  realtime.onCommand('call.leave', callCommands['call.leave'], async (caller, { callId }) => {
    await calls.act(callId, caller.userId, 'left');
    return null;
  });

  realtime.onDisconnect(async (caller, socket) => {
    for (const { callId } of presencesOf(socket)) {
      await calls.act(callId, caller.userId, 'disconnected').catch(onError);
    }
  });
}

/** Finds people who did not return after a restart. A seat that nobody returned to counts as disconnected. */
export async function markAbsent(realtime: Realtime, calls: CallsService): Promise<void> {
  for (const { callId, userIds } of await calls.listActive()) {
    for (const seat of SEATS) {
      if ((await realtime.countIn(seatRoom(callId, seat))) === 0)
        await calls.act(callId, userIds[seat], 'disconnected');
    }
  }
}
