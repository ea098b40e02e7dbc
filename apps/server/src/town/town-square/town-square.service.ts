import type { EventCardData, PublicEventPage } from '@cuppa/contract/town/town-square/event-schema';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import type { PersonCard, PersonSettings } from '../../accounts/profile/profile.service.ts';
import { bindContext } from '../../platform/bind-context.ts';
import type { StoredFile } from '../../platform/storage/storage.ts';
import { readAppointments } from './appointments.ts';
import type { EventPoint } from './event-area.ts';
import { listEvents, listPins, listReachable, placeOf, readCards } from './list-events.ts';
import { createPreviews } from './preview/read-preview.ts';
import { readEvent, readPublicEvent, readPublicGuests } from './read-event.ts';
import { findOwnEvents, findPictureFile } from './town-square.repository.ts';
import type { TownSquareDeps } from './town-square-deps.ts';

type Reader = PersonCard & PersonSettings;

export type TownSquareService = ReturnType<typeof createTownSquareService>;

const PAST_MS = 90 * DAY_MS;
const MOST_PAST = 50;
/** How many events are considered for a person's next step. */
const MOST_STEPS = 100;

/** Events as people find and read them. `known` is the person's row, if the request has read it already. */
export function createTownSquareService(deps: TownSquareDeps) {
  const { db, clock, places, profiles, replica, samples, storage } = deps;
  const previews = createPreviews(deps);
  const rowOf = (userId: string, known?: Reader) => known ?? profiles.read(userId);
  /** A use case that needs the person's row, for callers with their id. */
  const byId =
    <Input, Answer>(useCase: (context: TownSquareDeps, person: Reader, input: Input) => Promise<Answer>) =>
    async (userId: string, input: Input, known?: Reader): Promise<Answer> =>
      useCase(deps, await rowOf(userId, known), input);
  /** A use case that only finds events of others, which may be some seconds old. */
  const byIdFromReplica: typeof byId = (useCase) => async (userId, input, known) => {
    const person = await rowOf(userId, known);
    return replica.read(userId, (readDb) => useCase({ ...deps, db: readDb }, person, input));
  };
  const readForAnyone = (eventId: string) =>
    replica.read(null, (readDb) => readPublicEvent({ ...deps, db: readDb }, eventId));

  return {
    list: byIdFromReplica(listEvents),
    pins: byIdFromReplica(listPins),
    read: byId(readEvent),
    cardsOf: byId(readCards),
    ...bindContext(deps, { appointments: readAppointments }),
    /** The public part of an event, with what its calendar entry and its preview need; null if it is not public. */
    readPublic: readForAnyone,

    /** The middle of the person’s cell; if it is unknown, the largest city of their time zone, by name. */
    mapCentre: async (userId: string, known?: Reader): Promise<EventPoint & { town: string | null }> => {
      const person = await rowOf(userId, known);
      const place = placeOf(person);
      if (place !== null) return { ...place, town: null };
      const { latitude, longitude, name } = await places.townOf(person);
      return { latitude, longitude, town: name };
    },

    /** Events that a person hosts, goes to, waits for or said maybe to: coming ones soonest first, past ones latest first. */
    mine: async (userId: string, known?: Reader): Promise<{ coming: EventCardData[]; past: EventCardData[] }> => {
      const person = await rowOf(userId, known);
      const now = clock.now();
      const from = new Date(now.getTime() - PAST_MS);
      const cards = await readCards(deps, person, await findOwnEvents(db, { userId, now, town: null }, from));
      const isOver = ({ ends_at }: EventCardData) => Date.parse(ends_at) <= now.getTime();
      const isOwn = ({ ownPart }: EventCardData) => ownPart === 'hosting' || ownPart === 'going';
      const past = cards.filter((card) => isOver(card) && card.status === 'open' && isOwn(card));
      return { coming: cards.filter((card) => !isOver(card)), past: past.toReversed().slice(0, MOST_PAST) };
    },

    /** The next events of people that a person can go to: near them or online, or anywhere if their place is unknown. */
    listComing: async (person: Reader): Promise<EventCardData[]> => {
      const reachable = await listReachable(deps, person, MOST_STEPS);
      const ids = reachable.map(({ id }) => id);
      return (await readCards(deps, person, ids)).filter(({ ownPart }) => ownPart !== 'hosting');
    },

    /** The preview picture of a public event; null if there is none. Refuses as `createPreviews` says. */
    readPreview: async (eventId: string, takeTurn: () => Promise<void>): Promise<StoredFile | null> => {
      const found = await readForAnyone(eventId);
      return found?.preview ? previews.read(found.preview, takeTurn) : null;
    },

    /** The page of an event for anyone; null if it is not public. */
    readPublicPage: (eventId: string): Promise<PublicEventPage | null> =>
      replica.read(null, async (readDb) => {
        const context = { ...deps, db: readDb };
        const found = await readPublicEvent(context, eventId);
        return found && { ...found.event, guests: await readPublicGuests(context, found.event) };
      }),

    /** The picture of a public event; null if there is none. Refuses UNAVAILABLE. */
    readPicture: async (eventId: string) => {
      const found = await readForAnyone(eventId);
      const fileId = found?.pictureId ? await findPictureFile(db, found.pictureId) : null;
      return fileId === null ? null : storage.read(fileId);
    },

    /** Fills the towns where people live with samples, if the server has samples. */
    keepSamplesAhead: samples.keepAhead,
  };
}
