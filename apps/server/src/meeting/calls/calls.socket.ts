import { callCommands } from '@cuppa/contract/meeting/calls/call-events';
import { otherSeat } from '@cuppa/domain/meeting/calls/call-state';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { type RealtimeSocket, sessionRoom } from '../../platform/realtime/realtime-server.ts';
import type { CallMetrics } from './calls.metrics.ts';
import type { CallsService } from './calls.service.ts';
import { heldSeatsOf, isHeldElsewhere, requireHeldSeat, seatRoom, takeSeat } from './seats.ts';

/** Parses, authorizes and delegates the commands of a call; signals pass from seat to seat unchanged. */
export function registerCallsSocket(
  realtime: Realtime,
  calls: CallsService,
  { metrics, onError }: { metrics: CallMetrics; onError: (error: unknown) => void },
): void {
  /** The room of the other person in a call in which this socket holds a seat. */
  function toOther(socket: RealtimeSocket, callId: string) {
    return realtime.toRoom(seatRoom(callId, otherSeat(requireHeldSeat(socket, callId))));
  }

  const act = async (...action: Parameters<CallsService['act']>): Promise<null> => {
    await calls.act(...action);
    return null;
  };

  realtime.onCommands(callCommands, {
    'call.join': async (caller, { callId, isResuming, tabId = null, isReturning = false }, socket) => {
      const { seat, snapshot, connection } = await calls.join(callId, caller.userId);
      if (snapshot.phase === 'ended') return { snapshot, connection };
      if (isReturning && (await isHeldElsewhere(realtime, { callId, seat, tabId }))) {
        socket.emit('call.moved', { callId });
        return { snapshot, connection };
      }
      await takeSeat(realtime, socket, { callId, seat, tabId });
      if (!isResuming) {
        await calls.act(callId, caller.userId, { type: 'disconnected' });
        realtime.toRoom(seatRoom(callId, otherSeat(seat))).emit('call.peer-joined', { callId });
      }
      return { snapshot: (await calls.join(callId, caller.userId)).snapshot, connection };
    },
    'call.read': async (caller, { callId }) => (await calls.join(callId, caller.userId)).snapshot,
    'call.renew-credentials': async (caller, { callId }, socket) => {
      requireHeldSeat(socket, callId);
      return (await calls.join(callId, caller.userId)).connection;
    },
    'call.signal': async (_caller, message, socket) => {
      toOther(socket, message.callId).emit('call.signal', message);
      return null;
    },
    'call.devices': async (_caller, message, socket) => {
      toOther(socket, message.callId).emit('call.devices', message);
      return null;
    },
    'call.media': (caller, { callId, isConnected, isAway, received }, socket) => {
      requireHeldSeat(socket, callId);
      if (received !== undefined) return act(callId, caller.userId, { type: 'received' });
      if (isAway) return act(callId, caller.userId, { type: 'away' });
      return act(callId, caller.userId, { type: isConnected ? 'connected' : 'disconnected' });
    },
    'call.first-frame': async (_caller, { callId, ms }, socket) => {
      requireHeldSeat(socket, callId);
      metrics.firstFrame(ms);
      return null;
    },
    'call.ready': (caller, { callId }) => act(callId, caller.userId, { type: 'ready' }),
    'call.next-card': (caller, { callId }) => act(callId, caller.userId, { type: 'next-card' }),
    'call.answer-extension': (caller, { callId, isYes }) =>
      act(callId, caller.userId, { type: 'answer-extension', isYes }),
    'call.answer-challenge': (caller, { callId, isYes }) =>
      act(callId, caller.userId, { type: 'answer-challenge', isYes }),
    'call.leave': (caller, { callId }) => act(callId, caller.userId, { type: 'left' }),
    'call.quality': async (caller, { callId, facts }) => {
      await calls.noteQuality(callId, caller.userId, facts);
      return null;
    },
  });

  realtime.onDisconnect(async (caller, socket) => {
    for (const { callId } of heldSeatsOf(socket)) {
      await calls.act(callId, caller.userId, { type: 'away' }).catch(onError);
      // Only tabs of the same session hear this: camera and microphone of another device must not turn on by
      // themselves.
      realtime.toRoom(sessionRoom(caller.sessionId)).except(socket.id).emit('call.seat-free', { callId });
    }
  });
}
