import { DAY_MS, HOUR_MS } from '../../platform/time/lengths.ts';

/** The reminders before the time of a reconnection. */
export type ReminderAhead = 'day' | 'hour';

const AHEAD_MS: Record<ReminderAhead, number> = { day: DAY_MS, hour: HOUR_MS };
/** A reminder that would come sooner after the agreement than this says nothing new. */
const FRESH_MS = HOUR_MS / 2;

/** When to remind ahead of a time that is set now: a day and an hour before, where that is not almost now. */
export function aheadTimes(scheduledFor: Date, now: Date): { ahead: ReminderAhead; runAt: Date }[] {
  return (['day', 'hour'] as const)
    .map((ahead) => ({ ahead, runAt: new Date(scheduledFor.getTime() - AHEAD_MS[ahead]) }))
    .filter(({ runAt }) => runAt.getTime() - now.getTime() >= FRESH_MS);
}

/**
 * Whether a reminder says the truth when it comes late: that of a day while more
 * than half of one is left, that of an hour while more than 40 minutes are.
 */
export function isStillAhead(ahead: ReminderAhead, scheduledFor: Date, now: Date): boolean {
  const leftMs = scheduledFor.getTime() - now.getTime();
  return leftMs > (ahead === 'day' ? DAY_MS / 2 : (HOUR_MS * 2) / 3);
}
