import { isJoinWindowOpen } from '@cuppa/domain/reconnections/reconnection';
import { Refusal } from '../../platform/api/refusal.ts';
import type { Pair } from './pair.ts';
import { isOpen } from './reconnections.policy.ts';
import { partnerOf } from './reconnections.presenter.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { readVisible } from './visible-facts.ts';

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
