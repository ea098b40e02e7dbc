import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** The metrics of this process, by their Prometheus names. Every feature adds its own. */
export type Metrics = Registry;

/** Without the process metrics: each registry with them would measure the event loop again. */
export function createMetrics(): Metrics {
  return new Registry();
}

/** Adds event loop lag, garbage collection, processor and memory. */
export function measureProcess(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics });
}

/** Adds the number of database connections by state. */
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

/** Adds the number of open sockets of this process. */
export function measureSockets(metrics: Metrics, count: () => number): void {
  new Gauge({
    name: 'cuppa_sockets',
    help: 'Open sockets of people',
    registers: [metrics],
    collect() {
      this.set(count());
    },
  });
}

/** Adds a gauge that is read from the database at each scrape. After a failed read it has no values. */
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
