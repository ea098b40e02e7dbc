import type { EventCardData, EventPage, PublicEvent } from '@cuppa/contract/town/town-square/event-schema';
import { DISTANCE_BANDS_MILES, distanceMiles } from '@cuppa/domain/meeting/matching/distance';
import { DOORS_OPEN_MS } from '@cuppa/domain/town/town-square/events';
import type { PersonSettings } from '../../accounts/profile/profile.service.ts';
import { isOnlineArea } from './event-area.ts';
import type { EventForOne, EventRow, Host } from './town-square.repository.ts';

/** The longest description on a card, in characters. */
const CARD_DESCRIPTION = 280;

type Viewer = Pick<PersonSettings, 'id' | 'cellLat' | 'cellLon'>;

/** The public part of an event. */
export function presentPublic(
  event: EventRow,
  { host, isPinned }: { host: Pick<Host, 'firstName'> | null; isPinned: boolean },
): PublicEvent {
  return { ...presentShared(event), isPinned, hostName: host?.firstName ?? null };
}

function presentShared(event: EventRow) {
  return {
    id: event.id,
    title: event.title,
    type: event.type,
    description: event.description,
    date_time: event.dateTime.toISOString(),
    ends_at: event.endsAt.toISOString(),
    time_zone: event.timeZone,
    location: event.location,
    latitude: event.latitude,
    longitude: event.longitude,
    isOnline: isOnlineArea(event.area),
    attendees: event.attendees,
    capacity: event.capacity,
    image_url: event.pictureId === null ? null : `/api/events/${event.id}/picture?v=${event.pictureId}`,
    isSample: event.sampleId !== null,
    status: event.status,
  };
}

export function presentCard(found: EventForOne, viewer: Viewer): EventCardData {
  const { description, ...shared } = presentShared(found.event);
  return { ...shared, description: shorten(description), ...ownSide(found, viewer) };
}

/** The data of an event's page besides the event and the person's RSVP. */
export type PageFacts = Pick<EventPage, 'guests' | 'maybes' | 'ownPosition' | 'waiting'> & {
  host: Host | null;
  isPinned: boolean;
  messages: readonly { id: string; text: string; createdAt: Date }[];
  lastDate: Date | null;
  now: Date;
};

export function presentPage(found: EventForOne, viewer: Viewer, facts: PageFacts): EventPage {
  const { event, rsvp } = found;
  const { guests, maybes, ownPosition, waiting, now } = facts;
  const own = ownSide(found, viewer);
  const isIn = own.ownPart === 'hosting' || own.ownPart === 'going';
  const isItsTime = isTime(event, now);
  const hasLink = event.link !== null && isIn && event.status === 'open' && event.endsAt > now;
  return {
    ...presentPublic(event, facts),
    ...own,
    sequence: event.sequence,
    waiting,
    maybes,
    ownPosition,
    isVisible: rsvp?.isVisible ?? false,
    isPublic: rsvp?.isPublic ?? false,
    asksStillComing:
      rsvp?.state === 'going' &&
      rsvp.askedAt !== null &&
      rsvp.confirmedAt === null &&
      event.status === 'open' &&
      event.dateTime > now,
    mayArrive: rsvp?.state === 'going' && isItsTime,
    hasArrived: (rsvp?.arrivedAt ?? null) !== null,
    guests,
    link: hasLink && isItsTime ? event.link : null,
    linkOpensAt: hasLink ? new Date(event.dateTime.getTime() - DOORS_OPEN_MS).toISOString() : null,
    // Only for people with a place: messages may say how to get in.
    messages: isIn
      ? facts.messages.map(({ id, text, createdAt }) => ({ id, text, createdAt: createdAt.toISOString() }))
      : [],
    cancelWords: event.status === 'cancelled' && event.cancelWords !== '' ? event.cancelWords : null,
    repeatsUntil: facts.lastDate?.toISOString() ?? null,
  };
}

/** Whether guests may check in and see the link of an online event: from shortly before the start to the end. */
function isTime({ dateTime, endsAt, status }: EventRow, now: Date): boolean {
  return status === 'open' && dateTime.getTime() - DOORS_OPEN_MS <= now.getTime() && now < endsAt;
}

function ownSide(
  { event, rsvp }: EventForOne,
  viewer: Viewer,
): Pick<EventCardData, 'isFull' | 'ownPart' | 'withinMiles'> {
  return {
    ownPart: event.hostId === viewer.id ? 'hosting' : (rsvp?.state ?? null),
    isFull: event.capacity !== null && event.attendees >= event.capacity,
    withinMiles: milesBetween(event, viewer),
  };
}

/** The distance rounded up to a band, in miles; null beyond the widest band, or if either place is unknown. */
function milesBetween({ latitude, longitude }: EventRow, { cellLat, cellLon }: Viewer): EventCardData['withinMiles'] {
  if (latitude === null || longitude === null || cellLat === null || cellLon === null) return null;
  const miles = distanceMiles({ lat: latitude, lon: longitude }, { lat: cellLat, lon: cellLon });
  return DISTANCE_BANDS_MILES.find((band) => miles <= band) ?? null;
}

function shorten(text: string): string {
  const letters = [...text];
  return letters.length <= CARD_DESCRIPTION ? text : `${letters.slice(0, CARD_DESCRIPTION).join('').trimEnd()}…`;
}
