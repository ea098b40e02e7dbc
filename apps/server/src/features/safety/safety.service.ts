import type { OwnProfile } from '@cuppa/contract/profile/profile-schema';
import { MAX_REPORT_LENGTH, type ReportReason } from '@cuppa/domain/safety/report';
import type { Events } from '../../events.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import { afterCommit, transact } from '../../platform/postgres/transact.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { BlocksService } from '../blocks/blocks.service.ts';
import type { CallsService } from '../calls/calls.service.ts';
import type { ChatService } from '../chat/chat.service.ts';
import type { PairsService } from '../pairs/pairs.service.ts';
import type { ProfileService } from '../profile/profile.service.ts';
import { findSameReport, insertReport, updateReport } from './safety.repository.ts';

export type SafetyService = ReturnType<typeof createSafetyService>;
type Complaint = { reason: ReportReason; details: string };

const SAME_REPORT_MS = 86_400_000;

export type SafetyDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  calls: CallsService;
  chat: Pick<ChatService, 'readEvidence'>;
  blocks: BlocksService;
  pairs: Pick<PairsService, 'endBetween'>;
  profiles: ProfileService;
};

export function createSafetyService(deps: SafetyDeps) {
  const { db, clock, events, blocks, calls, chat, pairs, profiles } = deps;

  /** Blocks a person, and ends what connects the two, in the caller's transaction. */
  async function block(tx: Transaction, blockerId: string, blockedId: string): Promise<void> {
    await blocks.add(tx, blockerId, blockedId);
    await pairs.endBetween(tx, blockerId, blockedId);
    afterCommit(tx, () => events.emit('person.blocked', { blockerId, blockedId }));
  }

  /** A ready card may have brought the two into a call meanwhile. */
  async function leaveSharedCall(blockerId: string, blockedId: string): Promise<void> {
    const callId = await calls.activeCallOf(blockerId);
    const isOfBoth = callId !== null && (await calls.activeCallOf(blockedId)) === callId;
    if (isOfBoth) await calls.act(callId, blockerId, 'left');
  }

  /**
   * Files a report and blocks, in one transaction. The same report again within a day adds to the
   * first one: `place` is the part of the evidence by which it is known. Answers the report's id.
   */
  async function report(
    reporterId: string,
    reportedId: string,
    { reason, details }: Complaint,
    { place, ...facts }: { place: object; evidence: Record<string, unknown> },
  ): Promise<string> {
    const createdAt = clock.now();
    const reportId = await transact(db, async (tx) => {
      // A report sent twice at once comes in turn.
      await profiles.lock(tx, reporterId);
      await block(tx, reporterId, reportedId);
      const key = { reporterId, reportedId, reason };
      const after = new Date(createdAt.getTime() - SAME_REPORT_MS);
      const first = await findSameReport(tx, { ...key, place, after });
      if (first === null) return insertReport(tx, { ...key, ...facts, details, createdAt });
      await updateReport(tx, first.id, mergeReports(first, { ...facts, details }));
      return first.id;
    });
    await leaveSharedCall(reporterId, reportedId);
    return reportId;
  }

  return {
    /** Whether a person has blocked the other of a finished call of theirs. Refuses NOT_FOUND. */
    hasBlockedInCall: async (userId: string, callId: string): Promise<boolean> =>
      blocks.hasBlocked(db, userId, (await calls.readFinished(callId, userId)).partnerId),

    acceptRules: async (userId: string): Promise<OwnProfile> =>
      profiles.present(await profiles.changeStanding(db, userId, { rulesAcceptedAt: clock.now() })),

    /**
     * Leaves a call, blocks the other person and files a report with the call's facts. The report
     * and the block stand even where the call is over already. Refuses NOT_FOUND for another's call.
     */
    reportFromCall: async (
      userId: string,
      complaint: Complaint & { callId: string },
    ): Promise<{ reportId: string }> => {
      const { partnerId, facts } = await calls.readEvidence(complaint.callId, userId);
      const place = { call: { callId: facts.callId } };
      const reportId = await report(userId, partnerId, complaint, { place, evidence: { call: facts } });
      await calls.act(complaint.callId, userId, 'left');
      return { reportId };
    },

    /** Blocks the other of a connection, also of one that has ended. Refuses NOT_FOUND for another's. */
    blockConnection: async (userId: string, connectionId: string): Promise<{ isBlocked: true }> => {
      const { partnerId } = await chat.readEvidence(userId, connectionId, []);
      await transact(db, (tx) => block(tx, userId, partnerId));
      await leaveSharedCall(userId, partnerId);
      return { isBlocked: true };
    },

    /**
     * Reports the other of a connection, also of one that has ended, with the chosen messages as
     * they stand, and blocks them. Refuses NOT_FOUND for another's connection.
     */
    reportFromConnection: async (
      userId: string,
      complaint: Complaint & { connectionId: string; messageIds: readonly string[] },
    ): Promise<{ reportId: string }> => {
      const { connectionId, messageIds } = complaint;
      const { partnerId, connection, messages } = await chat.readEvidence(userId, connectionId, messageIds);
      const place = { connection: { connectionId: connection.connectionId } };
      const evidence = { connection, messages };
      return { reportId: await report(userId, partnerId, complaint, { place, evidence }) };
    },
  };
}

type Filed = { details: string; evidence: Record<string, unknown> };

/** The first report with what the second adds: words that it did not hold, and messages not chosen before. */
function mergeReports(first: Filed, second: Filed): Filed {
  const isNew = second.details !== '' && !`\n${first.details}\n`.includes(`\n${second.details}\n`);
  const both = isNew ? [first.details, second.details].filter(Boolean).join('\n') : first.details;
  const details = both.slice(0, MAX_REPORT_LENGTH);
  const chosen = [...messagesOf(first), ...messagesOf(second)];
  if (chosen.length === 0) return { details, evidence: first.evidence };
  const messages = [...new Map(chosen.toReversed().map((message) => [message.id, message])).values()].toReversed();
  return { details, evidence: { ...first.evidence, messages } };
}

function messagesOf({ evidence }: Filed): { id: string }[] {
  return (evidence['messages'] ?? []) as { id: string }[];
}
