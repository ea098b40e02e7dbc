import type { Sanction } from '@cuppa/contract/safety/moderation/sanctions-contract';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import type { Db, Transaction } from '../../../platform/postgres/database.ts';
import { writeAppeal } from './appeal.ts';
import { enforce, enforceRecent } from './enforce-sanctions.ts';
import { giveSanction, undoSanction, type Verdict } from './give-sanction.ts';
import { presentSanction } from './sanctions.presenter.ts';
import * as repository from './sanctions.repository.ts';
import type { SanctionsDeps } from './sanctions-deps.ts';

export type { SanctionRow } from './sanctions.repository.ts';
export type SanctionsService = ReturnType<typeof createSanctionsService>;

/** Moderators' decisions about people, and their effects. Moderation checks who may decide what. */
export function createSanctionsService(deps: SanctionsDeps) {
  const { db, clock } = deps;
  return {
    /** Returns a person's own decisions, newest first, and the end of their suspension. */
    mine: async (userId: string): Promise<{ suspendedUntil: string | null; sanctions: Sanction[] }> => {
      const row = await deps.profiles.read(userId);
      const all = await repository.findSanctionsOf(db, userId);
      return {
        suspendedUntil: isSuspended(row, clock.now()) ? (row.suspendedUntil?.toISOString() ?? null) : null,
        sanctions: all.map(presentSanction),
      };
    },

    /** Records that the person has read the decisions. */
    markSeen: (userId: string): Promise<void> => repository.markSanctionsSeen(db, userId, clock.now()),

    present: presentSanction,
    find: (on: Db, sanctionId: string) => repository.findSanction(on, sanctionId),
    lock: (tx: Db, sanctionId: string) => repository.lockSanction(tx, sanctionId),
    listOf: (on: Db, userId: string) => repository.findSanctionsOf(on, userId),

    /** Appeals one's own decision, once. Refuses NOT_FOUND and APPEAL_CLOSED. */
    appeal: (tx: Transaction, userId: string, appeal: { sanctionId: string; words: string }) =>
      writeAppeal(tx, deps, userId, appeal),
    /** Stores the outcome of an appeal. */
    settleAppeal: (tx: Transaction, sanctionId: string, { outcome, answer }: AppealDecision) =>
      repository.updateSanction(tx, sanctionId, settled(clock.now(), { outcome, answer })),

    /** Writes a sanction and its effects; the caller calls `enforce` after the commit. */
    give: (tx: Transaction, verdict: Verdict) => giveSanction(tx, deps, verdict),
    /** Undoes a sanction, and settles the appeal that led to it, if there is one. */
    undo: (tx: Transaction, sanctionId: string, why: { words: string } | AppealDecision) =>
      undoSanction(tx, deps, sanctionId, 'outcome' in why ? settled(clock.now(), why) : { undoWords: why.words }),
    /** Applies the restrictions of a person's row at every process; never rejects. */
    enforce: (userId: string): Promise<void> => enforce(deps, userId),
    enforceRecent: (): Promise<void> => enforceRecent(deps),
  };
}

type AppealDecision = { outcome: 'upheld' | 'overturned'; answer: string };

function settled(now: Date, { outcome, answer }: AppealDecision): Partial<repository.SanctionRow> {
  return { appealOutcome: outcome, appealAnswer: answer, appealDecidedAt: now };
}
