/** A person whose messages go to one other person on the other process. */
export type Sender = {
  /** Sends a message; resolves once it is acknowledged. */
  send(key: string): Promise<void>;
  /** Calls back with the key of each message that the other person receives. */
  onReceived(listener: (key: string) => void): void;
};

export type Result = { messages: number; seconds: number; deliveriesMs: number[] };

/**
 * Sends messages in a closed loop: `inFlight` at a time, by all senders in turn. A message counts once it is both
 * acknowledged and delivered.
 */
export function createMeasure(senders: readonly Sender[], inFlight: number) {
  const waiting = new Map<string, (atMs: number) => void>();
  for (const sender of senders) {
    sender.onReceived((key) => {
      waiting.get(key)?.(performance.now());
      waiting.delete(key);
    });
  }
  let sent = 0;

  async function sendOne(): Promise<number> {
    const sender = senders[sent % senders.length];
    sent += 1;
    const key = String(sent);
    const received = new Promise<number>((resolve) => waiting.set(key, resolve));
    const startedMs = performance.now();
    await sender?.send(key);
    return (await received) - startedMs;
  }

  return async (messages: number): Promise<Result> => {
    const deliveriesMs: number[] = [];
    let left = messages;
    const startedMs = performance.now();
    const worker = async () => {
      while (left > 0) {
        left -= 1;
        deliveriesMs.push(await sendOne());
      }
    };
    await Promise.all(Array.from({ length: inFlight }, worker));
    return { messages, seconds: (performance.now() - startedMs) / 1_000, deliveriesMs };
  };
}

/** The value that the given share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
