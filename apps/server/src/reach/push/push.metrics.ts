import { Counter } from 'prom-client';
import { type Metrics, measureCounts } from '../../platform/metrics/metrics.ts';
import type { Database } from '../../platform/postgres/database.ts';
import * as repository from './push.repository.ts';

/**
 * The outcome of a message to one device. `late`: it had expired; `looked-at`: the screen showed the app; `read`: its
 * notice was read; `retried`: the push service was unreachable or busy.
 */
type PushOutcome = 'accepted' | 'gone' | 'late' | 'looked-at' | 'read' | 'refused' | 'retried';

export type PushMetrics = ReturnType<typeof createPushMetrics>;

/** Counts push messages by outcome, and the devices. */
export function createPushMetrics(metrics: Metrics, db: Database) {
  const messages = new Counter({
    name: 'cuppa_push_messages_total',
    help: 'Push messages that this process handled, by what became of them',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  measureCounts(metrics, {
    name: 'cuppa_push_devices',
    help: 'Devices that push messages come to',
    labels: [],
    read: async () => [{ count: await repository.countDevices(db) }],
  });
  return { count: (outcome: PushOutcome): void => messages.inc({ outcome }) };
}
