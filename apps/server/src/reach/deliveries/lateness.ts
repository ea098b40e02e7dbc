import type { NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';

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

function timeOf({ kind, data }: NoticeContent): number | null {
  if (kind === 'reconnection.due') return Date.parse(data.scheduledFor);
  return kind === 'tea-time.soon' ? Date.parse(data.startsAt) : null;
}
