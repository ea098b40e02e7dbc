import type { CalendarDay } from '../../accounts/profile/age.ts';
import { zoneDayStart } from '../../platform/time/zone-day-start.ts';
import { addDays, type EndedStreak, type Streak, settleStreak } from './streaks.ts';
import type { XpAction } from './xp-rewards.ts';

/** A call and a tea on one day restore a streak (product decisions section 7). */
const REPAIR_PARTS = { hasCall: ['video_call', 'call_day'], hasTea: ['daily_tea'] } as const satisfies Record<
  string,
  readonly XpAction[]
>;
export const REPAIR_ACTIONS: readonly XpAction[] = Object.values(REPAIR_PARTS).flat();

/** Which parts of a repair the actions of a day make. */
export function repairParts(done: readonly XpAction[]): { hasCall: boolean; hasTea: boolean } {
  const has = (part: readonly XpAction[]) => part.some((action) => done.includes(action));
  return { hasCall: has(REPAIR_PARTS.hasCall), hasTea: has(REPAIR_PARTS.hasTea) };
}

/** The first day on which the streak was over, and the day after it: 48 hours. */
const REPAIR_DAYS = 2;
/** The least number of days between a repair and the end of the next streak that can be repaired. */
const DAYS_BETWEEN_REPAIRS = 30;

/**
 * The last streak of two days or more that ended, as of a day; null while the current one continues, or after the
 * repair.
 */
export function endedStreak(streak: Streak, today: CalendarDay): EndedStreak | null {
  return settleStreak(streak, today).ended;
}

/** Whether a day is one of the two on which the end of a streak is announced and can be repaired. */
export function isJustEnded({ on }: EndedStreak, today: CalendarDay): boolean {
  return on <= today && today < addDays(on, REPAIR_DAYS);
}

/**
 * The streak that can be repaired on a day. None can within 30 days of a repair, counted up to the end of the streak,
 * so that the answer is the same on both days.
 */
export function repairableStreak(streak: Streak, today: CalendarDay): EndedStreak | null {
  const ended = endedStreak(streak, today);
  if (ended === null || !isJustEnded(ended, today)) return null;
  const isTooSoon = streak.repairedOn !== null && ended.on < addDays(streak.repairedOn, DAYS_BETWEEN_REPAIRS);
  return isTooSoon ? null : ended;
}

/**
 * The ended streak joined with the days counted since; null if none can be repaired. The caller has checked that the
 * day has a call and a tea, and has counted it. Freezes stay in stock: they did not suffice before.
 */
export function repairStreak(streak: Streak, today: CalendarDay): Streak | null {
  const ended = repairableStreak(streak, today);
  if (ended === null || streak.lastDay !== today) return null;
  return { ...streak, length: ended.length + streak.length, ended: null, repairedOn: today };
}

/** The deadline for repairing an ended streak: the end of its second day in a time zone. */
export function repairEnd({ on }: EndedStreak, zone: string): Date {
  return zoneDayStart(zone, addDays(on, REPAIR_DAYS));
}
