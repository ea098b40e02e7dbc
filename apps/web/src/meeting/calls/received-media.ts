import type { Realtime } from '../../lib/server/realtime.ts';
import { type Counters, countedSince } from './quality-sampler.ts';

/** The count of the present connection, what is not yet reported, and the sample with which a report is due. */
export type ReceivedMedia = {
  counted: { peerId: string; total: number };
  unreported: number;
  samples: number;
  dueAtSample: number;
};

type ReceivingCall = { callId: string; realtime: Realtime; received: ReceivedMedia };

export const NOTHING_RECEIVED: ReceivedMedia = {
  counted: { peerId: '', total: 0 },
  unreported: 0,
  samples: 0,
  dueAtSample: 1,
};

/**
 * Tells the server that sound or pictures come, each time the call is twice as long: a call without media at both ends
 * pays no XP. A report that gets no answer is made again with the next sample.
 */
export async function reportReceived(call: ReceivingCall, peerId: string, counters: Counters): Promise<void> {
  const total = counters.soundPackets + counters.framesDecoded;
  const { counted, samples: before, unreported: rest, dueAtSample } = call.received;
  const samples = before + 1;
  const unreported = rest + (counted.peerId === peerId ? countedSince(counted.total, total) : total);
  const isDue = samples >= dueAtSample && unreported > 0;
  call.received = {
    counted: { peerId, total },
    unreported,
    samples,
    dueAtSample: isDue ? Number.POSITIVE_INFINITY : dueAtSample,
  };
  if (!isDue) return;
  const isHeard = await call.realtime
    .send('call.media', { callId: call.callId, isConnected: true, received: unreported })
    .then(
      () => true,
      () => false,
    );
  const { received } = call;
  call.received = isHeard
    ? { ...received, unreported: received.unreported - unreported, dueAtSample: samples * 2 }
    : { ...received, dueAtSample: received.samples + 1 };
}
