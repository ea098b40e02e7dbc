import { isDeepStrictEqual } from 'node:util';
import { dangerOf, MAX_REPORT_LENGTH, type ReportPlace, type ReportReason } from '@cuppa/domain/safety/safety/report';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { EvidenceFile, EvidenceMessage, ReportEvidence } from './report-evidence.ts';
import { findOpenReport, insertReport, keepReportFiles, openCase, updateReport } from './reports.repository.ts';

export type FiledReport = {
  reporterId: string;
  reportedId: string;
  place: ReportPlace;
  reason: ReportReason | null;
  details: string;
  evidence: ReportEvidence;
  files: readonly EvidenceFile[];
};

type Said = Pick<FiledReport, 'reason' | 'details' | 'evidence'>;

/**
 * Files a report in the caller's transaction, which holds the reporter's lock, and puts it into the open case about its
 * person. As long as nobody handled it, a further report of the same person at the same place adds to the first one.
 */
export async function fileReport(
  tx: Transaction,
  { reporterId, reportedId, place, files, ...said }: FiledReport,
  now: Date,
): Promise<{ reportId: string; caseId: string; reason: ReportReason | null }> {
  const first = await findOpenReport(tx, { reporterId, reportedId, place: placeOf(said.evidence) });
  const whole = first === null ? said : merged(first, said);
  const caseId = await openCase(tx, { subjectId: reportedId, danger: dangerOf(whole.reason), now });
  let reportId = first?.id;
  if (reportId === undefined) {
    reportId = await insertReport(tx, { caseId, reporterId, reportedId, place, ...whole, createdAt: now });
  } else {
    await updateReport(tx, reportId, { caseId, ...whole });
  }
  await keepReportFiles(tx, reportId, files);
  return { reportId, caseId, reason: whole.reason };
}

/** The part of the evidence that identifies where it happened. */
function placeOf({ call, connection, event, nearby, pairing }: ReportEvidence): object {
  if (call) return { call: { callId: call.callId } };
  if (connection) return { connection: { connectionId: connection.connectionId } };
  if (event) return { event: { eventId: event.eventId } };
  // Cards of every hour, and invitations, are one place.
  if (nearby) return { nearby: {} };
  return { pairing: { matchId: pairing?.matchId } };
}

/** The first report with the additions of the second: the graver reason, new words, messages and photos not named
 * before, and what the person says of themselves by now. */
function merged(first: Said, second: Said): Said {
  const chosen = [...(first.evidence.messages ?? []), ...(second.evidence.messages ?? [])];
  return {
    reason: graver(first.reason, second.reason),
    details: joinDetails(first.details, second.details),
    evidence: {
      ...first.evidence,
      ...(chosen.length > 0 && { messages: oneOfEach(chosen) }),
      ...photosOf(first.evidence, second.evidence),
      ...laterWords(first.evidence, second.evidence),
    },
  };
}

/** The words of a report that was merged may be this long; what comes after that is cut. */
const MAX_MERGED_LENGTH = 5 * MAX_REPORT_LENGTH;

/** What a reporter wrote, with what they add, once each. */
export function joinDetails(first: string, second: string): string {
  if (second === '' || `\n${first}\n`.includes(`\n${second}\n`)) return first;
  return [first, second].filter(Boolean).join('\n').slice(0, MAX_MERGED_LENGTH);
}

/** What the event and the profile say now, beside what they said at the reports before. */
function laterWords(first: ReportEvidence, { event, profile }: ReportEvidence): ReportEvidence {
  return {
    laterEvents: withAnother(first.event, first.laterEvents, event),
    laterProfiles: withAnother(first.profile, first.laterProfiles, profile),
  };
}

/** What was said later, with what is said now unless one of the reports has it already. */
function withAnother<Said extends object>(
  first: Said | undefined,
  later: readonly Said[] = [],
  now: Said | undefined,
): Said[] {
  const isKnown = now === undefined || [first, ...later].some((said) => isDeepStrictEqual(said, now));
  return isKnown ? [...later] : [...later, now];
}

/** The photo that the second report names, beside that of the first. */
function photosOf(first: ReportEvidence, second: ReportEvidence): ReportEvidence {
  const { reportedPhotoId, reportedFileId } = second;
  if (reportedFileId === undefined || reportedFileId === first.reportedFileId) return {};
  if (first.reportedFileId !== undefined)
    return { alsoReportedFileIds: [...new Set([...(first.alsoReportedFileIds ?? []), reportedFileId])] };
  return { reportedFileId, ...(reportedPhotoId !== undefined && { reportedPhotoId }) };
}

/** Of two reasons the one that is more dangerous; of equal ones the first. */
function graver(first: ReportReason | null, second: ReportReason | null): ReportReason | null {
  if (first === null || second === null) return first ?? second;
  return dangerOf(second) > dangerOf(first) ? second : first;
}

function oneOfEach(messages: readonly EvidenceMessage[]): EvidenceMessage[] {
  return [...new Map(messages.toReversed().map((message) => [message.id, message])).values()].toReversed();
}
