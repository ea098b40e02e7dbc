import { isSuspended } from '@cuppa/domain/safety/restriction';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { emitChange } from './emit-change.ts';
import { audienceOf, isOpen, isOver } from './reconnections.policy.ts';
import { noticeData, promptFor } from './reconnections.presenter.ts';
import * as repository from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';

export type Reminder = { reconnectionId: string; scheduledFor: string };

export const reminderJob = jobKind<Reminder>('reconnection.remind');

/** Writes the reminder of a time, in the transaction that sets that time. */
export function scheduleReminder(tx: Transaction, reconnectionId: string, at: Date): Promise<void> {
  const scheduledFor = at.toISOString();
  return addJob(tx, reminderJob, {
    payload: { reconnectionId, scheduledFor },
    runAt: at,
    key: `reconnection.remind/${reconnectionId}/${scheduledFor}`,
  });
}

/**
 * The job of a reminder. It adds a notice for both people, or for the one who alone knows of it, in one transaction
 * with the mark that it was sent. A time that was moved or called off meanwhile gets no notice, nor does one with somebody who is suspended.
 */
export async function remind(
  deps: Pick<ReconnectionsDeps, 'clock' | 'notices' | 'profiles' | 'realtime'>,
  reminder: Reminder,
  tx: Transaction,
): Promise<void> {
  const facts = await repository.lockFacts(tx, reminder.reconnectionId);
  if (facts === null) return;
  const { row, callId } = facts;
  const isOfThisTime = row.scheduledFor.toISOString() === reminder.scheduledFor;
  // After an outage it may be too late for a reminder.
  const isTooLate = isOver(row, deps.clock.now());
  if (!isOpen(row) || row.notificationSent || !isOfThisTime || isTooLate) return;
  const people = await deps.profiles.readMany([row.userId, row.partnerId], tx);
  if (people.some((person) => isSuspended(person, deps.clock.now()))) return;
  await repository.updateReconnection(tx, row.id, { notificationSent: true });
  const userIds = audienceOf(facts);
  await deps.notices.add(
    tx,
    userIds.map((userId) => ({
      userId,
      kind: 'reconnection.due' as const,
      key: `reconnection.due/${row.id}/${reminder.scheduledFor}`,
      data: { ...noticeData(facts, userId), prompt: promptFor(row, userId), isShared: row.isShared },
    })),
  );
  emitChange(tx, deps, userIds, callId);
}
