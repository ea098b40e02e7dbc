import type { Database, Transaction } from './database.ts';

const pending = new WeakMap<Transaction, (() => void)[]>();

/**
 * Runs work in one transaction. Callbacks that the work passes to `afterCommit` run in order after the commit, and
 * never if the transaction fails.
 */
export async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const callbacks: (() => void)[] = [];
  const result = await db.transaction((tx) => {
    pending.set(tx, callbacks);
    return work(tx);
  });
  for (const callback of callbacks) callback();
  return result;
}

/** Delays a callback until the commit of a transaction that `transact` opened, such as emitting to people. */
export function afterCommit(tx: Transaction, callback: () => void): void {
  const callbacks = pending.get(tx);
  if (callbacks === undefined) throw new Error('afterCommit needs a transaction that transact opened.');
  callbacks.push(callback);
}
