import type { Database, Transaction } from './database.ts';

const putOff = new WeakMap<Transaction, (() => void)[]>();

/**
 * Runs work in one transaction. What the work put off with `afterCommit` runs once the commit stands, in its order;
 * nothing of it runs where the transaction failed.
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

/** Runs work in a savepoint: where it fails, what it wrote and what it put off is taken back, and `tx` goes on. */
export async function savepoint<T>(tx: Transaction, work: (inner: Transaction) => Promise<T>): Promise<T> {
  const acts: (() => void)[] = [];
  const result = await tx.transaction((inner) => {
    putOff.set(inner, acts);
    return work(inner);
  });
  for (const act of acts) afterCommit(tx, act);
  return result;
}

/** Puts something off until the commit of a transaction that `transact` opened, such as telling people of it. */
export function afterCommit(tx: Transaction, act: () => void): void {
  const acts = putOff.get(tx);
  if (acts === undefined) throw new Error('afterCommit needs a transaction that transact opened.');
  acts.push(act);
}
