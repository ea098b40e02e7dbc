import { Agent, request } from 'node:http';
import { processorMs, type Server } from './processes.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request; resolves with the body, and rejects on any status but 200. */
export function ask(url: string, options: { token?: string; method?: string; body?: object } = {}): Promise<string> {
  const { token, body, method = body ? 'POST' : 'GET' } = options;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve(text) : reject(new Error(`${url}: ${answer.statusCode} ${text}`)),
        );
      },
    );
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

/** Runs work `count` times, `inFlight` at a time; answers the runs per second. */
export async function repeat(count: number, inFlight: number, work: () => Promise<unknown>): Promise<number> {
  let left = count;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (left > 0) {
        left -= 1;
        await work();
      }
    }),
  );
  return count / ((performance.now() - began) / 1_000);
}

/** Measures requests per second, and the server's processor time for each, in milliseconds. */
export async function load(server: Server, count: number, work: () => Promise<unknown>) {
  await repeat(Math.ceil(count / 4), 16, work);
  const before = processorMs(server);
  const perSecond = await repeat(count, 16, work);
  return { perSecond, cpuMs: (processorMs(server) - before) / count };
}

/** The time of each of `count` runs of work, one after the other, in milliseconds. */
export async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
