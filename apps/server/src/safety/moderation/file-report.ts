import { isDeepStrictEqual } from 'node:util';
import { type Encounter, isOfMinor } from '@cuppa/domain/safety/safety/hiding';
import { dangerOf, MAX_REPORT_LENGTH, type ReportPlace, type ReportReason } from '@cuppa/domain/safety/safety/report';
import type { Transaction } from '../../platform/postgres/database.ts';
import type { EvidenceFile, EvidenceMessage, ReportEvidence } from './report-evidence.ts';
import type { Reported } from './report-filed.ts';
import { findOpenReport, insertReport, keepReportFiles, openCase, updateReport } from './reports.repository.ts';

export type FiledReport = {
  reporterId: string;
  reportedId: string;
  place: ReportPlace;
  reason: ReportReason | null;
  details: string;
  evidence: ReportEvidence;
  files: readonly EvidenceFile[];
  /** A key of the network of the session that reports; null if that is unknown. */
  network: string | null;
  /** How the two had met before the block that comes with the report; null if they had not. */
  encounter: Encounter | null;
};

type Said = Pick<FiledReport, 'reason' | 'details' | 'evidence'>;

/**
 * Files a report in the caller's transaction, which holds the reporter's lock, and adds it to the open case about the
 * reported person. While the first report is open, a second one of the same person at the same place is merged into it.
 */
export async function fileReport(
  tx: Transaction,
  { reporterId, reportedId, place, files, network, encounter, ...said }: FiledReport,
  now: Date,
): Promise<Pick<Reported, 'caseId' | 'isOtherKind' | 'reportId'>> {
  const first = await findOpenReport(tx, { reporterId, reportedId, place: placeOf(said.evidence) });
  const whole = first === null ? said : merged(first, said);
  const caseId = await openCase(tx, { subjectId: reportedId, danger: dangerOf(whole.reason), now });
  let reportId = first?.id;
  if (reportId === undefined) {
    reportId = await insertReport(tx, {
      caseId,
      reporterId,
      reportedId,
      place,
      ...whole,
      network,
      encounter,
      createdAt: now,
    });
  } else {
    await updateReport(tx, reportId, { caseId, ...whole, encounter: closer(first?.encounter ?? null, encounter) });
  }
  await keepReportFiles(tx, reportId, files);
  return { reportId, caseId, isOtherKind: isOfMinor(first?.reason ?? null) !== isOfMinor(whole.reason) };
}

/** Of a first report at an event the second knows nothing, because the first took the two from the event. */
function closer(first: Encounter | null, second: Encounter | null): Encounter | null {
  return second === 'talked' ? second : (first ?? second);
}

/** Returns the part of the evidence that identifies the place. */
function placeOf({ call, comment, connection, event, nearby, pairing }: ReportEvidence): object {
  if (call) return { call: { callId: call.callId } };
  if (connection) return { connection: { connectionId: connection.connectionId } };
  if (event) return { event: { eventId: event.eventId } };
  if (comment) return { comment: { eventId: comment.eventId } };
  // Who's Around is one place: its cards and invitations share a report.
  if (nearby) return { nearby: {} };
  return { pairing: { matchId: pairing?.matchId } };
}

/**
 * Merges the second report into the first: the graver reason, new text, messages and photos that were not named before,
 * and the current words of the profile.
 */
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

/** Merged text beyond this length is cut. */
const MAX_MERGED_LENGTH = 5 * MAX_REPORT_LENGTH;

/** Joins what a reporter wrote with what they add, each text once. */
export function joinDetails(first: string, second: string): string {
  if (second === '' || `\n${first}\n`.includes(`\n${second}\n`)) return first;
  return [first, second].filter(Boolean).join('\n').slice(0, MAX_MERGED_LENGTH);
}

/** Adds the current words of the event and the profile to those of earlier reports. */
function laterWords(first: ReportEvidence, { event, profile }: ReportEvidence): ReportEvidence {
  return {
    laterEvents: withAnother(first.event, first.laterEvents, event),
    laterProfiles: withAnother(first.profile, first.laterProfiles, profile),
  };
}

/** Adds the current words to the later ones, unless one of the reports has them already. */
function withAnother<Said extends object>(
  first: Said | undefined,
  later: readonly Said[] = [],
  now: Said | undefined,
): Said[] {
  const isKnown = now === undefined || [first, ...later].some((said) => isDeepStrictEqual(said, now));
  return isKnown ? [...later] : [...later, now];
}

/** Adds the photo that the second report names to that of the first. */
function photosOf(first: ReportEvidence, second: ReportEvidence): ReportEvidence {
  const { reportedPhotoId, reportedFileId } = second;
  if (reportedFileId === undefined || reportedFileId === first.reportedFileId) return {};
  if (first.reportedFileId !== undefined)
    return { alsoReportedFileIds: [...new Set([...(first.alsoReportedFileIds ?? []), reportedFileId])] };
  return { reportedFileId, ...(reportedPhotoId !== undefined && { reportedPhotoId }) };
}

/** Returns the more dangerous of two reasons; the first if they are equal. */
function graver(first: ReportReason | null, second: ReportReason | null): ReportReason | null {
  if (first === null || second === null) return first ?? second;
  return dangerOf(second) > dangerOf(first) ? second : first;
}

function oneOfEach(messages: readonly EvidenceMessage[]): EvidenceMessage[] {
  return [...new Map(messages.toReversed().map((message) => [message.id, message])).values()].toReversed();
}
