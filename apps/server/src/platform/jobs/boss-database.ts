import { sql } from 'drizzle-orm';
import { type Db as BossDb, fromDrizzle } from 'pg-boss';
import type { Database, Db, Transaction } from '../postgres/database.ts';
import { listen } from '../postgres/listen.ts';
import { transact } from '../postgres/transact.ts';

/** A connection of ours as pg-boss takes it for one call. */
export function executorOf(db: Db): BossDb {
  return fromDrizzle(db, sql);
}

const transactions = new WeakMap<BossDb, Transaction>();

/** The transaction that a worker of pg-boss opened for its job. */
export function transactionOf(db: BossDb): Transaction {
  const tx = transactions.get(db);
  if (!tx) throw new Error('this is no transaction of a job');
  return tx;
}

/** Our pool as pg-boss takes it. `report` is told of each statement's end: null, or the error. */
export function bossDatabase(db: Database, report: (error: Error | null) => void): BossDb {
  return {
    executeSql: async (text, values) => {
      const client = await db.$client.connect();
      try {
        const result = await client.query(text, values);
        report(null);
        return result;
      } finally {
        // A script that failed half-way leaves its transaction open.
        client.release(client.getTransactionStatus() !== 'I');
      }
    },
    beginTransaction: () => beginTransaction(db),
    listen: async (channel, onNotification, onConnected) =>
      listen(db, channel, { onNotification, onConnected, onLost: report }),
  };
}

/** Holds a transaction of ours open until pg-boss settles it. */
async function beginTransaction(db: Database): ReturnType<NonNullable<BossDb['beginTransaction']>> {
  const begun = Promise.withResolvers<Transaction>();
  const end = Promise.withResolvers<void>();
  const outcome = transact(db, async (tx) => {
    begun.resolve(tx);
    await end.promise;
  });
  outcome.catch(begun.reject);
  const tx = await begun.promise;
  const executor = executorOf(tx);
  transactions.set(executor, tx);
  return {
    db: executor,
    commit: () => {
      end.resolve();
      return outcome;
    },
    rollback: async () => {
      end.reject(new Error('the job failed'));
      await outcome.catch(() => {});
    },
  };
}
