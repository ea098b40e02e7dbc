import { countsTowardWeight } from '@cuppa/domain/safety/safety/caps';
import { hidesPerson, isOfMinor, type Voiced } from '@cuppa/domain/safety/safety/hiding';
import { countsTowardHiding, type ReporterRecord, rankOfCase } from '@cuppa/domain/safety/safety/reporter-weight';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { findOpenCasesOf, findOpenReports, findRecords } from './case-reports.repository.ts';
import { type CaseRow, findCase, lockCase, updateCase } from './cases.repository.ts';
import { highestDanger, weightOfCase, weightOfReturn } from './moderation.policy.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { findAcquainted, findStandings } from './reporters.repository.ts';

type OpenReport = Awaited<ReturnType<typeof findOpenReports>>[number];

/**
 * Updates the danger, weight and rank of a case from its open reports and the possible return. `hides` says whether the
 * reports hide the person.
 */
export async function weighCase(
  tx: Db,
  { clock }: Pick<ModerationDeps, 'clock'>,
  { id, openedAt, askedAt, returnOf }: Pick<CaseRow, 'id' | 'openedAt' | 'askedAt' | 'returnOf'>,
): Promise<{ isEmpty: boolean; hides: boolean }> {
  const open = await findOpenReports(tx, [id]);
  if (open.length === 0 && returnOf === null) return { isEmpty: true, hides: false };
  const now = clock.now();
  const weighed = open.filter(({ earlier }) => countsTowardWeight(earlier));
  const reporterIds = [...new Set(weighed.map(({ reporterId }) => reporterId))];
  const records = await findRecords(tx, reporterIds);
  const returned = weightOfReturn(returnOf);
  const standings = await findStandings(tx, reporterIds, now);
  const weight = returned.weight + weightOfCase(weighed, { records, standings });
  const hides = await doHide(tx, weighed, records, now);
  const isUrgent = !hides && weighed.some(({ reason }) => isOfMinor(reason));
  const rankedAt = rankOfCase(openedAt, weight, { isUrgent, isAskedFor: askedAt !== null });
  await updateCase(tx, id, { danger: highestDanger(open, returned.danger), weight, rankedAt });
  return { isEmpty: false, hides };
}

async function doHide(
  tx: Db,
  reports: readonly OpenReport[],
  records: ReadonlyMap<string, ReporterRecord>,
  now: Date,
): Promise<boolean> {
  const voiced = reports.filter((report): report is OpenReport & Voiced => {
    const record = records.get(report.reporterId);
    return report.voice !== null && report.voicedAt !== null && record !== undefined && countsTowardHiding(record);
  });
  const pairs = await findAcquainted(tx, [...new Set(voiced.map(({ reporterId }) => reporterId))]);
  const acquainted = new Set(pairs.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  return hidesPerson(voiced, (one, other) => acquainted.has(`${one} ${other}`), now);
}

/** Weighs the other open cases of these reporters, whose weight changed when a case was closed. */
export async function weighOtherCases(deps: ModerationDeps, reporterIds: readonly string[]): Promise<void> {
  for (const { id } of await findOpenCasesOf(deps.db, reporterIds)) await weighAgain(deps, id);
}

/**
 * Runs `first` and weighs an open case in one transaction, then hides or shows its person, whose open card
 * runs out like any other. Safe to repeat. Does nothing if the case was closed meanwhile.
 */
export async function weighAgain(
  deps: ModerationDeps,
  caseId: string,
  first?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const found = await findCase(tx, caseId);
    if (found === null) return;
    await deps.profiles.lockIfThere(tx, found.subjectId);
    // A concurrent report is weighed before or after this one.
    const row = await lockCase(tx, caseId);
    if (row === null || row.closedAt !== null) return;
    await first?.(tx);
    await applyHiding(tx, deps, row.subjectId, (await weighCase(tx, deps, row)).hides);
  });
}

/**
 * Hides or shows a person as the open reports of their case require. Does not wait for the row: two people may report
 * each other at the same moment, each holding their own row. If the row is locked, `hidingJob` does it later.
 */
export async function applyHiding(
  tx: Transaction,
  { clock, guests, matching, profiles }: Pick<ModerationDeps, 'clock' | 'guests' | 'matching' | 'profiles'>,
  subjectId: string,
  hides: boolean,
): Promise<void> {
  const row = await profiles.tryLock(tx, subjectId);
  if (row === null) return;
  const hiddenSince = hides ? (row.hiddenSince ?? clock.now()) : null;
  if (hiddenSince?.getTime() !== row.hiddenSince?.getTime()) {
    await profiles.changeRestriction(tx, subjectId, { hiddenSince });
    await matching.noteHiding(tx, subjectId);
    if (row.hiddenSince !== null && hiddenSince === null) await guests.forgetUnheard(tx, subjectId, row.hiddenSince);
  }
}
