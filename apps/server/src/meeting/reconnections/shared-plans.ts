import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { Transaction } from '../../platform/postgres/database.ts';
import { addNoticeForOther, emitChange } from './emit-change.ts';
import { audienceOf, isOver } from './reconnections.policy.ts';
import * as repository from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';

/** Two plans no further apart than this count as the same time. */
const SAME_TIME_MS = 2 * HOUR_MS;

type Deps = Pick<ReconnectionsDeps, 'clock' | 'notices' | 'realtime'>;

/**
 * Merges the plans of two people, in the transaction that connects them. A shared reconnection stays as it is.
 * Otherwise the older plan becomes shared: as agreed if both planned about the same time, else as a proposal. The other
 * plan is called off.
 */
export async function sharePlans(deps: Deps, tx: Transaction, userIds: readonly [string, string]): Promise<void> {
  const open = await repository.lockOpenBetween(tx, userIds[0], userIds[1]);
  const changedAt = deps.clock.now();
  const ahead = open.map(({ row }) => row).filter(({ scheduledFor }) => scheduledFor > changedAt);
  const kept = ahead.find(({ isShared }) => isShared) ?? ahead[0];
  if (kept === undefined) return;
  const other = ahead.find(({ id }) => id !== kept.id);
  if (other !== undefined) await repository.updateReconnection(tx, other.id, { status: 'cancelled', changedAt });
  if (kept.isShared) return;
  const { id } = kept;
  const apartMs = other && Math.abs(kept.scheduledFor.getTime() - other.scheduledFor.getTime());
  if (apartMs === undefined || apartMs > SAME_TIME_MS) {
    await repository.updateReconnection(tx, id, { isShared: true });
    await addNoticeForOther(tx, deps, { id, byUserId: kept.userId, kind: 'reconnection.proposed' });
    return;
  }
  await repository.updateReconnection(tx, id, { isShared: true, status: 'accepted', changedAt });
  for (const byUserId of [kept.userId, kept.partnerId]) {
    await addNoticeForOther(tx, deps, { id, byUserId, kind: 'reconnection.accepted' });
  }
}

/** Calls off the private plans of a person who wants nothing more from another, in the same transaction. */
export async function withdrawPrivatePlans(deps: Deps, tx: Transaction, userId: string, partnerId: string) {
  const changedAt = deps.clock.now();
  for (const { row, callId } of await repository.lockOpenBetween(tx, userId, partnerId)) {
    if (row.isShared || row.userId !== userId) continue;
    await repository.updateReconnection(tx, row.id, { status: 'cancelled', changedAt });
    emitChange(tx, deps, [userId], callId);
  }
}

/**
 * Calls off the shared plans of two people, and the private ones of the person who ends the connection, in the same
 * transaction. The other person gets the usual notice.
 */
export async function separatePlans(
  deps: Deps,
  tx: Transaction,
  endedBy: string,
  userIds: readonly [string, string],
): Promise<void> {
  const changedAt = deps.clock.now();
  for (const { row } of await repository.lockOpenBetween(tx, userIds[0], userIds[1])) {
    if (!row.isShared && row.userId !== endedBy) continue;
    await repository.updateReconnection(tx, row.id, { status: 'cancelled', changedAt });
    if (!row.isShared || isOver(row, changedAt)) continue;
    const change = { id: row.id, byUserId: endedBy, kind: 'reconnection.cancelled' } as const;
    const facts = await addNoticeForOther(tx, deps, change);
    emitChange(tx, deps, [endedBy, ...audienceOf(facts)], facts.callId);
  }
}
