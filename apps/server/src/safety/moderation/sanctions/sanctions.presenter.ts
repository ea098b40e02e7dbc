import type { Sanction } from '@cuppa/contract/safety/moderation/sanctions-contract';
import type { SanctionRow } from './sanctions.repository.ts';

/** Presents a decision to the person it is about, without the moderator and the reporters. */
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

/** True if a decision was neither appealed nor undone. */
export function canAppeal({ appealedAt, undoneAt }: Pick<SanctionRow, 'appealedAt' | 'undoneAt'>): boolean {
  return appealedAt === null && undoneAt === null;
}
