import { percentile } from '../../bench/api/requests.ts';
import { ask } from './requests.ts';

/** `start`: reads from now on. `stop`: ends, and answers the times since. */
export type ReaderAsked = { ask: 'start'; url: string; token: string; connectionId: string } | { ask: 'stop' };
/** In milliseconds, retries included. */
export type ReadTimes = { count: number; p50: number; p99: number; failed: number };

/** Often enough for a p99, and rarely enough to be no load. */
const EVERY_MS = 50;
const pathsOf = (connectionId: string) => [
  '/profile',
  '/home',
  '/connections',
  '/whats-next',
  '/events',
  '/daily-tea',
  `/chats/${connectionId}/messages`,
];

/** One person who reads at a steady pace, however long an answer takes. A process that does nothing else measures best. */
let times: number[] = [];
let failed = 0;
let timer: NodeJS.Timeout | undefined;

process.on('message', (asked: ReaderAsked) => {
  if (asked.ask === 'stop') {
    clearInterval(timer);
    process.send?.({
      count: times.length,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      failed,
    } satisfies ReadTimes);
    return;
  }
  const { url, token, connectionId } = asked;
  const paths = pathsOf(connectionId);
  [times, failed] = [[], 0];
  let next = 0;
  timer = setInterval(() => {
    const began = performance.now();
    const path = paths[next % paths.length] ?? '/profile';
    next += 1;
    ask(`${url}/api/v1${path}`, { token }).then(
      () => times.push(performance.now() - began),
      () => (failed += 1),
    );
  }, EVERY_MS);
});
