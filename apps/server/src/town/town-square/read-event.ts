import type { EventPage, PublicEvent, PublicEventPage } from '@cuppa/contract/town/town-square/event-schema';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { isSuspended } from '@cuppa/domain/safety/safety/restriction';
import type { PersonCard, PersonSettings } from '../../accounts/profile/profile.service.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type PreviewFacts, previewFacts } from './preview/preview-facts.ts';
import { presentPage, presentPublic } from './town-square.presenter.ts';
import type { EventRow } from './town-square.repository.ts';
import * as repository from './town-square.repository.ts';
import type { TownSquareDeps } from './town-square-deps.ts';

const MOST_GUESTS = 12;

/** The page of an event for a person. Refuses NOT_FOUND, also if one of the host and the person blocked the other. */
export async function readEvent(
  deps: TownSquareDeps,
  person: PersonSettings & PersonCard,
  eventId: string,
): Promise<EventPage> {
  const { db, clock, places, samples } = deps;
  const reader = { userId: person.id, now: clock.now(), town: null };
  const [found, [own], isShown] = await Promise.all([
    repository.findEventWithHost(db, eventId),
    repository.findEventsFor(db, person.id, [eventId]),
    repository.isShownTo(db, reader, eventId),
  ]);
  if (found === null || own === undefined || !isShown || !samples.mayShow(own.event)) throw new Refusal('NOT_FOUND');
  const { event, rsvp } = own;
  const [waiting, maybes, before, guests, messages, lastDate, isPinned] = await Promise.all([
    repository.countWaiting(db, eventId),
    repository.countMaybes(db, eventId),
    rsvp?.state === 'waiting' ? repository.countWaiting(db, eventId, rsvp) : null,
    readGuests(deps, person, eventId),
    event.hostId === null ? [] : repository.findMessages(db, eventId),
    event.seriesId === null ? null : repository.findLastDate(db, event.seriesId),
    hasPin(places, event),
  ]);
  const ownPosition = before === null ? null : before + 1;
  return presentPage(own, person, {
    host: found.host,
    isPinned,
    waiting,
    maybes,
    ownPosition,
    guests,
    messages,
    lastDate,
    now: reader.now,
  });
}

async function readGuests(
  { db, clock, profiles, publicProfile }: TownSquareDeps,
  person: PersonSettings & PersonCard,
  eventId: string,
): Promise<EventPage['guests']> {
  const { coreValues } = person;
  const reader = { userId: person.id, now: clock.now(), town: null };
  const seen = await repository.findSeenGuests(db, reader, { eventId, coreValues, limit: MOST_GUESTS });
  if (seen.length === 0) return [];
  const rows = await profiles.readMany(seen.map(({ id }) => id));
  const faces = await publicProfile.faces(rows, 'stranger');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return seen.flatMap(({ id, isVisible }) => {
    const row = byId.get(id);
    if (row === undefined || row.firstName === null) return [];
    // A guest who chose anyone shows no more than their first name and cup.
    const sharedValues = isVisible ? row.coreValues.filter((value) => coreValues.includes(value)) : [];
    const face = sharedValues.length > 0 ? (faces.get(id) ?? null) : null;
    return { firstName: row.firstName, avatarSeed: avatarSeed(id), face, sharedValues };
  });
}

/** The guests of a public event whom anyone may see; none once it is over or cancelled. */
export async function readPublicGuests(
  { db, clock }: Pick<TownSquareDeps, 'clock' | 'db'>,
  { id, status, ends_at }: PublicEvent,
): Promise<PublicEventPage['guests']> {
  const now = clock.now();
  if (status !== 'open' || Date.parse(ends_at) <= now.getTime()) return [];
  const found = await repository.findPublicGuests(db, { eventId: id, now, limit: MOST_GUESTS });
  return found.flatMap((guest) =>
    guest.firstName === null ? [] : [{ firstName: guest.firstName, avatarSeed: avatarSeed(guest.id) }],
  );
}

/** A public event. `preview`: what its preview picture shows; null once the host left. */
export type PublicFacts = {
  event: PublicEvent;
  sequence: number;
  changedAt: Date;
  pictureId: string | null;
  /** The start as the host's region writes it. */
  when: string;
  preview: { facts: PreviewFacts; hostId: string; sequence: number } | null;
};

/** The public part of an event, with its picture and calendar revision; null if it is not public. A sample never is. */
export async function readPublicEvent(
  { db, clock, places }: Pick<TownSquareDeps, 'clock' | 'db' | 'places'>,
  eventId: string,
): Promise<PublicFacts | null> {
  const found = await repository.findEventWithHost(db, eventId);
  if (found === null || found.event.sampleId !== null) return null;
  const { event, host } = found;
  if (host !== null && (host.hiddenSince !== null || isSuspended(host, clock.now()))) return null;
  const { hostId, sequence, changedAt, pictureId } = event;
  const isPinned = await hasPin(places, event);
  const facts = previewFacts(event, { region: host?.region ?? null });
  return {
    event: presentPublic(event, { host, isPinned }),
    sequence,
    changedAt,
    pictureId,
    when: facts.when,
    preview: hostId === null ? null : { facts, hostId, sequence },
  };
}

async function hasPin(
  places: TownSquareDeps['places'],
  { latitude, longitude }: Pick<EventRow, 'latitude' | 'longitude'>,
): Promise<boolean> {
  return latitude !== null && longitude !== null && !(await places.isMiddleOfCity({ latitude, longitude }));
}
