import type { Sanction } from '@cuppa/contract/safety/moderation/sanctions-contract';
import type { SanctionRow } from './sanctions.repository.ts';

/** A decision as the person reads it whom it is about. Who decided it, and whose reports led to it, stays out. */
export function presentSanction(row: SanctionRow): Sanction {
  return {
    id: row.id,
    kind: row.kind,
    rule: row.rule,
    words: row.words,
    startedAt: row.startedAt.toISOString(),
    endsAt: row.kind === 'ban' ? null : (row.endsAt?.toISOString() ?? null),
    isUndone: row.undoneAt !== null,
    ...(row.undoWords !== null && { undoWords: row.undoWords }),
    isSeen: row.seenAt !== null,
    canAppeal: canAppeal(row),
    appeal:
      row.appealedAt === null
        ? null
        : {
            words: row.appealWords ?? '',
            sentAt: row.appealedAt.toISOString(),
            outcome: row.appealOutcome,
            answer: row.appealAnswer ?? '',
          },
  };
}

/** Once, and not what is no more. */
export function canAppeal({ appealedAt, undoneAt }: Pick<SanctionRow, 'appealedAt' | 'undoneAt'>): boolean {
  return appealedAt === null && undoneAt === null;
}
