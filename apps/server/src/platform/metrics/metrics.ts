import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The figures of this process, by their Prometheus names. Every feature adds its own. */
export type Metrics = Registry;

/** Without those of the process: each registry of those would measure the event loop anew. */
export function createMetrics(): Metrics {
  return new Registry();
}

/** Adds event loop lag, garbage collection, processor and memory. */
export function measureProcess(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics });
}

/** Adds the connections of the database pool by what they do. */
export function measurePool(
  metrics: Metrics,
  pool: { totalCount: number; idleCount: number; waitingCount: number },
): void {
  new Gauge({
    name: 'cuppa_database_connections',
    help: 'Connections of the pool: busy, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Adds a gauge that is read from the database at each scrape, one value a label. A failed read leaves it out. */
export function measureCounts(
  metrics: Metrics,
  { name, help, label, read }: { name: string; help: string; label: string; read(): Promise<Map<string, number>> },
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [metrics],
    async collect() {
      this.reset();
      const counts = await read().catch(() => new Map<string, number>());
      for (const [value, count] of counts) this.set({ [label]: value }, count);
    },
  });
}
