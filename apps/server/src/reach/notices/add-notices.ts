import { aboutOf } from '@cuppa/contract/reach/notices/notice-facts';
import type { NoticeData, NoticeKind } from '@cuppa/contract/reach/notices/notices-contract';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { afterCommit } from '../../platform/postgres/transact.ts';
import { deliverJob } from './deliver-job.ts';
import { emitEnded } from './end-notices.ts';
import { presentNotice } from './notices.presenter.ts';
import * as repository from './notices.repository.ts';
import type { NoticesDeps } from './notices-deps.ts';

const NOTICES_A_JOB = 200;
const PEOPLE_A_STATEMENT = 1_000;

/**
 * The content of a notice and its person. If the person already has a notice with this key, nothing is added. `until`:
 * from then on it is no longer true.
 */
type NewNotice = {
  [K in NoticeKind]: { userId: string; kind: K; data: NoticeData<K>; key: string; until?: Date | undefined };
}[NoticeKind];

/**
 * Writes notices and the jobs that deliver them in the caller's transaction, and ends older ones about the same. After
 * the commit, sends those of the bell to the open tabs of their people.
 */
export async function addNotices(
  deps: Pick<NoticesDeps, 'clock' | 'realtime'>,
  tx: Transaction,
  notices: readonly NewNotice[],
): Promise<void> {
  const createdAt = deps.clock.now();
  const rows = await repository.insertNotices(
    tx,
    notices.map(({ until: overAt = null, ...notice }) => ({
      ...notice,
      overAt,
      about: aboutOf(notice.kind, notice.data),
      createdAt,
    })),
  );
  await endOlder(deps, tx, rows);
  for (let from = 0; from < rows.length; from += NOTICES_A_JOB) {
    const noticeIds = rows.slice(from, from + NOTICES_A_JOB).map(({ id }) => id);
    await addJob(tx, deliverJob, { payload: { noticeIds } });
  }
  afterCommit(tx, () => {
    for (const row of rows.filter(repository.isOfBell)) {
      deps.realtime.toPerson(row.userId).emit('notice.added', presentNotice(row));
    }
  });
}

async function endOlder(
  deps: Pick<NoticesDeps, 'clock' | 'realtime'>,
  tx: Transaction,
  rows: readonly repository.NoticeRow[],
): Promise<void> {
  for (const about of new Set(rows.map((row) => row.about).filter((one) => one !== null))) {
    const newer = Map.groupBy(
      rows.filter((row) => row.about === about),
      ({ userId }) => userId,
    );
    const people = [...newer.keys()];
    for (let from = 0; from < people.length; from += PEOPLE_A_STATEMENT) {
      const userIds = people.slice(from, from + PEOPLE_A_STATEMENT);
      const except = userIds.flatMap((userId) => (newer.get(userId) ?? []).map(({ id }) => id));
      emitEnded(deps, tx, await repository.endAbout(tx, { about: [about], userIds, except, now: deps.clock.now() }));
    }
  }
}
