import type { NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { isStillAhead } from '@cuppa/domain/meeting/reconnections/reminder-times';

/** The kind of a notice and the data of that kind. */
export type NoticeContent = { [K in NoticeKind]: { kind: K; data: NoticeData<K> } }[NoticeKind];

/** A reminder that goes out later than this says so. */
const LATE_AFTER_MS = 5 * 60_000;

export const isLate = (lateBy: number): boolean => lateBy > LATE_AFTER_MS;

/** How many milliseconds after its time a reminder goes out; 0 for other notices. */
export function latenessOf(notice: NoticeContent, now: Date): number {
  const time = timeOf(notice);
  return time === null ? 0 : Math.max(0, now.getTime() - time);
}

/** False for a reminder ahead of a time that comes too late (`isStillAhead`); true for all other notices. */
export function isStillTrue({ kind, data }: NoticeContent, now: Date): boolean {
  return kind !== 'reconnection.soon' || isStillAhead(data.ahead, new Date(data.scheduledFor), now);
}

/** How many milliseconds a reminder ahead of a time remains useful; null for other notices. */
export function timeLeft({ kind, data }: NoticeContent, now: Date): number | null {
  return kind === 'reconnection.soon' ? Date.parse(data.scheduledFor) - now.getTime() : null;
}

function timeOf({ kind, data }: NoticeContent): number | null {
  if (kind === 'reconnection.due') return Date.parse(data.scheduledFor);
  return kind === 'tea-time.soon' ? Date.parse(data.startsAt) : null;
}
