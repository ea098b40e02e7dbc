import { MAX_REPORT_LENGTH, type ReportReason } from '@cuppa/domain/safety/report';
import { DAY_MS } from '@cuppa/domain/time/lengths';
import { transact } from '../../platform/postgres/transact.ts';
import { blockPerson, leaveSharedCall } from './block-person.ts';
import { findSameReport, insertReport, updateReport } from './safety.repository.ts';
import type { SafetyDeps } from './safety-deps.ts';

type Complaint = { reason: ReportReason | null; details: string };
export type CallComplaint = Complaint & { callId: string };
export type ConnectionComplaint = Complaint & { connectionId: string; messageIds: readonly string[] };
type Filed = Complaint & { evidence: Record<string, unknown> };

const SAME_REPORT_MS = DAY_MS;

/**
 * Leaves a call, blocks the other person and files a report with the call's facts. The report and the block are written
 * even if the call is already over. Refuses NOT_FOUND for another pair's call.
 */
export async function reportFromCall(
  deps: SafetyDeps,
  userId: string,
  complaint: CallComplaint,
): Promise<{ reportId: string }> {
  const { calls } = deps;
  const { partnerId, facts } = await calls.readEvidence(complaint.callId, userId);
  const place = { call: { callId: facts.callId } };
  const reportId = await fileReport(deps, [userId, partnerId], complaint, { place, evidence: { call: facts } });
  await calls.act(complaint.callId, userId, { type: 'left' });
  return { reportId };
}

/**
 * Reports the other person of a connection, even of one that has ended, with unchanged copies of the chosen messages,
 * and blocks them. Refuses NOT_FOUND for another pair's connection.
 */
export async function reportFromConnection(
  deps: SafetyDeps,
  userId: string,
  complaint: ConnectionComplaint,
): Promise<{ reportId: string }> {
  const { connectionId, messageIds } = complaint;
  const { partnerId, connection, messages } = await deps.chat.readEvidence(userId, connectionId, messageIds);
  const place = { connection: { connectionId: connection.connectionId } };
  const evidence = { connection, messages };
  return { reportId: await fileReport(deps, [userId, partnerId], complaint, { place, evidence }) };
}

/**
 * Files a report and blocks, in one transaction. The same report again within a day adds to the first one; `place` is
 * the part of the evidence that identifies it. Answers the report's id.
 */
async function fileReport(
  deps: SafetyDeps,
  [reporterId, reportedId]: readonly [string, string],
  { reason, details }: Complaint,
  { place, evidence }: { place: object; evidence: Record<string, unknown> },
): Promise<string> {
  const createdAt = deps.clock.now();
  const reportId = await transact(deps.db, async (tx) => {
    // A report that is sent twice at once is handled one after the other.
    await deps.profiles.lock(tx, reporterId);
    await blockPerson(tx, deps, reporterId, reportedId);
    const key = { reporterId, reportedId, reason };
    const after = new Date(createdAt.getTime() - SAME_REPORT_MS);
    const first = await findSameReport(tx, { ...key, place, after });
    if (first === null) return insertReport(tx, { ...key, evidence, details, createdAt });
    await updateReport(tx, first.id, mergeReports(first, { reason, evidence, details }));
    return first.id;
  });
  await leaveSharedCall(deps, reporterId, reportedId);
  return reportId;
}

/**
 * The first report with the additions of the second: a reason where it had none, words that it did not contain, and
 * messages not chosen before.
 */
function mergeReports(first: Filed, second: Filed): Filed {
  const isNew = second.details !== '' && !`\n${first.details}\n`.includes(`\n${second.details}\n`);
  const both = isNew ? [first.details, second.details].filter(Boolean).join('\n') : first.details;
  const details = both.slice(0, MAX_REPORT_LENGTH);
  const reason = first.reason ?? second.reason;
  const chosen = [...messagesOf(first), ...messagesOf(second)];
  if (chosen.length === 0) return { reason, details, evidence: first.evidence };
  const messages = [...new Map(chosen.toReversed().map((message) => [message.id, message])).values()].toReversed();
  return { reason, details, evidence: { ...first.evidence, messages } };
}

function messagesOf({ evidence }: Filed): { id: string }[] {
  return (evidence['messages'] ?? []) as { id: string }[];
}
