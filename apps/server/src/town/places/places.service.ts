import type { City, OwnPlace } from '@cuppa/contract/town/places/places-contract';
import type { ProfileService } from '../../accounts/profile/profile.service.ts';
import type { Limiter } from '../../platform/limits/limiters.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Logger } from '../../platform/process/logger.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cellOf, type Point, zoneOf } from './cell.ts';
import { type CityTable, readCityTable } from './city-table.ts';
import { findCities } from './find-cities.ts';
import { createGeocoder } from './geocoder.ts';
import { createTowns } from './towns.ts';

export type { Town } from './towns.ts';

export type PlacesService = ReturnType<typeof createPlacesService>;

/** A city that a person can choose, with its point. */
type KnownCity = City & Point;

/**
 * Places of people: a cell of about 5 km and nothing finer, from any source. The exact point of a city or a device is
 * forgotten with the request and never logged.
 */
export function createPlacesService(deps: {
  db: Database;
  clock: Clock;
  logger: Logger;
  profiles: Pick<ProfileService, 'read' | 'changePlace'>;
  moves: Limiter;
  searches: Limiter;
  geocoderUrl: string | undefined;
  /** Reads the cities; the table of GeoNames by default. */
  readTable?: () => Promise<CityTable>;
}) {
  const { db, clock, profiles, moves, searches, geocoderUrl, readTable = readCityTable } = deps;
  const loadTable = createLoader(readTable);
  const find = createFinder(geocoderUrl === undefined ? null : createGeocoder(geocoderUrl, deps), loadTable);

  async function search(userId: string, query: string): Promise<KnownCity[]> {
    await searches.take(userId);
    return find(query);
  }

  /** Stores the cell around a point. Refuses MOVED_TOO_OFTEN. */
  async function moveTo(userId: string, point: Point, placeName: string | null): Promise<OwnPlace> {
    await countMove(moves, userId);
    const { cell, middle } = await cellOf(point);
    const row = await profiles.changePlace(db, userId, {
      cell,
      cellLat: middle.latitude,
      cellLon: middle.longitude,
      placeName,
      placeChangedAt: clock.now(),
    });
    return present(await loadTable(), row.placeName, middle);
  }

  return {
    /** Cities by part of their name, best match first. Refuses RATE_LIMITED. */
    search: async (userId: string, query: string): Promise<City[]> => {
      const found = await search(userId, query);
      return found.map(({ id, name, country, state, timeZone, near }) => ({
        id,
        name,
        country,
        state,
        timeZone,
        near,
      }));
    },

    /** The same with their points, for the place of an event. Refuses RATE_LIMITED. */
    findPoints: search,
    /** The IANA zone of a point; at sea one of the Etc zones. */
    zoneAt: zoneOf,

    readOwn: async (userId: string): Promise<OwnPlace | null> => {
      const row = await profiles.read(userId);
      if (row.cell === null || row.cellLat === null || row.cellLon === null) return null;
      return present(await loadTable(), row.placeName, { latitude: row.cellLat, longitude: row.cellLon });
    },

    ...createTowns(loadTable),
    /** The cities of the world; a failed read is repeated by the next call. */
    loadTable,

    /** Makes a city from a search the person's own place. Refuses NOT_FOUND, MOVED_TOO_OFTEN, RATE_LIMITED. */
    chooseCity: async (userId: string, { id, query }: { id: string; query: string }): Promise<OwnPlace> => {
      const city = (await search(userId, query)).find((one) => one.id === id);
      if (city === undefined) throw new Refusal('NOT_FOUND');
      return moveTo(userId, city, city.name);
    },

    /** Makes the cell around a position the person's own place. Refuses MOVED_TOO_OFTEN. */
    sharePosition: (userId: string, point: Point): Promise<OwnPlace> => moveTo(userId, point, null),

    /** Deletes the place and the time of its last change. */
    remove: async (userId: string): Promise<void> => {
      const nothing = { cell: null, cellLat: null, cellLon: null, placeName: null, placeChangedAt: null };
      await profiles.changePlace(db, userId, nothing);
    },
  };
}

async function present(cities: CityTable, placeName: string | null, middle: Point): Promise<OwnPlace> {
  const timeZone = await zoneOf(middle);
  const { name, country, state } = cities.cityAt(rowOf(cities, middle, placeName));
  const at = { country, state, timeZone };
  return placeName === null ? { kind: 'device', city: name, ...at } : { kind: 'city', city: placeName, ...at };
}

/** A cell is a few miles wide, and so is a city. */
const CLOSE_DEGREES = 0.3;

/** The city of this name around a point; without one, the nearest city. */
function rowOf(cities: CityTable, middle: Point, name: string | null): number {
  const named = name === null ? null : cities.cityAt(cities.nearest(middle, { name }));
  const isClose =
    named !== null &&
    Math.abs(named.latitude - middle.latitude) < CLOSE_DEGREES &&
    Math.abs(named.longitude - middle.longitude) < CLOSE_DEGREES;
  return cities.nearest(middle, isClose && name !== null ? { name } : {});
}

/** Searches with the geocoder; without one, or while it is away, in the table. */
function createFinder(geocoder: ReturnType<typeof createGeocoder> | null, loadTable: () => Promise<CityTable>) {
  return async (query: string): Promise<KnownCity[]> => {
    const geocoded = (await geocoder?.find(query)) ?? null;
    if (geocoded !== null) return geocoded.map((city) => ({ ...city, state: null, near: null }));
    const found = findCities(await loadTable(), query);
    return found.map((city) => ({ ...city, id: String(city.at) }));
  };
}

/** Reads the table once and shares it; after a failed read, the next call reads again. */
function createLoader(read: () => Promise<CityTable>): () => Promise<CityTable> {
  let table: Promise<CityTable> | null = null;
  return () => {
    const reading = (table ??= read());
    reading.catch(() => {
      if (table === reading) table = null;
    });
    return reading;
  };
}

async function countMove(moves: Limiter, userId: string): Promise<void> {
  try {
    await moves.take(userId);
  } catch (refusal) {
    if (refusal instanceof Refusal && refusal.code === 'RATE_LIMITED' && refusal.data !== undefined)
      throw new Refusal('MOVED_TOO_OFTEN', refusal.data);
    throw refusal;
  }
}
