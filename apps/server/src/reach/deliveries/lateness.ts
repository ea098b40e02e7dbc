import type { NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { isStillAhead } from '@cuppa/domain/meeting/reconnections/reminder-times';

/** A notice as far as its words need it. */
export type Told = { [K in NoticeKind]: { kind: K; data: NoticeData<K> } }[NoticeKind];

/** From here on a reminder says that it is late. */
const LATE_AFTER_MS = 5 * 60_000;

export const isLate = (lateBy: number): boolean => lateBy > LATE_AFTER_MS;

/** How long after the time that it is meant for a reminder goes out, in milliseconds; nothing for other notices. */
export function latenessOf(told: Told, now: Date): number {
  const time = timeOf(told);
  return time === null ? 0 : Math.max(0, now.getTime() - time);
}

/** Whether what a reminder says ahead of a time is still true. What is said at a time, or after it, always is. */
export function isStillTrue({ kind, data }: Told, now: Date): boolean {
  return kind !== 'reconnection.soon' || isStillAhead(data.ahead, new Date(data.scheduledFor), now);
}

/** For how many milliseconds it makes sense to show a reminder that comes ahead of a time; null where there is no such end. */
export function aheadFor({ kind, data }: Told, now: Date): number | null {
  return kind === 'reconnection.soon' ? Date.parse(data.scheduledFor) - now.getTime() : null;
}

function timeOf({ kind, data }: Told): number | null {
  if (kind === 'reconnection.due') return Date.parse(data.scheduledFor);
  return kind === 'tea-time.soon' ? Date.parse(data.startsAt) : null;
}
