import type { EventCardData } from '@cuppa/contract/town/town-square/event-schema';
import type { EventType } from '@cuppa/domain/town/town-square/event-types';
import { MOST_COUNTED, MOST_PINS } from '@cuppa/domain/town/town-square/events';
import type { PersonSettings } from '../../accounts/profile/profile.service.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { areasAround, type EventPoint } from './event-area.ts';
import type { EventQuery, SingleFit } from './event-query.ts';
import {
  areWordsKnown,
  type Box,
  countEvents,
  type EventPlaceInList,
  findByKeys,
  findEventPlaces,
  findPins,
} from './event-search.repository.ts';
import type { Reader } from './shown-events.repository.ts';
import { presentCard } from './town-square.presenter.ts';
import { findEventsFor } from './town-square.repository.ts';
import type { TownSquareDeps } from './town-square-deps.ts';

type EventFilter = { search?: string | undefined; type?: EventType | undefined };
type ListInput = EventFilter & { within?: number | undefined; cursor?: string | undefined; limit: number };

/** Without a chosen distance, events within this many miles and online events come first. */
const NEAR_MILES = 100;
const CURSOR = /^(?<step>[0-4])\.(?<ms>\d{1,14})\.(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A part of the list: each event is in one of the parts, and the parts follow each other. */
type Step = { query: EventQuery; fit: SingleFit; number: number };
type Steps = { areas: readonly string[] | null; steps: Step[]; typoSteps: Step[]; whole: EventQuery };
type Found = EventPlaceInList & { step: number };
type Cursor = Found;
/** The number of the part for typos, which is read only if the others are empty. */
const TYPO_STEP = 4;

/** The reader of a person, with the samples of their town, which are created if missing. */
async function readerOf(
  { clock, samples }: Pick<TownSquareDeps, 'clock' | 'samples'>,
  person: PersonSettings,
): Promise<Reader> {
  return { userId: person.id, now: clock.now(), town: await samples.townFor(person) };
}

/**
 * Lists a page of coming events: first events whose title contains the search, then events that contain its words
 * elsewhere; soonest first. If there are none, events with a similar title. `count` is exact up to MOST_COUNTED.
 */
export async function listEvents(deps: TownSquareDeps, person: PersonSettings, input: ListInput) {
  const { db } = deps;
  const query = queryOf(await readerOf(deps, person), input);
  const { found, count } = await readPage(db, await stepsOf(query, placeOf(person), input.within), input);
  const shown = found.slice(0, input.limit);
  const last = shown.at(-1);
  return {
    events: await readCards(
      deps,
      person,
      shown.map(({ id }) => id),
    ),
    count: Math.min(count, MOST_COUNTED),
    isMore: count > MOST_COUNTED,
    nextCursor:
      found.length > input.limit && last !== undefined ? `${last.step}.${last.dateTime.getTime()}.${last.id}` : null,
  };
}

/** Lists the events of an area of the map, soonest first, at most MOST_PINS. */
export async function listPins(
  deps: TownSquareDeps,
  person: PersonSettings,
  { west, south, east, north, ...filter }: EventFilter & Box,
) {
  const query = queryOf(await readerOf(deps, person), filter);
  const rows = await findPins(deps.db, query, { west, south, east, north }, MOST_PINS + 1);
  return {
    pins: rows.slice(0, MOST_PINS).map(({ dateTime, timeZone, ...pin }) => ({
      ...pin,
      date_time: dateTime.toISOString(),
      time_zone: timeZone,
    })),
    isMore: rows.length > MOST_PINS,
  };
}

/**
 * Coming events of people that a person can go to, soonest first: near them or online, or anywhere if their place is
 * unknown.
 */
export async function listReachable(
  deps: TownSquareDeps,
  person: PersonSettings,
  limit: number,
): Promise<EventPlaceInList[]> {
  const query = queryOf({ userId: person.id, now: deps.clock.now(), town: null }, {});
  const point = placeOf(person);
  const reach = point === null ? null : { areas: await areasAround(point, NEAR_MILES), isInside: true };
  const distance = point === null ? null : { from: point, miles: NEAR_MILES };
  return findEventPlaces(deps.db, { ...query, reach, distance }, { fit: 'title', after: null, limit });
}

/** Events as cards for a person, in the order of the ids. Leaves out unknown ids. */
export async function readCards(
  { db }: Pick<TownSquareDeps, 'db'>,
  person: PersonSettings,
  eventIds: readonly string[],
): Promise<EventCardData[]> {
  const found = await findEventsFor(db, person.id, eventIds);
  const byId = new Map(found.map((one) => [one.event.id, presentCard(one, person)]));
  return eventIds.flatMap((id) => byId.get(id) ?? []);
}

/** The middle of a person's cell; null if unknown. */
export function placeOf({ cellLat, cellLon }: Pick<PersonSettings, 'cellLat' | 'cellLon'>): EventPoint | null {
  return cellLat === null || cellLon === null ? null : { latitude: cellLat, longitude: cellLon };
}

function queryOf(reader: Reader, { search = '', type }: EventFilter): EventQuery {
  return { reader, search: search.trim(), type: type ?? null, reach: null, distance: null };
}

/** The parts of a list in order, the part for typos, and the whole list as one query. */
async function stepsOf(query: EventQuery, point: EventPoint | null, within: number | undefined): Promise<Steps> {
  const near = point === null ? null : await areasAround(point, within ?? NEAR_MILES);
  const inside = near === null ? query : { ...query, reach: { areas: near, isInside: true } };
  const isLimited = point !== null && within !== undefined;
  const inReach = isLimited ? { ...inside, distance: { from: point, miles: within } } : inside;
  const places =
    near === null || isLimited ? [inReach] : [inReach, { ...query, reach: { areas: near, isInside: false } }];
  const fits: SingleFit[] = query.search === '' ? ['title'] : ['title', 'words'];
  const steps = fits.flatMap((fit) => places.map((where) => ({ query: where, fit })));
  const whole = isLimited ? inReach : query;
  const numbered = steps.map((step, number) => ({ ...step, number }));
  return { areas: near, steps: numbered, typoSteps: [{ query: whole, fit: 'like', number: TYPO_STEP }], whole };
}

/** The events of a page and one more, and the number of matches in the whole list, counted up to MOST_COUNTED + 1. */
async function readPage(
  db: Database,
  { areas, steps, whole, typoSteps }: Steps,
  { cursor, limit }: Pick<ListInput, 'cursor' | 'limit'>,
): Promise<{ found: Found[]; count: number }> {
  const from = cursorOf(cursor);
  const page = { from, limit: limit + 1 };
  const exact = from?.step === TYPO_STEP ? null : await readSteps(db, whole, steps, page);
  const isAnswer = exact !== null && (exact.found.length > 0 || from !== null || (await hasNoTypo(db, whole, areas)));
  const { found, count } = isAnswer ? exact : await readSteps(db, whole, typoSteps, page);
  return { found, count: from === null && found.length <= limit ? found.length : await count() };
}

/** Whether a search has no typo: each of its words occurs in some event near the person. */
async function hasNoTypo(db: Database, { search }: EventQuery, areas: readonly string[] | null): Promise<boolean> {
  return search === '' || (areas !== null && (await areWordsKnown(db, search, areas)));
}

/** The events of some parts after the cursor: all parts in one query by the keys if those find them all. */
async function readSteps(
  db: Database,
  whole: EventQuery,
  steps: readonly Step[],
  { from, limit }: { from: Cursor | null; limit: number },
): Promise<{ found: Found[]; count: () => Promise<number> }> {
  const most = MOST_COUNTED + 1;
  const fits = steps.map(({ fit }) => fit);
  const first = steps[0]?.number ?? 0;
  const after = from && { ...from, part: from.step - first };
  const byKeys = await findByKeys(db, whole, { fits, after, limit });
  if (byKeys === null) {
    const fit = fits.includes('like') ? 'like' : 'title-or-words';
    return { found: await readOneByOne(db, steps, { from, limit }), count: () => countEvents(db, whole, fit, most) };
  }
  const { counts, places } = byKeys;
  const counted = counts.reduce((sum, one) => sum + one, 0);
  const isAllRead = places.length < limit || places.at(-1)?.part === fits.length - 1;
  return {
    found: places.map(({ part, ...place }) => ({ ...place, step: first + part })),
    count: async () =>
      isAllRead || counted >= most ? counted : counted + (await countEvents(db, whole, 'words', most - counted)),
  };
}

async function readOneByOne(
  db: Database,
  steps: readonly Step[],
  { from, limit }: { from: Cursor | null; limit: number },
): Promise<Found[]> {
  const found: Found[] = [];
  for (const { query, fit, number } of steps) {
    const missing = limit - found.length;
    if (number < (from?.step ?? 0) || missing === 0) continue;
    const places = await findEventPlaces(db, query, {
      fit,
      after: number === from?.step ? from : null,
      limit: missing,
    });
    found.push(...places.map(({ dateTime, id }) => ({ dateTime, id, step: number })));
  }
  return found;
}

/** The position at which a page begins; null for a malformed cursor. */
function cursorOf(cursor = ''): Cursor | null {
  const { step, ms, id } = CURSOR.exec(cursor)?.groups ?? {};
  return id === undefined ? null : { step: Number(step), dateTime: new Date(Number(ms)), id };
}
