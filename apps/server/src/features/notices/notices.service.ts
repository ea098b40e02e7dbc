import type { Notice, NoticeData, NoticeKind } from '@cuppa/contract/notices/notices-contract';
import type { Database, Db } from '../../platform/postgres/database.ts';
import { pageOf, readCursor } from '../../platform/postgres/page-cursor.ts';
import type { Clock } from '../../platform/process/clock.ts';
import * as repository from './notices.repository.ts';

export type NoticesService = ReturnType<typeof createNoticesService>;

/** What to tell whom. A key that this person was told under before tells nothing. */
export type Telling = {
  [K in NoticeKind]: { userId: string; kind: K; data: NoticeData<K>; key: string };
}[NoticeKind];

export type Told = repository.NoticeRow[];

/**
 * What the app tells people by itself, kept for the bell. Written in the transaction of its cause,
 * published after it: push and mail will follow the same rows.
 */
export function createNoticesService(deps: {
  db: Database;
  clock: Clock;
  publish(userId: string, notice: Notice): void;
}) {
  const { db, clock } = deps;
  return {
    /** Writes notices in the caller's transaction; what it answers goes to `publish` after the commit. */
    add: (tx: Db, tellings: readonly Telling[]): Promise<Told> =>
      repository.insertNotices(
        tx,
        tellings.map((telling) => ({ ...telling, createdAt: clock.now() })),
      ),

    /** Whether a person was told something under a key. */
    wasTold: (on: Db, userId: string, key: string): Promise<boolean> => repository.hasNotice(on, userId, key),

    publish: (told: Told): void => {
      for (const row of told) deps.publish(row.userId, presentNotice(row));
    },

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
  // What was written under a kind is of its shape: `add` takes nothing else.
  return { id, kind, data, createdAt: createdAt.toISOString(), isRead: readAt !== null } as Notice;
}
