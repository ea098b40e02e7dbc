import type { OwnProfile } from '@cuppa/contract/profile/profile-schema';
import { blockConnection } from './block-person.ts';
import { completeReport, type ReportReasoning } from './complete-report.ts';
import { type CallComplaint, type ConnectionComplaint, reportFromCall, reportFromConnection } from './report-person.ts';
import type { SafetyDeps } from './safety-deps.ts';

export type SafetyService = ReturnType<typeof createSafetyService>;

/** Rules, reports and blocks. A report always blocks too. */
export function createSafetyService(deps: SafetyDeps) {
  const { db, clock, profiles } = deps;

  return {
    acceptRules: async (userId: string): Promise<OwnProfile> =>
      profiles.present(await profiles.changeStanding(db, userId, { rulesAcceptedAt: clock.now() })),

    /** Leaves a call, blocks the other person and files a report. Refuses NOT_FOUND for another pair's call. */
    reportFromCall: (userId: string, complaint: CallComplaint) => reportFromCall(deps, userId, complaint),

    /** Adds the reason to one's own report that has none yet. Refuses NOT_FOUND, and REPORT_CLOSED after a day. */
    completeReport: (userId: string, reasoning: ReportReasoning) => completeReport(deps, userId, reasoning),

    /** Blocks the other person of a connection, even of one that has ended. Refuses NOT_FOUND for another pair's. */
    blockConnection: (userId: string, connectionId: string) => blockConnection(deps, userId, connectionId),

    /** Reports the other person of a connection, even of one that has ended, and blocks them. Refuses NOT_FOUND. */
    reportFromConnection: (userId: string, complaint: ConnectionComplaint) =>
      reportFromConnection(deps, userId, complaint),
  };
}
