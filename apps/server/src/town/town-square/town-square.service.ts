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
/** How many events are considered for a person's next step. */
const MOST_STEPS = 100;

/** Events as people find and read them. `known` is the person's row, if the request has read it already. */
export function createTownSquareService(deps: TownSquareDeps) {
  const { db, clock, profiles, samples, storage } = deps;
  const rowOf = (userId: string, known?: ProfileRow) => known ?? profiles.read(userId);

  return {
    /** A page of coming events by match and time; `count` is exact up to MOST_COUNTED. */
    list: async (userId: string, input: ListInput, known?: ProfileRow) =>
      listEvents(deps, await rowOf(userId, known), input),

    /** Coming events with a place in a box of the map, at most MOST_PINS. */
    pins: async (userId: string, input: EventFilter & Box, known?: ProfileRow) =>
      listPins(deps, await rowOf(userId, known), input),

    /** The middle of the person's cell; null if unknown. */
    mapCentre: async (userId: string, known?: ProfileRow): Promise<EventPoint | null> =>
      placeOf(await rowOf(userId, known)),

    /** Events that a person goes to, waits for or hosts: coming ones soonest first, past ones latest first. */
    mine: async (userId: string, known?: ProfileRow): Promise<{ coming: EventCardData[]; past: EventCardData[] }> => {
      const person = await rowOf(userId, known);
      const now = clock.now();
      const from = new Date(now.getTime() - PAST_MS);
      const cards = await readCards(deps, person, await findOwnEvents(db, { userId, now, town: null }, from));
      const isOver = ({ ends_at }: EventCardData) => Date.parse(ends_at) <= now.getTime();
      const past = cards.filter((card) => isOver(card) && card.status === 'open' && card.ownPart !== 'waiting');
      return { coming: cards.filter((card) => !isOver(card)), past: past.toReversed().slice(0, MOST_PAST) };
    },

    /** The page of an event for a person. Refuses NOT_FOUND. */
    read: async (userId: string, eventId: string, known?: ProfileRow): Promise<EventPage> =>
      readEvent(deps, await rowOf(userId, known), eventId),

    /** Events as cards for a person, in the order of the ids. Leaves out unknown ids. */
    cardsOf: async (userId: string, eventIds: readonly string[], known?: ProfileRow): Promise<EventCardData[]> =>
      readCards(deps, await rowOf(userId, known), eventIds),

    /** The next events that a person can go to: near them or online, or anywhere if their place is unknown. */
    listComing: async (person: ProfileRow): Promise<EventCardData[]> => {
      const places = await listReachable(deps, person, MOST_STEPS);
      const ids = places.map(({ id }) => id);
      return (await readCards(deps, person, ids)).filter(({ ownPart }) => ownPart !== 'hosting');
    },

    /** The town whose samples a person sees; null if the server has no samples. */
    sampleTownOf: (person: ProfileRow): Promise<string | null> => samples.townFor(person),

    /** The public part of an event; null if it is not public. */
    readPublic: async (eventId: string): Promise<PublicEvent | null> =>
      (await readPublicEvent(deps, eventId))?.event ?? null,

    /** The same with the data of its calendar entry. */
    readForCalendar: (eventId: string) => readPublicEvent(deps, eventId),

    /** The picture of a public event; null if there is none. Refuses UNAVAILABLE. */
    readPicture: async (eventId: string) => {
      const found = await readPublicEvent(deps, eventId);
      const fileId = found?.pictureId ? await findPictureFile(db, found.pictureId) : null;
      return fileId === null ? null : storage.read(fileId);
    },

    /** Events for the person's calendar feed. */
    appointments: (userId: string) => readAppointments(deps, userId),

    /** Fills the towns where people live with samples, if the server has samples. */
    keepSamplesAhead: () => samples.keepAhead(),
  };
}
