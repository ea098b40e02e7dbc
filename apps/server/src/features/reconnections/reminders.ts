import { addJob, type JobPayloads } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { NoticesService } from '../notices/notices.service.ts';
import { audienceOf, isOpen, isOver } from './reconnections.policy.ts';
import { noticeData, promptFor } from './reconnections.presenter.ts';
import * as repository from './reconnections.repository.ts';

/** Writes the reminder of a time, in the transaction that makes it that time. */
export function scheduleReminder(tx: Transaction, reconnectionId: string, at: Date): Promise<void> {
  const scheduledFor = at.toISOString();
  return addJob(tx, {
    kind: 'reconnection.remind',
    payload: { reconnectionId, scheduledFor },
    runAt: at,
    key: `reconnection.remind/${reconnectionId}/${scheduledFor}`,
  });
}

/**
 * The job of a reminder: tells both, or the one who alone knows of it, in one transaction with the
 * mark that it was sent. A time that was moved or called off meanwhile is not told. Answers what to
 * do after the commit.
 */
export async function remind(
  deps: {
    clock: Clock;
    notices: NoticesService;
    publishChange(userIds: readonly string[], change: { callId: string }): void;
  },
  given: JobPayloads['reconnection.remind'],
  tx: Transaction,
): Promise<(() => void) | undefined> {
  const facts = await repository.lockFacts(tx, given.reconnectionId);
  if (facts === null) return undefined;
  const { row, callId } = facts;
  const isOfThisTime = row.scheduledFor.toISOString() === given.scheduledFor;
  // After an outage there may be nothing left to come to.
  const isTooLate = isOver(row, deps.clock.now());
  if (!isOpen(row) || row.notificationSent || !isOfThisTime || isTooLate) return undefined;
  await repository.updateReconnection(tx, row.id, { notificationSent: true });
  const userIds = audienceOf(facts);
  const told = await deps.notices.add(
    tx,
    userIds.map((userId) => ({
      userId,
      kind: 'reconnection.due' as const,
      key: `reconnection.due/${row.id}/${given.scheduledFor}`,
      data: { ...noticeData(facts, userId), prompt: promptFor(row, userId), isShared: row.isShared },
    })),
  );
  return () => {
    deps.notices.publish(told);
    deps.publishChange(userIds, { callId });
  };
}
