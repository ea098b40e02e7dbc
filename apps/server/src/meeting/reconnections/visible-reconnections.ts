import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import { isJoinWindowOpen } from '@cuppa/domain/meeting/reconnections/reconnection';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Pair } from './pair.ts';
import { audienceOf, isOpen } from './reconnections.policy.ts';
import { partnerOf, presentReconnection } from './reconnections.presenter.ts';
import * as repository from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';

/** A missed reconnection stays in the list while its join window is open. */
const MISSED_AFTER_MS = HOUR_MS;

/** A reconnection that this person may see. Refuses NOT_FOUND. */
export async function readVisible(db: Db, userId: string, id: string): Promise<repository.ReconnectionFacts> {
  return requireVisible(await repository.findFacts(db, id), userId);
}

/** The same, locked until the transaction ends. Refuses NOT_FOUND. */
export async function lockVisible(tx: Transaction, userId: string, id: string): Promise<repository.ReconnectionFacts> {
  return requireVisible(await repository.lockFacts(tx, id), userId);
}

/** A reconnection that must exist; throws if it does not. */
export async function readFacts(on: Db, id: string): Promise<repository.ReconnectionFacts> {
  const facts = await repository.findFacts(on, id);
  if (facts === null) throw new Error('the reconnection is gone');
  return facts;
}

/** The coming reconnections that a person may see, soonest first. */
export async function listReconnections(
  { db, clock }: Pick<ReconnectionsDeps, 'db' | 'clock'>,
  userId: string,
): Promise<Reconnection[]> {
  const now = clock.now();
  const open = await repository.findOpen(db, userId, new Date(now.getTime() - MISSED_AFTER_MS));
  return open
    .filter((facts) => audienceOf(facts).includes(userId))
    .map((facts) => presentReconnection(facts, userId, now));
}

/** The two people of a reconnection whose join window is open. Refuses NOT_FOUND, NOT_YET. */
export async function requireJoinWindow(
  { db, clock }: Pick<ReconnectionsDeps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<Omit<Pair, 'again'>> {
  const facts = await readVisible(db, userId, id);
  const { row } = facts;
  if (!row.isShared || !isOpen(row)) throw new Refusal('NOT_FOUND');
  if (!isJoinWindowOpen(row.scheduledFor, clock.now())) throw new Refusal('NOT_YET');
  return { partnerId: partnerOf(facts, userId).userId, matchId: row.matchId, isBlocked: facts.isWithheld };
}

function requireVisible(facts: repository.ReconnectionFacts | null, userId: string): repository.ReconnectionFacts {
  if (facts === null || !audienceOf(facts).includes(userId)) throw new Refusal('NOT_FOUND');
  return facts;
}
