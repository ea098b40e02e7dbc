import type { NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import type { NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Database, Db, Transaction } from '../../platform/postgres/database.ts';
import { pageOf, readCursor } from '../../platform/postgres/page-cursor.ts';
import { afterCommit } from '../../platform/postgres/transact.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { deliverJob } from './deliver-job.ts';
import * as choices from './notice-choices.repository.ts';
import { presentNotice } from './notices.presenter.ts';
import * as repository from './notices.repository.ts';

export { deliverJob } from './deliver-job.ts';
export { presentNotice } from './notices.presenter.ts';
export type { NoticeRow } from './notices.repository.ts';
export type NoticesService = ReturnType<typeof createNoticesService>;

/** What one job takes out of the app. */
const NOTICES_A_JOB = 200;

/** The content of a notice and its person. A key that this person already has a notice under adds nothing. */
type NewNotice = {
  [K in NoticeKind]: { userId: string; kind: K; data: NoticeData<K>; key: string };
}[NoticeKind];

/**
 * Notices that the app sends to people by itself, kept for the bell. They are written in the transaction of their cause
 * and sent after its commit to open tabs; a job takes them further, by push message and mail (the deliveries feature).
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
      for (let from = 0; from < rows.length; from += NOTICES_A_JOB) {
        const noticeIds = rows.slice(from, from + NOTICES_A_JOB).map(({ id }) => id);
        await addJob(tx, deliverJob, { payload: { noticeIds } });
      }
      afterCommit(tx, () => {
        for (const row of rows.filter(repository.isOfBell)) {
          realtime.toPerson(row.userId).emit('notice.added', presentNotice(row));
        }
      });
    },

    /** Whether a person has a notice under a key. */
    has: (on: Db, userId: string, key: string): Promise<boolean> => repository.hasNotice(on, userId, key),

    /** Which notices the person wants, and how. The bell has all of them. */
    choices: (userId: string): Promise<NoticeChoices> => choices.findChoices(db, userId),

    /** The same for several people at once. */
    choicesOf: (on: Db, userIds: readonly string[]) => choices.findChoicesOf(on, userIds),
    /** Changes some of the choices; the others stay. */
    saveChoices: (userId: string, change: Partial<NoticeChoices>): Promise<NoticeChoices> =>
      choices.saveChoices(db, { userId, change, now: clock.now() }),

    countUnread: (userId: string): Promise<number> => repository.countUnread(db, userId),

    /** The notices that a person read from a moment on, by their ids: the last of them, up to a number. */
    readSince: (userId: string, since: Date, atMost: number): Promise<string[]> =>
      repository.findReadSince(db, userId, since, atMost),

    /** Whether a notice was read; false for an id that is none. */
    isRead: (id: string): Promise<boolean> => repository.isRead(db, id),

    /** Marks notices read, in every tab: those of these ids, or all of the bell. Answers the moment, which takes it back. */
    markRead: async (userId: string, ids?: readonly string[]): Promise<Date> => {
      const readAt = clock.now();
      const marked = await repository.markRead(db, userId, ids ?? null, readAt);
      if (marked.length > 0) realtime.toPerson(userId).emit('notices.read', { ids: marked });
      return readAt;
    },
    /** Marks read what told a person of messages of a connection. */
    markMessagesRead: async (userId: string, connectionId: string): Promise<void> => {
      const ids = await repository.markMessagesRead(db, { userId, connectionId, readAt: clock.now() });
      if (ids.length > 0) realtime.toPerson(userId).emit('notices.read', { ids });
    },
    /** Those that were marked read at a moment are unread again, in every tab. */
    markUnread: async (userId: string, readAt: Date): Promise<void> => {
      await repository.markUnread(db, userId, readAt);
      realtime.toPerson(userId).emit('counts.changed', {});
    },

    /** Newest first, from a cursor on. */
    list: async (userId: string, page: { cursor?: string | undefined; limit: number }) => {
      const rows = await repository.findPage(db, userId, readCursor(page.cursor), page.limit + 1);
      const { items, nextCursor } = pageOf(rows, page.limit);
      return { items: items.map(presentNotice), nextCursor };
    },
  };
}
