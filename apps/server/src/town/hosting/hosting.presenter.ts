import type { DraftFields, EventDraft } from '@cuppa/contract/town/hosting/hosting-contract';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { HOUR_MS } from '@cuppa/domain/platform/time/lengths';
import { EVENT_LENGTHS_MINUTES } from '@cuppa/domain/town/town-square/events';
import type { EventRow } from '../town-square/guests.service.ts';
import type { DraftRow } from './drafts.repository.ts';
import { wallClock } from './event-dates.ts';
import type { findGuestList } from './hosting.repository.ts';

type Files = ReadonlyMap<string, string>;
type Sign = (fileId: string) => string;

export function pictureUrl(pictureId: string | null, files: Files, sign: Sign): string | null {
  const fileId = pictureId === null ? undefined : files.get(pictureId);
  return fileId === undefined ? null : sign(fileId);
}

export function presentDraft({ id, fields, pictureId, updatedAt }: DraftRow, files: Files, sign: Sign): EventDraft {
  return { id, fields, pictureUrl: pictureUrl(pictureId, files, sign), updatedAt: updatedAt.toISOString() };
}

/** An event as form fields; `lastOne` is the last open event of its series. */
export function presentFields(event: EventRow, lastOne: EventRow | null): DraftFields {
  const { capacity, dateTime, description, endsAt, latitude, link, location, longitude, pictureId, timeZone } = event;
  const minutes = (endsAt.getTime() - dateTime.getTime()) / (HOUR_MS / 60);
  const lengthMinutes = EVENT_LENGTHS_MINUTES.find((length) => length === minutes);
  return {
    title: event.title,
    type: event.type,
    description,
    startsOn: wallClock(dateTime, timeZone),
    ...(lengthMinutes !== undefined && { lengthMinutes }),
    place: latitude === null || longitude === null ? null : { name: location, latitude, longitude },
    link,
    capacity,
    pictureId,
    repeatsUntil: lastOne === null ? null : wallClock(lastOne.dateTime, lastOne.timeZone).slice(0, 'YYYY-MM-DD'.length),
  };
}

/** A guest for the host's list. */
export function presentGuest(row: Awaited<ReturnType<typeof findGuestList>>[number]) {
  return {
    guestId: row.id,
    firstName: row.firstName ?? '',
    avatarSeed: avatarSeed(row.userId),
    state: row.state,
    stillComing: row.confirmedAt === null ? null : true,
    hasArrived: row.arrivedAt !== null,
  };
}
