import type {
  CaseSubject,
  CaseSummary,
  ModerationCase,
  PastSanction,
} from '@cuppa/contract/safety/moderation/moderation-schema';
import { Refusal } from '../../platform/refusal.ts';
import { mayDecide } from './appeals.ts';
import { findRecordAbout, findRecords, findReportFiles, findReports } from './case-reports.repository.ts';
import { countCalls, findMemberSince, findNames } from './case-subject.repository.ts';
import * as repository from './cases.repository.ts';
import { nameOf, presentPastSanction, presentReport, presentSubject, presentSummary } from './moderation.presenter.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { findCaseOfDecision } from './moderation-log.repository.ts';
import type { SanctionRow } from './sanctions/sanctions.service.ts';

const PAGE = 50;

type Asked = { kind?: repository.CaseRow['kind'] | undefined; isMine: boolean; offset: number };

/** Returns a page of open cases in their order. */
export async function readQueue(
  { db, clock }: Pick<ModerationDeps, 'clock' | 'db'>,
  moderatorId: string,
  { kind, isMine, offset }: Asked,
): Promise<{ items: CaseSummary[]; open: number }> {
  const now = clock.now();
  const [lines, open] = await Promise.all([
    repository.findQueue(db, moderatorId, { kind, heldAt: isMine ? now : null, offset, limit: PAGE }),
    repository.countOpen(db, moderatorId),
  ]);
  return { items: lines.map((line) => presentSummary(line, moderatorId, now)), open };
}

/**
 * Returns a case with its evidence and the history of both sides. Refuses NOT_FOUND, also for a case about the
 * moderator.
 */
export async function readCase(deps: ModerationDeps, moderatorId: string, caseId: string): Promise<ModerationCase> {
  const { db, clock } = deps;
  const line = await repository.findLine(db, moderatorId, caseId);
  if (line === null) throw new Refusal('NOT_FOUND');
  const { row } = line;
  const [items, notes, all] = await Promise.all([
    readReports(deps, await caseOfEvidence(deps, row)),
    repository.findNotes(db, caseId),
    deps.sanctions.listOf(db, row.subjectId),
  ]);
  const names = await findNames(db, [...new Set(all.flatMap(({ decidedBy }) => decidedBy ?? []))]);
  const past = (sanction: SanctionRow) => presentPastSanction(sanction, names.get(sanction.decidedBy ?? '') ?? null);
  return {
    ...presentSummary(line, moderatorId, clock.now()),
    closedAt: row.closedAt?.toISOString() ?? null,
    subject: await readSubject(deps, line, all.map(past)),
    items,
    appeal: await readAppeal(deps, moderatorId, { sanction: all.find(({ id }) => id === row.sanctionId), past }),
    notes: notes.map(({ id, byName, text, createdAt }) => ({
      id,
      byName: nameOf(byName),
      text,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** An appeal shows the evidence of the case that led to the decision. */
async function caseOfEvidence({ db }: ModerationDeps, { id, sanctionId }: repository.CaseRow): Promise<string> {
  return sanctionId === null ? id : ((await findCaseOfDecision(db, sanctionId)) ?? id);
}

async function readReports({ db, storage }: ModerationDeps, caseId: string): Promise<ModerationCase['items']> {
  const found = await findReports(db, caseId);
  const [files, records, sign] = await Promise.all([
    findReportFiles(
      db,
      found.map(({ report }) => report.id),
    ),
    findRecords(db, [...new Set(found.map(({ report }) => report.reporterId))]),
    storage.signer(),
  ]);
  return found.map(({ report, reporterName }) =>
    presentReport(report, {
      reporterName,
      record: records.get(report.reporterId),
      files: files.filter(({ reportId }) => reportId === report.id),
      sign,
    }),
  );
}

async function readSubject(
  deps: ModerationDeps,
  { row: { subjectId }, hasLeft }: repository.CaseLine,
  sanctions: PastSanction[],
): Promise<CaseSubject> {
  const { db } = deps;
  const [[person], memberSince, calls, about, records] = await Promise.all([
    deps.profiles.readMany([subjectId]),
    findMemberSince(db, subjectId),
    countCalls(db, subjectId),
    findRecordAbout(db, subjectId),
    findRecords(db, [subjectId]),
  ]);
  const shown = person ? await deps.publicProfile.shown(subjectId) : { prompts: [], photos: [] };
  const by = records.get(subjectId);
  return presentSubject(subjectId, {
    person: person ?? null,
    hasLeft,
    memberSince,
    calls,
    shown,
    about,
    by,
    sanctions,
    now: deps.clock.now(),
  });
}

async function readAppeal(
  deps: ModerationDeps,
  moderatorId: string,
  { sanction, past }: { sanction: SanctionRow | undefined; past(row: SanctionRow): PastSanction },
): Promise<ModerationCase['appeal']> {
  if (!sanction || sanction.appealedAt === null) return null;
  return {
    sanction: past(sanction),
    words: sanction.appealWords ?? '',
    sentAt: sanction.appealedAt.toISOString(),
    mayDecide: await mayDecide(deps, moderatorId, sanction),
  };
}
