import { SERIES_ASKED_BEFORE_MS } from '@cuppa/domain/town/town-square/events';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';

type SeriesEnding = { seriesId: string; lastEventId: string };
export const seriesEndingJob = jobKind<SeriesEnding>('event.series-ending');

/** Schedules the job that asks the host whether a series continues, in the transaction that sets its last date. */
export async function scheduleSeriesEnding(
  tx: Transaction,
  last: { id: string; seriesId: string; dateTime: Date },
  now: Date,
): Promise<void> {
  const runAt = new Date(last.dateTime.getTime() - SERIES_ASKED_BEFORE_MS);
  // A host who has just chosen such a near end needs no question.
  if (runAt <= now) return;
  await addJob(tx, seriesEndingJob, {
    payload: { seriesId: last.seriesId, lastEventId: last.id },
    runAt,
    key: `event.series-ending/${last.id}`,
  });
}

/** Runs `seriesEndingJob`: does nothing if the series was extended or shortened meanwhile, or has lost its host. */
export async function askSeriesEnding(
  { clock, guests, notices }: Pick<HostingDeps, 'clock' | 'guests' | 'notices'>,
  { seriesId, lastEventId }: SeriesEnding,
  tx: Transaction,
): Promise<void> {
  const last = await repository.findLastOfSeries(tx, seriesId);
  if (last?.id !== lastEventId || last.hostId === null || last.dateTime <= clock.now()) return;
  await notices.add(tx, [
    {
      userId: last.hostId,
      kind: 'event.series-ending',
      key: `event.series-ending/${last.id}`,
      data: guests.eventNotice(last),
      until: last.dateTime,
    },
  ]);
}
