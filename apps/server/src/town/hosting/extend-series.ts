import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { EventRow } from '../town-square/guests.service.ts';
import { weeksAfter } from './event-dates.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';
import { requireFreeWeeks, requireHost, requireShortSeries } from './may-host.ts';
import { requireOwn } from './own-event.ts';
import { writeDates } from './publish-event.ts';

/**
 * Extends a weekly event up to a day at most six months from now, with the content of its last date. Repeating it adds
 * nothing. Refuses NOT_FOUND if the event does not repeat or has no open date left, and otherwise as `publish` does.
 */
export async function extendSeries(
  deps: HostingDeps,
  userId: string,
  { eventId, repeatsUntil }: { eventId: string; repeatsUntil: string },
): Promise<void> {
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const host = await deps.profiles.lock(tx, userId);
    const { seriesId } = await requireOwn(tx, userId, eventId);
    const last = seriesId === null ? null : await repository.findLastOfSeries(tx, seriesId);
    if (last === null) throw new Refusal('NOT_FOUND');
    await requireHost(deps, tx, host, { ...last, now });
    requireShortSeries(now, repeatsUntil, last.timeZone);
    const dates = weeksAfter(last.dateTime, repeatsUntil, last.timeZone).filter((date) => date > now);
    if (dates.length > 0) await addDates(deps, tx, last, dates);
  });
}

async function addDates(deps: HostingDeps, tx: Transaction, last: EventRow, dates: readonly Date[]): Promise<void> {
  const { area, capacity, description, hostId, latitude, link, location, longitude, pictureId, title, type } = last;
  const { dateTime, endsAt, seriesId, timeZone } = last;
  const place = { area, latitude, link, location, longitude, timeZone };
  await requireFreeWeeks(
    tx,
    hostId ?? '',
    dates.map((date) => ({ dateTime: date, timeZone })),
  );
  const now = deps.clock.now();
  await deps.notices.end(tx, { about: [`event-series/${last.id}`] });
  await writeDates(deps, tx, dates, {
    seriesId,
    lengthMs: endsAt.getTime() - dateTime.getTime(),
    content: { ...place, capacity, description, hostId, pictureId, title, type, createdAt: now, changedAt: now },
  });
}
