import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';

/** The reminders before the time of a reconnection. */
export type ReminderAhead = 'day' | 'hour';

const AHEAD_MS: Record<ReminderAhead, number> = { day: DAY_MS, hour: HOUR_MS };
/** A reminder that would come sooner than this after the agreement is left out: it would say nothing new. */
const FRESH_MS = HOUR_MS / 2;

/** When to remind ahead of a time that is set now: a day and an hour before, unless that is almost now. */
export function aheadTimes(scheduledFor: Date, now: Date): { ahead: ReminderAhead; runAt: Date }[] {
  return (['day', 'hour'] as const)
    .map((ahead) => ({ ahead, runAt: new Date(scheduledFor.getTime() - AHEAD_MS[ahead]) }))
    .filter(({ runAt }) => runAt.getTime() - now.getTime() >= FRESH_MS);
}

/**
 * True if a late reminder is still correct: the one of a day while more than half a day is left, the one of an hour
 * while more than 40 minutes are.
 */
export function isStillAhead(ahead: ReminderAhead, scheduledFor: Date, now: Date): boolean {
  return now < aheadUntil(ahead, scheduledFor);
}

/** Until when the reminder of a day or an hour ahead is correct. */
export function aheadUntil(ahead: ReminderAhead, scheduledFor: Date): Date {
  return new Date(scheduledFor.getTime() - (ahead === 'day' ? DAY_MS / 2 : (HOUR_MS * 2) / 3));
}
