export const REPORT_REASONS = ['harassment', 'nudity', 'hate', 'under-age', 'scam', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const MAX_REPORT_LENGTH = 2_000;
export const MAX_REPORTED_MESSAGES = 20;
