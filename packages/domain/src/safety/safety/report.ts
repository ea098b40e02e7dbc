export const REPORT_REASONS = ['under-age', 'danger', 'harassment', 'nudity', 'hate', 'scam', 'fake', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Places where people meet and can report each other. */
export const REPORT_PLACES = [
  'match-card',
  'call',
  'recap',
  'connection',
  'chat',
  'profile',
  'photo',
  'event',
  'comment',
  'nearby',
] as const;
export type ReportPlace = (typeof REPORT_PLACES)[number];

export const MAX_REPORT_LENGTH = 2_000;
export const MAX_REPORTED_MESSAGES = 20;

/** How urgent a case is: 2 if someone may be a minor or in danger, 1 for hurtful behavior, 0 for the rest. */
export type Danger = 0 | 1 | 2;

const DANGER: Record<ReportReason, Danger> = {
  'under-age': 2,
  danger: 2,
  harassment: 1,
  nudity: 1,
  hate: 1,
  scam: 0,
  fake: 0,
  other: 0,
};

/** Returns the danger of a report. Without a reason it counts as hurtful, because the reporter left for it. */
export function dangerOf(reason: ReportReason | null): Danger {
  return reason === null ? 1 : DANGER[reason];
}
