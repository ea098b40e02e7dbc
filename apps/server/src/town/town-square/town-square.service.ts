import type { EventCardData, EventPage, PublicEvent } from '@cuppa/contract/town/town-square/event-schema';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import type { ProfileRow } from '../../accounts/profile/profile.service.ts';
import { readAppointments } from './appointments.ts';
import type { EventPoint } from './event-area.ts';
import type { Box } from './event-search.repository.ts';
import {
  type EventFilter,
  type ListInput,
  listEvents,
  listPins,
  listReachable,
  placeOf,
  readCards,
} from './list-events.ts';
import { readEvent, readPublicEvent } from './read-event.ts';
import { findOwnEvents, findPictureFile } from './town-square.repository.ts';
import type { TownSquareDeps } from './town-square-deps.ts';

export type TownSquareService = ReturnType<typeof createTownSquareService>;

const PAST_MS = 90 * DAY_MS;
const MOST_PAST = 50;
/** Events among which the next step is chosen. */
const MOST_STEPS = 100;

/** Events as people find and read them. `known` is the person's row, where the request has read it. */
export function createTownSquareService(deps: TownSquareDeps) {
  const { db, clock, profiles, samples, storage } = deps;
  const rowOf = (userId: string, known?: ProfileRow) => known ?? profiles.read(userId);

  return {
    /** Coming events by fit and time, by pages; `count` is exact up to MOST_COUNTED. */
    list: async (userId: string, input: ListInput, known?: ProfileRow) =>
      listEvents(deps, await rowOf(userId, known), input),

    /** Coming events with a place in a box of the map, MOST_PINS at most. */
    pins: async (userId: string, input: EventFilter & Box, known?: ProfileRow) =>
      listPins(deps, await rowOf(userId, known), input),

    /** The middle of the person's cell; null where none is known. */
    mapCentre: async (userId: string, known?: ProfileRow): Promise<EventPoint | null> =>
      placeOf(await rowOf(userId, known)),

    /** The events that a person goes to, waits for or hosts: soonest first, of the past the latest first. */
    mine: async (userId: string, known?: ProfileRow): Promise<{ coming: EventCardData[]; past: EventCardData[] }> => {
      const person = await rowOf(userId, known);
      const now = clock.now();
      const from = new Date(now.getTime() - PAST_MS);
      const cards = await readCards(deps, person, await findOwnEvents(db, { userId, now, town: null }, from));
      const isOver = ({ ends_at }: EventCardData) => Date.parse(ends_at) <= now.getTime();
      const past = cards.filter((card) => isOver(card) && card.status === 'open' && card.ownPart !== 'waiting');
      return { coming: cards.filter((card) => !isOver(card)), past: past.toReversed().slice(0, MOST_PAST) };
    },

    /** An event's page for a person. Refuses NOT_FOUND. */
    read: async (userId: string, eventId: string, known?: ProfileRow): Promise<EventPage> =>
      readEvent(deps, await rowOf(userId, known), eventId),

    /** Some events as cards for a person, in the order of the ids; one that is not there is left out. */
    cardsOf: async (userId: string, eventIds: readonly string[], known?: ProfileRow): Promise<EventCardData[]> =>
      readCards(deps, await rowOf(userId, known), eventIds),

    /** The next events that a person can go to: near them, or anywhere while no place of theirs is known. */
    listComing: async (person: ProfileRow): Promise<EventCardData[]> => {
      const places = await listReachable(deps, person, MOST_STEPS);
      const ids = places.map(({ id }) => id);
      return (await readCards(deps, person, ids)).filter(({ ownPart }) => ownPart !== 'hosting');
    },

    /** The town whose samples a person sees; null where the server has none. */
    sampleTownOf: (person: ProfileRow): Promise<string | null> => samples.townFor(person),

    /** What everybody may know of an event; null where it is shown to nobody. */
    readPublic: async (eventId: string): Promise<PublicEvent | null> =>
      (await readPublicEvent(deps, eventId))?.event ?? null,

    /** The same with what its calendar entry says beside. */
    readForCalendar: (eventId: string) => readPublicEvent(deps, eventId),

    /** The picture of an event that everybody may see; null without one. Refuses UNAVAILABLE. */
    readPicture: async (eventId: string) => {
      const found = await readPublicEvent(deps, eventId);
      const fileId = found?.pictureId ? await findPictureFile(db, found.pictureId) : null;
      return fileId === null ? null : storage.read(fileId);
    },

    /** What of all this stands in a person's calendar. */
    appointments: (userId: string) => readAppointments(deps, userId),

    /** Fills the towns in which people live with samples, where the server has them. */
    keepSamplesAhead: () => samples.keepAhead(),
  };
}
