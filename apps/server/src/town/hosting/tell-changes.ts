import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { changeWaitMs } from '@cuppa/domain/town/town-square/change-wait';
import { addJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { EventRow } from '../town-square/guests.service.ts';
import * as repository from './hosting.repository.ts';
import type { HostingDeps } from './hosting-deps.ts';
import { readNewsLeft } from './news-left.ts';

/**
 * Does nothing once the event has another `tellAt`. `hostId` lets the deletion of the host's account delete the job.
 */
type TellChanges = { eventId: string; hostId: string | null; tellAt: string };
export const tellChangesJob = jobKind<TellChanges>('event.tell-changes');

/**
 * Notes what each guest still believes after a change, and has them told together with the changes of the next hour.
 * Answers whether anyone is to be told: no one is if the list is empty or the change takes an untold one back. Refuses
 * MESSAGES_USED_UP.
 */
export async function keepUntold(tx: Transaction, before: EventRow, after: EventRow): Promise<boolean> {
  const isUntold = await repository.noteKnown(tx, after.id, { before: planOf(before), after: planOf(after) });
  if (!isUntold) {
    if (before.tellAt !== null) await repository.updateEvent(tx, after.id, { tellAt: null });
    return false;
  }
  if (before.tellAt === null && (await readNewsLeft(tx, before)) === 0) throw new Refusal('MESSAGES_USED_UP');
  const now = after.changedAt;
  const tellAt = new Date(now.getTime() + changeWaitMs(now, [before.dateTime, after.dateTime]));
  const isSoonEnough = before.tellAt !== null && before.tellAt > now && before.tellAt <= tellAt;
  if (!isSoonEnough) await tellLater(tx, after, tellAt);
  return true;
}

/** Runs `tellChangesJob`: one notice for each guest. While the host is hidden, retries every hour. */
export async function tellChanges(
  { clock, guests, notices, profiles }: Pick<HostingDeps, 'clock' | 'guests' | 'notices' | 'profiles'>,
  { eventId, tellAt }: TellChanges,
  tx: Transaction,
): Promise<void> {
  const now = clock.now();
  const event = await guests.lockEvent(tx, eventId);
  if (event === null || event.hostId === null || event.tellAt?.toISOString() !== tellAt) return;
  if (event.status !== 'open' || event.endsAt <= now) return;
  const [host] = await profiles.readMany([event.hostId], tx);
  if (host === undefined) return;
  if (host.hiddenSince !== null) return tellLater(tx, event, new Date(now.getTime() + HOUR_MS));
  const believing = (await guests.findRsvps(tx, eventId)).flatMap(({ userId, knows }) =>
    knows === null ? [] : [{ userId, knows }],
  );
  await repository.forgetKnown(tx, eventId);
  await repository.updateEvent(tx, eventId, {
    tellAt: null,
    toldChanges: event.toldChanges + (believing.length > 0 ? 1 : 0),
  });
  await notices.add(
    tx,
    believing.map(({ userId, knows: { startsAt, timeZone, location } }) => ({
      userId,
      kind: 'event.changed' as const,
      key: `event.changed/${eventId}/${event.sequence}`,
      data: { ...guests.eventNotice(event), before: { startsAt, timeZone, location } },
      until: event.endsAt,
    })),
  );
  await guests.correctNotices(tx, event);
  if (believing.some(({ knows }) => knows.startsAt !== event.dateTime.toISOString())) {
    await notices.end(tx, { about: guests.abouts(eventId), kinds: ['event.still-coming', 'event.decide'] });
    await guests.forgetAsked(tx, eventId);
  }
  await guests.scheduleStillComing(tx, event);
}

async function tellLater(tx: Transaction, { id, hostId }: EventRow, tellAt: Date): Promise<void> {
  await repository.updateEvent(tx, id, { tellAt });
  await addJob(tx, tellChangesJob, { payload: { eventId: id, hostId, tellAt: tellAt.toISOString() }, runAt: tellAt });
}

const planOf = ({ dateTime, endsAt, timeZone, location, latitude, longitude, link }: EventRow) => ({
  startsAt: dateTime.toISOString(),
  endsAt: endsAt.toISOString(),
  timeZone,
  location,
  latitude,
  longitude,
  link,
});
