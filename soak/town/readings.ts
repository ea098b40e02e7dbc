import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReaderAsked, ReadTimes } from './reader.ts';

/** The person whose reads are timed, in a process of their own. */
export function createReader(url: string, { token, connectionId }: { token: string; connectionId: string }) {
  const child = fork(join(import.meta.dirname, 'reader.ts'));
  const send = (asked: ReaderAsked) => child.send(asked);
  return {
    pid: child.pid ?? 0,
    start: () => send({ ask: 'start', url, token, connectionId }),
    /** Ends the reads since `start`; answers their times. */
    stop: async (): Promise<ReadTimes> => {
      send({ ask: 'stop' });
      const [times] = (await once(child, 'message')) as [ReadTimes];
      return times;
    },
    kill: () => child.kill('SIGKILL'),
  };
}
