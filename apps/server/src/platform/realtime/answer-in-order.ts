import type { Ack } from '@cuppa/contract/platform/realtime';
import type { RealtimeSocket } from './realtime-server.ts';

type Tools = {
  /** Rejects if the person is over their limit. */
  countCommand(userId: string): Promise<void>;
  answer(name: string, payload: unknown, socket: RealtimeSocket): Promise<Ack<unknown>>;
  keepTrack(work: Promise<void>): void;
};

/** Answers the commands of a socket. Counting may wait for Redis, but they begin in the order in which they were sent. */
export function answerInOrder(socket: RealtimeSocket, { countCommand, answer, keepTrack }: Tools): void {
  const { userId } = socket.data.caller;
  let counted = Promise.resolve();
  socket.onAny((name: string, payload: unknown, ack: unknown) => {
    const acknowledge = typeof ack === 'function' ? (ack as (value: Ack<unknown>) => void) : () => {};
    const isWithinLimit = counted
      .then(() => countCommand(userId))
      .then(
        () => true,
        () => false,
      );
    counted = isWithinLimit.then(() => {});
    const run = async () => {
      if (!(await isWithinLimit)) return acknowledge({ ok: false, code: 'RATE_LIMITED' });
      acknowledge(await answer(name, payload, socket));
    };
    keepTrack(run());
  });
}
