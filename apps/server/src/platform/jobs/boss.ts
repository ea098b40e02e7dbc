import { AsyncLocalStorage } from 'node:async_hooks';
import { type Db as BossDb, type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Db } from '../postgres/database.ts';
import { executorOf } from './boss-database.ts';

/** The queue of jobs that were given up. */
export const GIVEN_UP_QUEUE = 'given-up';

/**
 * The settings of all pg-boss instances. Its own maintenance runs rarely, because each run costs twenty statements; the
 * worker triggers it when a job has lost its worker. Nothing is scheduled, and no job depends on another.
 */
export const BOSS_SETTINGS = {
  schedule: false,
  superviseIntervalSeconds: 60,
  monitorIntervalSeconds: 1,
  maintenanceIntervalSeconds: 600,
  queueCacheIntervalSeconds: 600,
  flowIntervalSeconds: 3_600,
  bamIntervalSeconds: 600,
  monitorVacuum: false,
} as const satisfies ConstructorOptions;

const callers = new AsyncLocalStorage<BossDb>();

/** Sends and reads jobs on the connection of its caller. It never starts anything. */
const idleBoss = new PgBoss({
  ...BOSS_SETTINGS,
  db: {
    executeSql: (text, values) => {
      const caller = callers.getStore();
      if (!caller) throw new Error('pg-boss was called without a connection');
      return caller.executeSql(text, values);
    },
  },
});

/** Calls pg-boss on the caller's connection. `on` is the option to pass to every call. */
export function callBoss<T>(db: Db, call: (boss: PgBoss, on: { db: BossDb }) => Promise<T>): Promise<T> {
  const caller = executorOf(db);
  return callers.run(caller, () => call(idleBoss, { db: caller }));
}
