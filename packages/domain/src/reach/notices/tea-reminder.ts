import { minuteOfWeek } from '../../accounts/profile/weekly-hours.ts';
import type { NoticeChoices, QuietHours } from './notice-choices.ts';
import { isQuiet, minuteOfDay } from './quiet-hours.ts';

/** The night of people without quiet hours. */
const NIGHT: QuietHours = { from: '22:00', until: '08:00' };
/** A reminder that comes later than this after its time is left out. */
const LATEST_MINUTES = 90;
const QUARTERS = Array.from({ length: 96 }, (_, index) =>
  [Math.floor(index / 4), (index % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
);

/** Whether it is night for a reminder: in the person's quiet hours, or from 22:00 to 08:00 if they have none. */
export function isNight(quietHours: QuietHours | null, zone: string, instant: Date): boolean {
  return isQuiet(quietHours ?? NIGHT, zone, instant);
}

/** The full hours at which a reminder can come, such as 19:00: those that are not at night. */
export function reminderHours(quietHours: QuietHours | null): string[] {
  return QUARTERS.filter(
    (time) => time.endsWith(':00') && !isNight(quietHours, 'UTC', new Date(`1970-01-01T${time}:00Z`)),
  );
}

/** The quarter hours whose reminders may still be due at a time of the same day, such as 17:45 and 19:00 at 19:10. */
export function timesBefore(time: string): string[] {
  const now = minuteOfDay(time);
  return QUARTERS.filter((one) => minuteOfDay(one) <= now && now - minuteOfDay(one) < LATEST_MINUTES);
}

/**
 * Whether the reminder is due on the clocks of a zone: at its time, and for 90 minutes after it, for a server that was
 * down. Never at night.
 */
export function isReminderDue(
  { teaReminder, quietHours }: Pick<NoticeChoices, 'quietHours' | 'teaReminder'>,
  zone: string,
  now: Date,
): boolean {
  if (teaReminder === null || teaReminder === 'off' || isNight(quietHours, zone, now)) return false;
  const since = minuteOfWeek(zone, now).minute - minuteOfDay(teaReminder);
  return since >= 0 && since < LATEST_MINUTES;
}
