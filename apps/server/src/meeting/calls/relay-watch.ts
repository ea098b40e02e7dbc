import { Gauge } from 'prom-client';
import type { Ticker } from '../../platform/jobs/ticker.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { answersAsRelay } from './ask-relay.ts';

const LOOK_MS = 15_000;

/** Asks every relay by its URL whether it is there. */
export function relayTicker(metrics: Metrics, urls: readonly string[]): Ticker {
  const up = new Gauge({
    name: 'cuppa_relay_up',
    help: '1 if the relay answered the last request of this process, else 0; asked by workers',
    labelNames: ['url'],
    registers: [metrics],
  });
  return {
    name: 'relays',
    intervalMs: LOOK_MS,
    work: async () => {
      const answers = await Promise.all(urls.map((url) => answersAsRelay(url)));
      for (const [index, url] of urls.entries()) up.set({ url }, answers[index] ? 1 : 0);
    },
  };
}
