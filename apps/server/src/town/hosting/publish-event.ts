import type { EventFields } from '@cuppa/contract/town/hosting/hosting-contract';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import type { Transaction } from '../../platform/postgres/database.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deleteDraft } from './drafts.repository.ts';
import { weeklyDates } from './event-dates.ts';
import { placeOf, requirePin } from './event-place.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';
import { requireFreeWeeks, requireHost, requireShortSeries, requireSoon } from './may-host.ts';
import { scheduleSeriesEnding } from './series-ending.ts';

const MINUTE_MS = HOUR_MS / 60;

/**
 * Publishes a draft as an event with the same id, one row for each date of a weekly event, and deletes the draft.
 * Repeating it changes nothing. Refuses CALLS_NEEDED, LEVEL_NEEDED, SUSPENDED, UNDER_REVIEW, TIME_PASSED,
 * TOO_FAR_AHEAD, SERIES_TOO_LONG, TWO_A_WEEK, PIN_UNSET, and NOT_FOUND for another person's id.
 */
export async function publishEvent(
  deps: HostingDeps,
  userId: string,
  { draftId, fields }: { draftId: string; fields: EventFields },
): Promise<{ eventId: string }> {
  await requirePin(deps, fields.place);
  const place = await placeOf(deps, fields, await deps.profiles.read(userId));
  const now = deps.clock.now();
  await transact(deps.db, async (tx) => {
    const host = await deps.profiles.lock(tx, userId);
    const known = await repository.findEvent(tx, draftId);
    if (known !== null) {
      if (known.hostId !== userId) throw new Refusal('NOT_FOUND');
      return;
    }
    await requireHost(deps, tx, host, { latitude: place.latitude, capacity: fields.capacity, now });
    const dates = datesOf(fields, place.timeZone, now);
    await requireFreeWeeks(
      tx,
      userId,
      dates.map((dateTime) => ({ dateTime, timeZone: place.timeZone })),
    );
    const content = {
      ...place,
      ...(await contentOf(tx, userId, fields)),
      hostId: userId,
      createdAt: now,
      changedAt: now,
    };
    await writeDates(deps, tx, dates, {
      firstId: draftId,
      seriesId: fields.repeatsUntil === null ? null : draftId,
      lengthMs: fields.lengthMinutes * MINUTE_MS,
      content,
    });
    await deleteDraft(tx, userId, draftId);
  });
  return { eventId: draftId };
}

function datesOf({ startsOn, repeatsUntil }: EventFields, zone: string, now: Date): Date[] {
  const [first] = weeklyDates(startsOn, null, zone);
  if (first === undefined || first <= now) throw new Refusal('TIME_PASSED');
  requireSoon(now, first);
  if (repeatsUntil === null) return [first];
  requireShortSeries(first, repeatsUntil, zone);
  return weeklyDates(startsOn, repeatsUntil, zone);
}

/** The content columns of an event's row. Drops a picture that was removed or belongs to someone else. */
export async function contentOf(
  tx: Transaction,
  hostId: string,
  { title, type, description, capacity, pictureId }: EventFields,
) {
  const isOwn = pictureId !== null && (await repository.holdPicture(tx, hostId, pictureId));
  return { title, type, description, capacity, pictureId: isOwn ? pictureId : null };
}

type NewRow = Parameters<typeof repository.insertEvents>[1][number];

/**
 * Inserts a row for each date and schedules its "Still coming?" job; for a series also the job that asks whether it
 * continues.
 */
export async function writeDates(
  { clock, guests }: Pick<HostingDeps, 'clock' | 'guests'>,
  tx: Transaction,
  dates: readonly Date[],
  given: {
    /** Id of the first row; the others get random ids. */
    firstId?: string;
    seriesId: string | null;
    lengthMs: number;
    content: Omit<NewRow, 'id' | 'dateTime' | 'endsAt' | 'seriesId'>;
  },
): Promise<void> {
  const { firstId, seriesId, lengthMs, content } = given;
  const rows = dates.map((dateTime, index) => ({
    ...content,
    id: index === 0 && firstId !== undefined ? firstId : crypto.randomUUID(),
    dateTime,
    endsAt: new Date(dateTime.getTime() + lengthMs),
    seriesId,
  }));
  await repository.insertEvents(tx, rows);
  for (const row of rows) await guests.scheduleStillComing(tx, row);
  const last = rows.at(-1);
  if (seriesId !== null && last !== undefined) await scheduleSeriesEnding(tx, { ...last, seriesId }, clock.now());
}
