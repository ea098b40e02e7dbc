import type {
  CaseSubject,
  CaseSummary,
  ModerationCase,
  PastSanction,
} from '@cuppa/contract/safety/moderation/moderation-schema';
import { Refusal } from '../../platform/refusal.ts';
import {
  findOpenReports,
  findRecordAbout,
  findRecords,
  findReportFiles,
  findReports,
} from './case-reports.repository.ts';
import { countCalls, findMemberSince, findNames } from './case-subject.repository.ts';
import * as repository from './cases.repository.ts';
import { logVisit } from './log-visit.ts';
import { isOwnDecision } from './moderation.policy.ts';
import { nameOf, presentPastSanction, presentReport, presentSubject, presentSummary } from './moderation.presenter.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { findCaseOfDecision } from './moderation-log.repository.ts';
import { countActing, hasOtherModerator, isAnyModerator } from './moderators.repository.ts';
import type { SanctionRow } from './sanctions/sanctions.service.ts';

const PAGE = 50;

type Asked = { kind?: repository.CaseRow['kind'] | undefined; isMine: boolean; offset: number };

/** Returns a page of open cases in their order; the first begins with undoings that wait for a second moderator. */
export async function readQueue(
  { db, clock }: Pick<ModerationDeps, 'clock' | 'db'>,
  moderatorId: string,
  { kind, isMine, offset }: Asked,
): Promise<{ items: CaseSummary[]; open: number }> {
  const now = clock.now();
  const [undoing, lines, open] = await Promise.all([
    offset > 0 || isMine || kind !== undefined ? [] : repository.findUndoing(db, moderatorId, now),
    repository.findQueue(db, moderatorId, { kind, isMine, now, offset, limit: PAGE }),
    repository.countOpen(db, moderatorId),
  ]);
  return { items: [...undoing, ...lines].map((line) => presentSummary(line, moderatorId, now)), open };
}

/** Returns a case as `readCase` does, and logs that the moderator looked at it: once a visit. */
export async function visitCase(deps: ModerationDeps, moderatorId: string, caseId: string): Promise<ModerationCase> {
  const read = await readCase(deps, moderatorId, caseId);
  // The claim is logged already.
  if (!read.isOpened) await logVisit(deps, { moderatorId, caseId, subjectId: read.subject.id });
  return read;
}

/**
 * Returns a case with the history of both sides; its texts, photos and notes only while the moderator's claim holds.
 * Refuses NOT_FOUND, also for a case about the moderator.
 */
