import type { EventFields } from '@cuppa/contract/town/hosting/hosting-contract';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { EventRow } from '../town-square/guests.service.ts';
import { agreedTitleOf, requireAgreedTitle } from './agreed-title.ts';
import { instantOf, movedWith, wallClock } from './event-dates.ts';
import { placeOf, requirePin } from './event-place.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';
import { requireFreeWeeks, requireSameReach, requireSoon, requireTrust } from './may-host.ts';
import { lockOwn } from './own-event.ts';
import { contentOf } from './publish-event.ts';
import { keepUntold } from './tell-changes.ts';

export type EventChange = { eventId: string; sequence: number; scope: 'this' | 'following'; fields: EventFields };

/**
 * Changes an event or, with scope `following`, also the later open events of its series, which move by as many days and
 * to the same wall-clock hour. Guests and the waiting list are told of a new time, place or link, within an hour and in
 * one notice with the other changes of that hour; if the host is hidden, only once the host is shown again. Does not
 * change the length of a series: see `extend` and `cancel`. Refuses NOT_FOUND, EVENT_CANCELLED, EVENT_OVER,
 * EVENT_CHANGED, LEVEL_NEEDED, TITLE_SETTLED, MESSAGES_USED_UP, TOO_FEW_PLACES, TIME_PASSED, TOO_FAR_AHEAD, TWO_A_WEEK, SUSPENDED,
 * UNDER_REVIEW, and PIN_UNSET unless the point was there before.
 */
export async function changeEvent(deps: HostingDeps, userId: string, change: EventChange): Promise<void> {
  const { eventId, fields, scope, sequence } = change;
  const place = await placeOf(deps, fields, await deps.profiles.read(userId));
  await transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const host = await deps.profiles.lock(tx, userId);
    const events = await lockOwn(tx, { userId, eventId, scope, now });
    const [event] = events;
    requireTrust(host, now);
    for (const row of events) requireSameReach(host, row, { latitude: place.latitude, capacity: fields.capacity });
    if (event.sequence !== sequence) throw new Refusal('EVENT_CHANGED');
    if (event.latitude !== place.latitude || event.longitude !== place.longitude) await requirePin(deps, fields.place);
    for (const row of events) requireAgreedTitle(row, fields.title);
    if (fields.capacity !== null && events.some(({ attendees }) => attendees > (fields.capacity ?? 0)))
      throw new Refusal('TOO_FEW_PLACES');
    const dates = newDates(events, fields, place.timeZone, now);
    if (dates.some(({ row, dateTime }) => dateTime.getTime() !== row.dateTime.getTime()))
      await requireFreeWeeks(
        tx,
        userId,
        dates.map(({ dateTime }) => ({ dateTime, timeZone: place.timeZone })),
        dates.map(({ row }) => row.id),
      );
    const content = { ...place, ...(await contentOf(tx, userId, fields)) };
    const lengthMs = fields.lengthMinutes * (HOUR_MS / 60);
    for (const { row, dateTime } of dates) {
      const endsAt = new Date(dateTime.getTime() + lengthMs);
      const agreedTitle = agreedTitleOf(row);
      const fresh = { ...content, agreedTitle, dateTime, endsAt, sequence: row.sequence + 1, changedAt: now };
      const changed = await repository.updateEvent(tx, row.id, fresh);
      // Guests hear nothing of a hidden host's words.
      if (host.hiddenSince === null) await deps.guests.correctNotices(tx, changed);
      await applySideEffects(deps.guests, tx, row, changed);
    }
  });
}

/**
 * Computes the new start of each event. Refuses TIME_PASSED and TOO_FAR_AHEAD, except for a start that does not change.
 */
function newDates(events: readonly [EventRow, ...EventRow[]], { startsOn }: EventFields, zone: string, now: Date) {
  const [event] = events;
  const isSameClock = event.timeZone === zone && wallClock(event.dateTime, zone) === startsOn;
  const start = isSameClock ? event.dateTime : instantOf(startsOn, zone);
  if (start === null) throw new Refusal('TIME_PASSED');
  if (!isSameClock) requireSoon(now, start);
  const moved = { from: event.dateTime, fromZone: event.timeZone, startsOn, zone };
  const dates = events.map((row) => {
    if (row.id === event.id) return { row, dateTime: start };
    return { row, dateTime: isSameClock ? row.dateTime : movedWith(row, moved) };
  });
  if (dates.some(({ row, dateTime }) => dateTime <= now && dateTime.getTime() !== row.dateTime.getTime()))
    throw new Refusal('TIME_PASSED');
  return dates;
}

/** Has the list told of a new time or place, reschedules "Still coming?" and gives out free places. */
async function applySideEffects(
  guests: HostingDeps['guests'],
  tx: Transaction,
  before: EventRow,
  after: EventRow,
): Promise<void> {
  const isOtherTime = before.dateTime.getTime() !== after.dateTime.getTime();
  const isElsewhere =
    before.location !== after.location ||
    before.latitude !== after.latitude ||
    before.longitude !== after.longitude ||
    before.link !== after.link;
  const isMoved = isOtherTime || isElsewhere || before.endsAt.getTime() !== after.endsAt.getTime();
  // Guests who are to be told of a new time are asked about it only then.
  const isUntold = isMoved && (await keepUntold(tx, before, after));
  if (isOtherTime && !isUntold) await guests.scheduleStillComing(tx, after);
  await guests.moveUp(tx, after, { wasFull: guests.isFull(before) });
}
