import type { Reconnection } from '@cuppa/contract/meeting/reconnections/reconnections-contract';
import { type ReconnectionReply, replyTo } from '@cuppa/domain/meeting/reconnections/reconnection';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeReconnection } from './change-reconnection.ts';
import { addNoticeForOther, type NoticeOfOne } from './emit-change.ts';
import { requireFewProposals } from './proposal-limit.ts';
import * as repository from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { scheduleReminders } from './reminders.ts';
import { lockVisible, readFacts } from './visible-reconnections.ts';

const NOTICE_OF = {
  accept: 'reconnection.accepted',
  decline: 'reconnection.declined',
  propose: 'reconnection.proposed',
  cancel: 'reconnection.cancelled',
} as const satisfies Record<ReconnectionReply, NoticeOfOne>;

/**
 * Accepts, declines, cancels, or proposes another time (`at`) for a reconnection. Returns its facts after that. Refuses
 * NOT_FOUND, and REPLY_REFUSED if another reply came first.
 */
export async function applyReply(
  tx: Transaction,
  deps: Pick<ReconnectionsDeps, 'clock' | 'notices'>,
  given: { userId: string; id: string; reply: ReconnectionReply; at?: Date | undefined },
): Promise<repository.ReconnectionFacts> {
  const { userId, id, reply, at } = given;
  const { row } = await lockVisible(tx, userId, id);
  const status = replyTo({ status: row.status, isProposedByReplier: row.proposedBy === userId }, reply);
  if (status === null) throw new Refusal('REPLY_REFUSED');
  const isSentAgain =
    status === row.status && row.proposedBy === userId && row.scheduledFor.getTime() === at?.getTime();
  if (isSentAgain) return readFacts(tx, id);
  const now = deps.clock.now();
  if (reply === 'propose' && at !== undefined) {
    if (row.isShared) await requireFewProposals(tx, row.userId, row.partnerId, now);
    await repository.updateReconnection(tx, id, {
      status,
      scheduledFor: at,
      changedAt: now,
      proposedBy: userId,
      proposedAt: row.isShared ? [...row.proposedAt, now] : [],
      heldMatchId: null,
      notificationSent: false,
    });
    await scheduleReminders(tx, id, at, now);
  } else {
    await repository.updateReconnection(tx, id, { status, changedAt: now });
  }
  return addNoticeForOther(tx, deps, { id, byUserId: userId, kind: NOTICE_OF[reply] });
}

type ReplyDeps = Pick<ReconnectionsDeps, 'clock' | 'db' | 'notices' | 'realtime'>;

/** Says yes to a proposed time. Refuses NOT_FOUND, and REPLY_REFUSED if another reply came first. */
export function acceptTime(deps: ReplyDeps, userId: string, id: string): Promise<Reconnection> {
  return changeReconnection(deps, userId, (tx) => applyReply(tx, deps, { userId, id, reply: 'accept' }));
}

/** Says no to a proposed time. Refuses NOT_FOUND, and REPLY_REFUSED if another reply came first. */
export function declineTime(deps: ReplyDeps, userId: string, id: string): Promise<Reconnection> {
  return changeReconnection(deps, userId, (tx) => applyReply(tx, deps, { userId, id, reply: 'decline' }));
}

/** Calls a reconnection off. Refuses NOT_FOUND, and REPLY_REFUSED if another reply came first. */
export function callOff(deps: ReplyDeps, userId: string, id: string): Promise<Reconnection> {
  return changeReconnection(deps, userId, (tx) => applyReply(tx, deps, { userId, id, reply: 'cancel' }));
}
