import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import {
  BAN_ENDS_AT,
  type BrokenRule,
  LIMIT_MS,
  type SanctionKind,
  type SuspensionDays,
} from '@cuppa/domain/safety/safety/sanctions';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { type AppealDecision, settled } from './appeal.ts';
import { readPersonKeys } from './person-keys.ts';
import * as repository from './sanctions.repository.ts';
import type { SanctionsDeps } from './sanctions-deps.ts';

type Verdict = {
  userId: string;
  kind: SanctionKind;
  /** For `suspend`. */
  days: SuspensionDays | undefined;
  rule: BrokenRule;
  /** Shown to the person. */
  words: string;
  /** Null for the command line. */
  decidedBy: string | null;
  confirmedBy: string | null;
};

type Deps = Pick<SanctionsDeps, 'auth' | 'barredKeys' | 'clock' | 'notices' | 'passport' | 'profiles'>;

/**
 * Writes a sanction and its effects in the database, in the transaction of the act: the person's row, their notice, and
 * for a suspension or ban the barred keys. The caller has locked the person's row, and calls `enforce` after the
 * commit.
 */
export async function giveSanction(deps: Deps, tx: Transaction, verdict: Verdict): Promise<repository.SanctionRow> {
  const { days, ...facts } = verdict;
  const startedAt = deps.clock.now();
  const row = await repository.insertSanction(tx, {
    ...facts,
    startedAt,
    endsAt: endOf(verdict.kind, days, startedAt),
  });
  if (barsNewAccounts(row.kind)) await deps.barredKeys.bar(tx, row, await readPersonKeys(deps, tx, row.userId));
  await applySanctions(tx, deps, row.userId);
  const data = { sanctionId: row.id, sanction: row.kind };
  await deps.notices.add(tx, [{ userId: row.userId, kind: 'sanction.given', key: `sanction.given/${row.id}`, data }]);
  return row;
}

/**
 * Undoes a sanction and its effects, and settles the appeal that led to it, if there is one. Removed content stays
 * removed. The caller checks that it was not undone before.
 */
export async function undoSanction(
  deps: Deps,
  tx: Transaction,
  sanctionId: string,
  why: { words: string } | AppealDecision,
): Promise<repository.SanctionRow> {
  const change = 'outcome' in why ? settled(why, deps.clock.now()) : { undoWords: why.words };
  const undoneAt = deps.clock.now();
  const row = await repository.updateSanction(tx, sanctionId, { ...change, undoneAt });
  if (barsNewAccounts(row.kind)) await deps.barredKeys.release(tx, row.id);
  await applySanctions(tx, deps, row.userId);
  return row;
}

/** True if a sanction also bars another account of the person. */
export const barsNewAccounts = (kind: SanctionKind) => kind === 'ban' || kind === 'suspend';

/** Copies the combined effect of a person's sanctions to their row. */
async function applySanctions(tx: Transaction, { profiles }: Deps, userId: string): Promise<void> {
  if ((await profiles.lockIfThere(tx, userId)) === null) return;
  await profiles.changeRestriction(tx, userId, {
    suspendedUntil: await repository.findLatestEnd(tx, userId, ['suspend', 'ban']),
    callsBarredUntil: await repository.findLatestEnd(tx, userId, ['limit']),
  });
}

function endOf(kind: SanctionKind, days: SuspensionDays | undefined, startedAt: Date): Date | null {
  switch (kind) {
    case 'ban':
      return BAN_ENDS_AT;
    case 'limit':
      return new Date(startedAt.getTime() + LIMIT_MS);
    case 'suspend':
      if (days === undefined) throw new Error('a suspension needs its days');
      return new Date(startedAt.getTime() + days * DAY_MS);
    default:
      return null;
  }
}
