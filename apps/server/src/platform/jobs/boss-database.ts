import { sql } from 'drizzle-orm';
import { type Db as BossDb, fromDrizzle } from 'pg-boss';
import type { Database, Db, Transaction } from '../postgres/database.ts';
import { listen } from '../postgres/listen.ts';
import { transact } from '../postgres/transact.ts';

/** Wraps one of our connections for one call of pg-boss. */
export function executorOf(db: Db): BossDb {
  return fromDrizzle(db, sql);
}

const transactions = new WeakMap<BossDb, Transaction>();

/** The transaction that a pg-boss worker opened for its job. */
export function transactionOf(db: BossDb): Transaction {
  const tx = transactions.get(db);
  if (!tx) throw new Error('this is no transaction of a job');
  return tx;
}

/** Wraps our pool for pg-boss. `report` gets null after each successful statement, and the error of a lost listener. */
export function bossDatabase(db: Database, report: (error: Error | null) => void): BossDb {
  return {
    executeSql: async (text, values) => {
      const client = await db.$client.connect();
      try {
        const result = await client.query(text, values);
        report(null);
        return result;
      } finally {
        // A script that failed halfway leaves its transaction open.
        client.release(client.getTransactionStatus() !== 'I');
      }
    },
    beginTransaction: () => beginTransaction(db),
    listen: async (channel, onNotification, onConnected) =>
      listen(db, channel, { onNotification, onConnected, onLost: report }),
  };
}

/** Holds one of our transactions open until pg-boss commits or rolls back. */
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
