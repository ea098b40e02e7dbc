import type { Notice, NoticeData, NoticeKind } from '@cuppa/contract/notices/notices-contract';
import type { NoticeChoices } from '@cuppa/domain/notices/notice-choices';
import type { Database, Db, Transaction } from '../../platform/postgres/database.ts';
import { pageOf, readCursor } from '../../platform/postgres/page-cursor.ts';
import { afterCommit } from '../../platform/postgres/transact.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import * as choices from './notice-choices.repository.ts';
import * as repository from './notices.repository.ts';

export type NoticesService = ReturnType<typeof createNoticesService>;

/** The content of a notice and its person. A key that this person already has a notice under adds nothing. */
type NewNotice = {
  [K in NoticeKind]: { userId: string; kind: K; data: NoticeData<K>; key: string };
}[NoticeKind];

/**
 * Notices that the app sends to people by itself, kept for the bell. They are written in the transaction of their cause
 * and sent after its commit. Push and mail will follow the same rows.
 */
export function createNoticesService(deps: { db: Database; clock: Clock; realtime: Pick<Realtime, 'toPerson'> }) {
  const { db, clock, realtime } = deps;
  return {
    /** Writes notices in the caller's transaction, and sends them to their people after the commit. */
    add: async (tx: Transaction, notices: readonly NewNotice[]): Promise<void> => {
      const createdAt = clock.now();
      const rows = await repository.insertNotices(
        tx,
        notices.map((notice) => ({ ...notice, createdAt })),
      );
      afterCommit(tx, () => {
        for (const row of rows) realtime.toPerson(row.userId).emit('notice.added', presentNotice(row));
      });
    },

    /** Whether a person has a notice under a key. */
    has: (on: Db, userId: string, key: string): Promise<boolean> => repository.hasNotice(on, userId, key),

    /** Which notices the person wants, and how. The bell has all of them. */
    choices: (userId: string): Promise<NoticeChoices> => choices.findChoices(db, userId),

    /** Changes some of the choices; the others stay. */
    saveChoices: (userId: string, change: Partial<NoticeChoices>): Promise<NoticeChoices> =>
      choices.saveChoices(db, { userId, change, now: clock.now() }),

    countUnread: (userId: string): Promise<number> => repository.countUnread(db, userId),

    markRead: (userId: string): Promise<void> => repository.markAllRead(db, userId, clock.now()),

    /** Newest first, from a cursor on. */
    list: async (userId: string, page: { cursor?: string | undefined; limit: number }) => {
      const rows = await repository.findPage(db, userId, readCursor(page.cursor), page.limit + 1);
      const { items, nextCursor } = pageOf(rows, page.limit);
      return { items: items.map(presentNotice), nextCursor };
    },
  };
}

function presentNotice(row: repository.NoticeRow): Notice {
  const { id, kind, data, createdAt, readAt } = row;
  // `add` accepts only data of the right shape, so a row of a kind has the shape of its kind.
  return { id, kind, data, createdAt: createdAt.toISOString(), isRead: readAt !== null } as Notice;
}
