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

/** Adds a gauge that is read from the database at each scrape. A failed read leaves it out. */
export function measureCounts<Label extends string>(
  metrics: Metrics,
  gauge: {
    name: string;
    help: string;
    labels: Label[];
    read(): Promise<readonly ({ count: number } & Record<Label, string>)[]>;
  },
): void {
  const { name, help, labels, read } = gauge;
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [metrics],
    async collect() {
      this.reset();
      for (const { count, ...values } of await read().catch(() => [])) this.set(values as never, count);
    },
  });
}
