import type {
  CaseReport,
  CaseSubject,
  CaseSummary,
  PastSanction,
} from '@cuppa/contract/safety/moderation/moderation-schema';
import { ageNow } from '@cuppa/domain/accounts/profile/birthday-today';
import { READER_LANGUAGE } from '@cuppa/domain/platform/words/language';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import type { PersonForSafety } from '../../accounts/profile/profile.service.ts';
import type { OpenRecord, ReportFileRow } from './case-reports.repository.ts';
import { type CaseLine, isHeld } from './cases.repository.ts';
import { isOwnDecision } from './moderation.policy.ts';
import { moderationWords } from './moderation.words.ts';
import { presentEvidence } from './present-evidence.ts';
import type { ReportRow } from './reports.table.ts';
import type { SanctionRow } from './sanctions/sanctions.service.ts';

/** Returns a first name, or the words for a person who left. */
export function nameOf(name: string | null): string {
  return name ?? moderationWords(READER_LANGUAGE).left;
}

export function presentSummary(line: CaseLine, viewerId: string, now: Date): CaseSummary {
  const { row } = line;
  return {
    id: row.id,
    kind: row.kind,
    danger: row.danger,
    openedAt: row.openedAt.toISOString(),
    subjectName: line.hasLeft ? nameOf(null) : (line.subjectName ?? ''),
    reports: line.reports,
    reporters: line.reporters,
    reasons: line.reasons,
    isReturn: row.returnOf !== null,
    weight: row.weight,
    claim:
      isHeld(row, now) && row.claimedUntil !== null
        ? {
            byMe: row.claimedBy === viewerId,
            byName: nameOf(line.holderName),
            until: row.claimedUntil.toISOString(),
          }
        : null,
    proposal: presentProposal(line, viewerId),
  };
}

function presentProposal({ proposal, proposerName }: CaseLine, viewerId: string): CaseSummary['proposal'] {
  if (proposal === null) return null;
  const { id, proposedBy, expiresAt } = proposal;
  return { id, byMe: proposedBy === viewerId, byName: nameOf(proposerName), until: expiresAt.toISOString() };
}

export function presentReport(
  report: ReportRow,
  given: {
    reporterName: string | null;
    record: OpenRecord | undefined;
    files: readonly ReportFileRow[];
    sign(fileId: string): string;
  },
): CaseReport {
  const { upheld, closed, open } = given.record ?? { upheld: 0, closed: 0, open: 0 };
  return {
    id: report.id,
    reporterId: report.reporterId,
    reporterName: nameOf(given.reporterName),
    reporterRecord: { upheld, closed, open },
    place: report.place,
    reason: report.reason,
    details: report.details,
    createdAt: report.createdAt.toISOString(),
    evidence: presentEvidence(report, given.files, given.sign),
  };
}

/** Presents an earlier decision; its words are part of what a claim opens. */
export function presentPastSanction(
  row: SanctionRow,
  { byName, viewerId, isOpened }: { byName: string | null; viewerId: string; isOpened: boolean },
): PastSanction {
  return {
    id: row.id,
    kind: row.kind,
    rule: row.rule,
    words: isOpened ? row.words : '',
    startedAt: row.startedAt.toISOString(),
    endsAt: row.kind === 'ban' ? null : (row.endsAt?.toISOString() ?? null),
    isUndone: row.undoneAt !== null,
    mayUndo: row.undoneAt === null && !isOwnDecision(viewerId, row),
    byName: row.decidedBy === null ? moderationWords(READER_LANGUAGE).commandLine : nameOf(byName),
    appealOutcome: row.appealedAt === null ? null : (row.appealOutcome ?? 'open'),
  };
}

type SubjectFacts = Pick<CaseSubject, 'calls' | 'hasLeft' | 'sanctions'> & {
  isOpened: boolean;
  person: PersonForSafety | null;
  memberSince: Date | null;
  shown: Pick<CaseSubject, 'photos' | 'prompts'>;
  about: CaseSubject['reportsAbout'];
  by: OpenRecord | undefined;
  now: Date;
};

export function presentSubject(id: string, facts: SubjectFacts): CaseSubject {
  const { person, isOpened, hasLeft, memberSince, calls, shown, about, by, sanctions, now } = facts;
  const suspendedUntil = person !== null && isSuspended(person, now) ? person.suspendedUntil : null;
  return {
    id,
    firstName: hasLeft ? nameOf(null) : (person?.firstName ?? ''),
    age: person === null ? null : ageNow(person, now),
    memberSince: (memberSince ?? now).toISOString(),
    hasLeft,
    isHidden: person !== null && person.hiddenSince !== null,
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
    calls,
    pronouns: isOpened ? (person?.pronouns ?? null) : null,
    bio: isOpened ? (person?.bio ?? null) : null,
    ...shown,
    reportsAbout: about,
    reportsBy: { upheld: by?.upheld ?? 0, closed: by?.closed ?? 0 },
    sanctions,
  };
}
