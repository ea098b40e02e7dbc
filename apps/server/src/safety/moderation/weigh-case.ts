import { countsTowardWeight } from '@cuppa/domain/safety/safety/caps';
import { rankOfCase } from '@cuppa/domain/safety/safety/reporter-weight';
import type { Db, Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { findOpenCasesOf, findOpenReports, findRecords } from './case-reports.repository.ts';
import { lockCase, updateCase } from './cases.repository.ts';
import { hidesPerson, highestDanger, weightOfCase } from './moderation.policy.ts';
import type { ModerationDeps } from './moderation-deps.ts';

type Weighed = { id: string; openedAt: Date };

/** Updates the danger, weight and rank of a case from its open reports. `hides` says whether they hide the person. */
export async function weighCase(
  tx: Db,
  { clock }: Pick<ModerationDeps, 'clock'>,
  { id, openedAt }: Weighed,
): Promise<{ isEmpty: boolean; hides: boolean }> {
  const open = await findOpenReports(tx, [id]);
  if (open.length === 0) return { isEmpty: true, hides: false };
  const weighed = open.filter(({ earlier }) => countsTowardWeight(earlier));
  const records = await findRecords(tx, [...new Set(weighed.map(({ reporterId }) => reporterId))]);
  const weight = weightOfCase(weighed, records);
  await updateCase(tx, id, { danger: highestDanger(open), weight, rankedAt: rankOfCase(openedAt, weight) });
  return { isEmpty: false, hides: hidesPerson(weighed, records, clock.now()) };
}

/** Weighs the other open cases of these reporters, whose weight changed when a case was closed. */
export async function weighOtherCases(
  deps: Pick<ModerationDeps, 'clock' | 'db'>,
  reporterIds: readonly string[],
): Promise<void> {
  for (const { id } of await findOpenCasesOf(deps.db, reporterIds))
    await transact(deps.db, async (tx) => {
      // A concurrent report weighs the case before or after this.
      const row = await lockCase(tx, id);
      if (row !== null && row.closedAt === null) await weighCase(tx, deps, row);
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