export async function readCase(deps: ModerationDeps, moderatorId: string, caseId: string): Promise<ModerationCase> {
  const { db, clock } = deps;
  const now = clock.now();
  const line = await repository.findLine(db, moderatorId, caseId, now);
  if (line === null) throw new Refusal('NOT_FOUND');
  const { row } = line;
  const isOpened = row.closedAt === null && row.claimedBy === moderatorId && repository.isHeld(row, now);
  const [items, notes, all, needsSecond] = await Promise.all([
    isOpened ? caseOfEvidence(deps, row).then((id) => readReports(deps, id)) : [],
    isOpened ? repository.findNotes(db, caseId) : [],
    deps.sanctions.listOf(db, row.subjectId),
    isAnyModerator(db, [row.subjectId]),
  ]);
  const names = await findNames(db, [...new Set(all.flatMap(({ decidedBy }) => decidedBy ?? []))]);
  const past = (sanction: SanctionRow) =>
    presentPastSanction(sanction, {
      byName: names.get(sanction.decidedBy ?? '') ?? null,
      viewerId: moderatorId,
      isOpened,
    });
  const sanction = all.find(({ id }) => id === row.sanctionId);
  const summary = presentSummary(line, moderatorId, now);
  return {
    ...summary,
    closedAt: row.closedAt?.toISOString() ?? null,
    isOpened,
    needsSecond,
    waitsForOperator: await waitsForOperator(deps, moderatorId, { row, sanction, needsSecond }),
    proposal: summary.proposal && {
      ...summary.proposal,
      ...presentChoice(line, { moderatorId, isOpened, sanctions: all }),
    },
    subject: await readSubject(deps, line, { sanctions: all.map(past), isOpened }),
    items,
    appeal: readAppeal(moderatorId, { sanction, past, isOpened }),
    returnOf: row.returnOf === null || !isOpened ? null : await readReturn(deps, row.returnOf),
    notes: notes.map(({ id, byName, text, createdAt }) => ({
      id,
      byName: nameOf(byName),
      text,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** The content of a proposal, and whether the moderator may confirm it. That of an undo has no case to claim. */
function presentChoice(
  { proposal, row }: repository.CaseLine,
  { moderatorId, isOpened, sanctions }: { moderatorId: string; isOpened: boolean; sanctions: readonly SanctionRow[] },
): Pick<NonNullable<ModerationCase['proposal']>, 'decision' | 'mayConfirm'> {
  if (proposal === null || proposal.proposedBy === moderatorId)
    return { decision: proposal?.decision ?? null, mayConfirm: false };
  const { decision } = proposal;
  const about = decision.type === 'undo' ? decision.sanctionId : row.sanctionId;
  const isOwn = sanctions.some((one) => one.id === about && isOwnDecision(moderatorId, one));
  const isShown = isOpened || decision.type === 'undo';
  return { decision: isShown && !isOwn ? decision : null, mayConfirm: isShown && !isOwn };
}

/** True if fewer moderators than a decision needs are there, not suspended, and no party. */
async function waitsForOperator(
  { db, clock }: ModerationDeps,
  moderatorId: string,
  of: { row: repository.CaseRow; sanction: SanctionRow | undefined; needsSecond: boolean },
): Promise<boolean> {
  const { row, sanction, needsSecond } = of;
  if (row.closedAt !== null) return false;
  const reporters = (await findOpenReports(db, [row.id])).map(({ reporterId }) => reporterId);
  const isAlone = !(await hasOtherModerator(db, moderatorId));
  const parties = [
    row.subjectId,
    ...reporters.filter((id) => !(isAlone && id === moderatorId)),
    ...[sanction?.decidedBy, sanction?.confirmedBy].filter((id) => typeof id === 'string'),
  ];
  return (await countActing(db, parties, clock.now())) < (needsSecond ? 2 : 1);
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
  { sanctions, isOpened }: { sanctions: PastSanction[]; isOpened: boolean },
): Promise<CaseSubject> {
  const { db } = deps;
  const [[person], memberSince, calls, about, records] = await Promise.all([
    deps.profiles.readMany([subjectId]),
    findMemberSince(db, subjectId),
    countCalls(db, subjectId),
    findRecordAbout(db, subjectId),
    findRecords(db, [subjectId]),
  ]);
  const shown = person && isOpened ? await deps.publicProfile.shown(subjectId) : { prompts: [], photos: [] };
  const by = records.get(subjectId);
  return presentSubject(subjectId, {
    isOpened,
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

async function readReturn({ db, sanctions }: ModerationDeps, sanctionId: string): Promise<ModerationCase['returnOf']> {
  const sanction = await sanctions.find(db, sanctionId);
  if (sanction === null) return null;
  const { userId, kind, rule, startedAt } = sanction;
  const name = (await findNames(db, [userId])).get(userId) ?? null;
  const caseId = await findCaseOfDecision(db, sanctionId);
  return { name: nameOf(name), kind, rule, startedAt: startedAt.toISOString(), caseId };
}

function readAppeal(
  moderatorId: string,
  {
    sanction,
    past,
    isOpened,
  }: { sanction: SanctionRow | undefined; past(row: SanctionRow): PastSanction; isOpened: boolean },
): ModerationCase['appeal'] {
  if (!sanction || sanction.appealedAt === null) return null;
  return {
    sanction: past(sanction),
    words: isOpened ? (sanction.appealWords ?? '') : '',
    sentAt: sanction.appealedAt.toISOString(),
    mayDecide: !isOwnDecision(moderatorId, sanction),
  };
}
