import type { OwnProfile } from '@cuppa/contract/accounts/profile/profile-schema';
import type { NewReport } from '@cuppa/contract/safety/safety/safety-contract';
import { transact } from '../../platform/postgres/transact.ts';
import type { ReportReasoning } from '../moderation/moderation.service.ts';
import { blockConnection } from './block-person.ts';
import { reportPerson } from './report-person.ts';
import type { SafetyDeps } from './safety-deps.ts';

export type SafetyService = ReturnType<typeof createSafetyService>;

/** Rules, reports and blocks. A report always blocks too. */
export function createSafetyService(deps: SafetyDeps) {
  const { db, clock, profiles } = deps;

  return {
    acceptRules: async (userId: string): Promise<OwnProfile> =>
      profiles.present(await profiles.changeStanding(db, userId, { rulesAcceptedAt: clock.now() })),

    /**
     * Reports the other person of a match card, call or connection, or by what else a target names, blocks them, and
     * leaves a call of the two. Refuses NOT_FOUND if the caller took no part.
     */
    report: (userId: string, report: NewReport) => reportPerson(deps, userId, report),

    /** Adds the reason to one's own report that has none yet. Refuses NOT_FOUND, and REPORT_CLOSED after a day. */
    completeReport: async (userId: string, reasoning: ReportReasoning): Promise<{ reportId: string }> => {
      await transact(db, async (tx) => {
        // The lock handles a report that is resent meanwhile before or after this.
        await profiles.lock(tx, userId);
        await deps.moderation.addReason(tx, userId, reasoning);
      });
      return { reportId: reasoning.reportId };
    },

    /** Blocks the other person of a connection, even of one that has ended. Refuses NOT_FOUND for another pair's. */
    blockConnection: (userId: string, connectionId: string) => blockConnection(deps, userId, connectionId),
  };
}
