import type { NoticeChoices } from '@cuppa/domain/reach/notices/notice-choices';
import { bindContext } from '../../platform/bind-context.ts';
import { pageOf, readCursor } from '../../platform/postgres/page-cursor.ts';
import { addNotices } from './add-notices.ts';
import { amendNotices, endNotices } from './end-notices.ts';
import { markMessagesRead, markRead, markUnread } from './mark-notices.ts';
import * as choices from './notice-choices.repository.ts';
import { presentNotice } from './notices.presenter.ts';
import * as repository from './notices.repository.ts';
import type { NoticesDeps } from './notices-deps.ts';

export { deliverJob } from './deliver-job.ts';
export { presentNotice } from './notices.presenter.ts';
export { holdsAt, type NoticeRow } from './notices.repository.ts';
export type NoticesService = ReturnType<typeof createNoticesService>;

/**
 * Notices that the app sends to people, kept for the bell. They are written in the transaction of their cause and sent to
 * open tabs after its commit; the deliveries feature also sends them by push message and mail.
 */
export function createNoticesService(deps: NoticesDeps) {
  return {
    ...bindContext(deps, {
      add: addNotices,
      end: endNotices,
      amend: amendNotices,
      /** A page of the bell, newest first, from a cursor on. */
      list: async (
        { clock, db }: NoticesDeps,
        userId: string,
        page: { cursor?: string | undefined; limit: number },
      ) => {
        const rows = await repository.findPage(db, {
          userId,
          before: readCursor(page.cursor),
          limit: page.limit + 1,
          now: clock.now(),
        });
        const { items, nextCursor } = pageOf(rows, page.limit);
        return { items: items.map(presentNotice), nextCursor };
      },
      /** How many unread notices a person has in the bell. */
      countUnread: ({ clock, db }: NoticesDeps, userId: string) => repository.countUnread(db, userId, clock.now()),
      /** Of these notices of a person, those that are unread and true, oldest first. */
      open: ({ clock, db }: NoticesDeps, userId: string, ids: readonly string[]) =>
        repository.findOpen(db, userId, ids, clock.now()),
      /** The ids that a device need not show any more: read, over, or not this person's. */
      over: async ({ clock, db }: NoticesDeps, userId: string, ids: readonly string[]): Promise<string[]> => {
        const open = await repository.findOpen(db, userId, ids, clock.now());
        return ids.filter((id) => open.every((row) => row.id !== id));
      },
      overSince: ({ clock, db }: NoticesDeps, userId: string, since: Date, atMost: number) =>
        repository.findOverSince(db, { userId, since, now: clock.now(), atMost }),
      markRead,
      markMessagesRead,
      markUnread,
      /** Changes some of the choices; the others stay. */
      saveChoices: ({ db, clock }: NoticesDeps, userId: string, change: Partial<NoticeChoices>) =>
        choices.saveChoices(db, { userId, change, now: clock.now() }),
    }),
    ...bindContext(deps.db, {
      choices: choices.findChoices,
    }),
    // The caller passes a connection to these, which may be a transaction.
    has: repository.hasNotice,
    choicesOf: choices.findChoicesOf,
  };
}
