import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addNoticeForOther } from './emit-change.ts';
import { requireFewInvitations, requireFewProposals } from './proposal-limit.ts';
import { audienceOf } from './reconnections.policy.ts';
import * as repository from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';
import { scheduleReminders } from './reminders.ts';
import { applyReply } from './reply.ts';
import { readFacts } from './visible-reconnections.ts';

type Plan = {
  userId: string;
  partnerId: string;
  matchId: string;
  scheduledFor: Date;
  prompt: string;
  /** True if the other person knows of it; false if it is private. */
  isShared: boolean;
  /** The reply that this plan gives to an open reconnection that both know of. */
  meetsOther: 'accept' | 'propose';
};

/**
 * Stores a person's plan for a second conversation and returns its facts. If there is an open one that the person can
 * see, accepts or moves that instead. Refuses NOT_FOUND if they have an open one that they cannot see, RATE_LIMITED and
 * ASKED_OFTEN.
 */
export async function storePlan(
  tx: Transaction,
  deps: Pick<ReconnectionsDeps, 'clock' | 'limiters' | 'notices'>,
  plan: Plan,
): Promise<repository.ReconnectionFacts> {
  const { userId, partnerId, isShared, scheduledFor } = plan;
  const now = deps.clock.now();
  const open = await repository.lockOpenBetween(tx, userId, partnerId);
  const known = open.find((facts) => audienceOf(facts).includes(userId))?.row;
  if (known !== undefined) return meetOpen(tx, deps, plan, known);
  if (isShared) {
    await requireFewProposals(tx, userId, partnerId, now);
    if (deps.limiters.isActive) await requireFewInvitations(tx, userId, partnerId, now);
  }
  const row = await repository.insertReconnection(tx, {
    userId,
    partnerId,
    matchId: plan.matchId,
    scheduledFor,
    customPrompt: plan.prompt,
    isShared,
    proposedBy: userId,
    proposedAt: isShared ? [now] : [],
    createdAt: now,
  });
  if (row === null) throw new Refusal('NOT_FOUND');
  await scheduleReminders(tx, row.id, row.scheduledFor, now);
  return addNoticeForOther(tx, deps, { id: row.id, byUserId: userId, kind: 'reconnection.proposed' });
}

async function meetOpen(
  tx: Transaction,
  deps: Pick<ReconnectionsDeps, 'clock' | 'notices'>,
  { userId, isShared, scheduledFor, meetsOther }: Plan,
  known: repository.ReconnectionRow,
): Promise<repository.ReconnectionFacts> {
  if (isShared && !known.isShared) await repository.updateReconnection(tx, known.id, { isShared: true });
  // A missed reconnection cannot be accepted: its row gets the new time.
  const reply = known.scheduledFor > deps.clock.now() ? meetsOther : 'propose';
  const isSettled = reply === 'accept' && (known.proposedBy === userId || known.status === 'accepted');
  if (isSettled) return readFacts(tx, known.id);
  return applyReply(tx, deps, { userId, id: known.id, reply, at: scheduledFor });
}
