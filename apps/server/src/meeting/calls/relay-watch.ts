import { Gauge } from 'prom-client';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { answersAsRelay } from './ask-relay.ts';

/** Asks every relay whether it is there; `look` never rejects. */
export function createRelayWatch(metrics: Metrics, urls: readonly string[]): { look(): Promise<void> } {
  const up = new Gauge({
    name: 'cuppa_relay_up',
    help: '1 if the relay answered the last request of this process, else 0; asked by workers',
    labelNames: ['url'],
    registers: [metrics],
  });
  return {
    look: async () => {
      const answers = await Promise.all(urls.map((url) => answersAsRelay(url)));
      for (const [index, url] of urls.entries()) up.set({ url }, answers[index] ? 1 : 0);
    },
  };
}
