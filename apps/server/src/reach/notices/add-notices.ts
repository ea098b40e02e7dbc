import type { NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit } from '../../platform/postgres/transact.ts';
import { deliverJob } from './deliver-job.ts';
import { presentNotice } from './notices.presenter.ts';
import * as repository from './notices.repository.ts';
import type { NoticesDeps } from './notices-deps.ts';

const NOTICES_A_JOB = 200;

/** The content of a notice and its person. If the person already has a notice with this key, nothing is added. */
type NewNotice = {
  [K in NoticeKind]: { userId: string; kind: K; data: NoticeData<K>; key: string };
}[NoticeKind];

/**
 * Writes notices and the jobs that deliver them in the caller's transaction. After the commit, sends those of the bell to
 * the open tabs of their people.
 */
export async function addNotices(
  { clock, realtime }: Pick<NoticesDeps, 'clock' | 'realtime'>,
  tx: Transaction,
  notices: readonly NewNotice[],
): Promise<void> {
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
}
