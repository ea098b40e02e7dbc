import type { OwnProfile } from '@cuppa/contract/profile/profile-schema';
import type { ReportReason } from '@cuppa/domain/safety/report';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { insertBlock, insertReport } from './safety.repository.ts';

export type SafetyService = ReturnType<typeof createSafetyService>;

export function createSafetyService(deps: {
  db: Database;
  clock: Clock;
  events: Events;
  calls: CallsService;
  profiles: ProfileService;
}) {
  const { db, clock, events, calls, profiles } = deps;
  return {
    acceptRules: async (userId: string): Promise<OwnProfile> =>
      profiles.present(await profiles.change(userId, { rulesAcceptedAt: clock.now() })),

    /**
     * Leaves a call, blocks the other person and files a report with the call's facts. The report
     * and the block stand even where the call is over already. Refuses NOT_FOUND for another's call.
     */
    reportFromCall: async (
      userId: string,
      report: { callId: string; reason: ReportReason; details: string },
    ): Promise<{ reportId: string }> => {
      const { partnerId, facts } = await calls.readEvidence(report.callId, userId);
      const createdAt = clock.now();
      const reportId = await db.transaction(async (tx) => {
        await insertBlock(tx, { blockerId: userId, blockedId: partnerId, createdAt });
        return insertReport(tx, {
          reporterId: userId,
          reportedId: partnerId,
          reason: report.reason,
          details: report.details,
          evidence: { call: facts },
          createdAt,
        });
      });
      events.emit('person.blocked', { blockerId: userId, blockedId: partnerId });
      await calls.act(report.callId, userId, 'left');
      return { reportId };
    },
  };
}
