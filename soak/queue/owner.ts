import { setTimeout as pause } from 'node:timers/promises';

/** A figure of a process, by its Prometheus name; null while the process does not answer. */
export async function readMetric(url: string, name: string): Promise<number | null> {
  try {
    const page = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(3_000) })).text();
    const line = page.split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? null : Number(line.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** The process that owns the queue, as its place among the addresses; waits until there is one. */
export async function findOwner(urls: readonly string[], except = -1): Promise<number> {
  for (;;) {
    const owns = await Promise.all(urls.map((url) => readMetric(url, 'cuppa_queue_owner')));
    const index = owns.findIndex((value, at) => value === 1 && at !== except);
    if (index >= 0) return index;
    await pause(50);
  }
}
