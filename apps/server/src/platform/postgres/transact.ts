import type { Database, Transaction } from './database.ts';

const putOff = new WeakMap<Transaction, (() => void)[]>();

/**
 * Runs work in one transaction. Callbacks that the work passes to `afterCommit` run in order after the commit, and
 * never if the transaction fails.
 */
export async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const acts: (() => void)[] = [];
  const result = await db.transaction((tx) => {
    putOff.set(tx, acts);
    return work(tx);
  });
  for (const act of acts) act();
  return result;
}

/** Delays a callback until the commit of a transaction that `transact` opened, such as emitting to people. */
export function afterCommit(tx: Transaction, act: () => void): void {
  const acts = putOff.get(tx);
  if (acts === undefined) throw new Error('afterCommit needs a transaction that transact opened.');
  acts.push(act);
}
