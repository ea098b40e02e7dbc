import { joinWindowEnd } from '@cuppa/domain/meeting/reconnections/reconnection';
import {
  aheadTimes,
  aheadUntil,
  isStillAhead,
  type ReminderAhead,
} from '@cuppa/domain/meeting/reconnections/reminder-times';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { emitChange } from './emit-change.ts';
import { audienceOf, isOpen, isOver } from './reconnections.policy.ts';
import { noticeData, promptFor } from './reconnections.presenter.ts';
import * as repository from './reconnections.repository.ts';
import type { ReconnectionsDeps } from './reconnections-deps.ts';

/** `ahead`: this reminder is one of those before the time; without it, the one at the time itself. */
export type Reminder = { reconnectionId: string; scheduledFor: string; ahead?: ReminderAhead };

export const reminderJob = jobKind<Reminder>('reconnection.remind');

/**
 * Schedules the reminders of a time, in the transaction that sets that time: one at the time, and those ahead of it.
 */
export async function scheduleReminders(tx: Transaction, reconnectionId: string, at: Date, now: Date): Promise<void> {
  const scheduledFor = at.toISOString();
  const key = `reconnection.remind/${reconnectionId}/${scheduledFor}`;
  await addJob(tx, reminderJob, { payload: { reconnectionId, scheduledFor }, runAt: at, key });
  for (const { ahead, runAt } of aheadTimes(at, now)) {
    await addJob(tx, reminderJob, {
      payload: { reconnectionId, scheduledFor, ahead },
      runAt,
      key: `${key}/${ahead}`,
    });
  }
}

type Deps = Pick<ReconnectionsDeps, 'clock' | 'notices' | 'profiles' | 'realtime'>;

/**
 * Runs the job of a reminder. Adds no notice if the time was moved or called off meanwhile, or if one of the two is
 * suspended.
 */
export async function remind(deps: Deps, reminder: Reminder, tx: Transaction): Promise<void> {
  const facts = await repository.lockFacts(tx, reminder.reconnectionId);
  if (facts === null) return;
  const { row } = facts;
  const isOfThisTime = row.scheduledFor.toISOString() === reminder.scheduledFor;
  if (!isOpen(row) || row.notificationSent || !isOfThisTime) return;
  const people = await deps.profiles.readMany([row.userId, row.partnerId], tx);
  if (people.some((person) => isSuspended(person, deps.clock.now()))) return;
  if (reminder.ahead === undefined) await remindAtTime(deps, facts, tx);
  else await remindAhead(deps, facts, reminder.ahead, tx);
}

/**
 * Adds a notice for everyone who may see the reconnection, in one transaction with the mark that it was sent. After an
 * outage the time may be over: the notice then says that the reminder came too late.
 */
async function remindAtTime(deps: Deps, facts: repository.ReconnectionFacts, tx: Transaction): Promise<void> {
  const { row, callId } = facts;
  await repository.updateReconnection(tx, row.id, { notificationSent: true });
  const userIds = audienceOf(facts);
  const isMissed = isOver(row, deps.clock.now());
  // If the call took place, no one needs to hear of a late reminder.
  if (isMissed && row.heldMatchId !== null) return;
  await deps.notices.add(
    tx,
    userIds.map((userId) => {
      const data = noticeData(facts, userId);
      const key = `reconnection.due/${row.id}/${data.scheduledFor}`;
      return isMissed
        ? { userId, kind: 'reconnection.missed' as const, key, data }
        : {
            userId,
            kind: 'reconnection.due' as const,
            key,
            data: {
              ...data,
              prompt: promptFor(row, userId),
              isShared: row.isShared,
              isAgreed: row.status === 'accepted',
              callId,
            },
            until: row.isShared ? joinWindowEnd(row.scheduledFor) : undefined,
          };
    }),
  );
  emitChange(tx, deps, userIds, callId);
}

/** Reminds the people who want it of a time that both agreed on, unless it is too late for that. */
async function remindAhead(
  { clock, notices }: Deps,
  facts: repository.ReconnectionFacts,
  ahead: ReminderAhead,
  tx: Transaction,
): Promise<void> {
  const { row } = facts;
  if (row.status !== 'accepted' || !isStillAhead(ahead, row.scheduledFor, clock.now())) return;
  const userIds = audienceOf(facts);
  const choicesOf = await notices.choicesOf(tx, userIds);
  const isWanted = (userId: string) => choicesOf(userId)[ahead === 'day' ? 'remindDayBefore' : 'remindHourBefore'];
  await notices.add(
    tx,
    userIds.filter(isWanted).map((userId) => {
      const data = { ...noticeData(facts, userId), ahead };
      return {
        userId,
        kind: 'reconnection.soon' as const,
        key: `reconnection.${ahead}/${row.id}/${data.scheduledFor}`,
        data,
        until: aheadUntil(ahead, row.scheduledFor),
      };
    }),
  );
}
