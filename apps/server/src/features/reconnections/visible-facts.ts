import { Refusal } from '../../platform/api/refusal.ts';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { audienceOf } from './reconnections.policy.ts';
import * as repository from './reconnections.repository.ts';

/** A reconnection that this person may see. Refuses NOT_FOUND. */
export async function readVisible(db: Db, userId: string, id: string): Promise<repository.ReconnectionFacts> {
  return requireVisible(await repository.findFacts(db, id), userId);
}

/** The same, locked until the transaction ends. Refuses NOT_FOUND. */
export async function lockVisible(tx: Transaction, userId: string, id: string): Promise<repository.ReconnectionFacts> {
  return requireVisible(await repository.lockFacts(tx, id), userId);
}

/** A reconnection that is known to exist. */
export async function readFacts(on: Db, id: string): Promise<repository.ReconnectionFacts> {
  const facts = await repository.findFacts(on, id);
  if (facts === null) throw new Error('the reconnection is gone');
  return facts;
}

function requireVisible(facts: repository.ReconnectionFacts | null, userId: string): repository.ReconnectionFacts {
  if (facts === null || !audienceOf(facts).includes(userId)) throw new Refusal('NOT_FOUND');
  return facts;
}
