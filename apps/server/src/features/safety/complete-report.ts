import type { ReportReason } from '@cuppa/domain/safety/report';
import { DAY_MS } from '@cuppa/domain/time/lengths';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findOwnReport, updateReport } from './safety.repository.ts';
import type { SafetyDeps } from './safety-deps.ts';

export type ReportReasoning = { reportId: string; reason: ReportReason; details: string };

const COMPLETED_WITHIN_MS = DAY_MS;

/**
 * Adds the reason to a report that was made without one; its evidence stays as it was. The same again changes nothing:
 * an answer may have been lost. Refuses NOT_FOUND for a report of somebody else, and REPORT_CLOSED for one that has
 * another reason already or is older than a day.
 */
export async function completeReport(
  { db, clock, profiles }: Pick<SafetyDeps, 'db' | 'clock' | 'profiles'>,
  userId: string,
  { reportId, reason, details }: ReportReasoning,
): Promise<{ reportId: string }> {
  await transact(db, async (tx) => {
    // A report that is sent again meanwhile is handled before or after.
    await profiles.lock(tx, userId);
    const report = await findOwnReport(tx, reportId, userId);
    if (report === null) throw new Refusal('NOT_FOUND');
    if (report.reason === reason && report.details === details) return;
    const isOpen = report.reason === null && clock.now().getTime() - report.createdAt.getTime() < COMPLETED_WITHIN_MS;
    if (!isOpen) throw new Refusal('REPORT_CLOSED');
    await updateReport(tx, reportId, { reason, details });
  });
  return { reportId };
}
