import { EARTH_RADIUS_MILES } from '@cuppa/domain/matching/distance';
import type { EventType } from '@cuppa/domain/town-square/event-types';
import { EVENT_LENGTHS_MINUTES } from '@cuppa/domain/town-square/events';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/postgres/database.ts';
import { hasTrigrams, isFoundByKeys, keysOf, textQueryOf } from './event-keys.repository.ts';
import type { EventQuery, TextFit } from './event-query.ts';
import { isOfShownHost } from './shown-events.repository.ts';

export type EventPlaceInList = { dateTime: Date; id: string };
export type Box = { west: number; south: number; east: number; north: number };

const LONGEST_EVENT = sql.raw(`interval '${Math.max(...EVENT_LENGTHS_MINUTES)} minutes'`);
/** Where more coming events of the areas have the keys, so many fit that reading along the time ends sooner. */
const MOST_BY_KEYS = 3_000;

type PlaceRow = { id: string; date_time: string };
/** Of each area its columns and its end. */
type Part = { columns: SQL; end: SQL };

/** Places of the events that fit a query, soonest first, after one of them. */
export async function findEventPlaces(
  db: Db,
  query: EventQuery,
  page: { fit: TextFit; after: EventPlaceInList | null; limit: number },
): Promise<EventPlaceInList[]> {
  const { fit, after, limit } = page;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(e.date_time, e.id) > (${after.dateTime.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const end = sql`and ${isAfter} order by e.date_time, e.id limit ${limit}`;
  const byKeys = isFoundByKeys(query, fit) ? await findByKeys(db, query, fit, end) : null;
  const rows = byKeys ?? (await findAlongTime(db, query, fit, end, limit));
  return rows.map(({ id, date_time }) => ({ id, dateTime: new Date(date_time) }));
}

/**
 * How many events fit, counted up to `most`. By the keys as well, however many events have them: it is asked where more
 * than a page fit, so it comes to its end soon.
 */
export async function countEvents(db: Db, query: EventQuery, fit: TextFit, most: number): Promise<number> {
  const one = { columns: sql`1`, end: sql`limit ${most}` };
  const fitting = isFoundByKeys(query, fit)
    ? sql`with ${wantedKeys(query, fit)} select 1 from ${eventsWithKeys(query)} e
        where ${conditionsOf(query)} and ${fitsText(query, fit)} limit ${most}`
    : sql`select 1 from (${alongTime(query, fit, one)}) fits limit ${most}`;
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${fitting}) counted`);
  return rows[0]?.n ?? 0;
}

export type PinRow = Pick<PinColumns, 'id' | 'title' | 'type' | 'latitude' | 'longitude'> & {
  dateTime: Date;
  timeZone: string;
};
type PinColumns = {
  id: string;
  title: string;
  type: EventType;
  date_time: string;
  time_zone: string;
  latitude: number;
  longitude: number;
};

/** Events with a place inside of a box, soonest first. A box whose west is above its east crosses the date line. */
export async function findPins(db: Db, query: EventQuery, box: Box, limit: number): Promise<PinRow[]> {
  const { west, south, east, north } = box;
  const isBetween =
    west <= east
      ? sql`e.longitude between ${west} and ${east}`
      : sql`(e.longitude >= ${west} or e.longitude <= ${east})`;
  const { rows } = await db.execute<PinColumns>(sql`
    select e.id, e.title, e.type, e.date_time, e.time_zone, e.latitude, e.longitude from social_events e
    where ${isComing(query)} and ${isWanted(query)} and ${fitsText(query, 'title-or-words')}
      and e.latitude between ${south} and ${north} and ${isBetween}
    order by e.date_time, e.id limit ${limit}`);
  return rows.map(({ date_time, time_zone, ...pin }) => ({
    ...pin,
    dateTime: new Date(date_time),
    timeZone: time_zone,
  }));
}

/** The keys of the areas, as one row. */
function wantedKeys(query: EventQuery, fit: TextFit): SQL {
  return sql`wanted as materialized (select ${keysOf(query, fit)} as keys)`;
}

/**
 * The events of the areas that have the wanted keys and are not over. Without "offset" PostgreSQL might read the areas
 * along another index and work out the keys of every event.
 */
function eventsWithKeys({ reader, reach }: EventQuery): SQL {
  return sql`(select one_event.* from unnest(${textArray(reach?.areas ?? [])}) one (area)
    cross join wanted cross join lateral (
      select e.id, e.date_time, e.ends_at, e.status, e.title, e.type, e.words, e.host_id, e.sample_town, e.latitude,
        e.longitude
      from social_events e
      where event_keys(e.area, e.type, e.title, e.words) @@ replace(wanted.keys, '#', one.area)::tsquery
        and e.ends_at > ${reader.now.toISOString()}::timestamptz
      offset 0) one_event)`;
}

/** Null where so many events have the keys that reading along the time ends sooner. */
async function findByKeys(db: Db, query: EventQuery, fit: TextFit, end: SQL): Promise<PlaceRow[] | null> {
  const { rows } = await db.execute<{ looked_at: number; id: string | null; date_time: string }>(sql`
    with ${wantedKeys(query, fit)},
    near as materialized (select * from ${eventsWithKeys(query)} e limit ${MOST_BY_KEYS})
    select looked.n as looked_at, place.id, place.date_time from (select count(*)::int as n from near) looked
    left join lateral (
      select e.id, e.date_time from near e where ${conditionsOf(query)} and ${fitsText(query, fit)} ${end}) place on true`);
  if (rows[0]?.looked_at === MOST_BY_KEYS) return null;
  return rows.flatMap(({ id, date_time }) => (id === null ? [] : { id, date_time }));
}

async function findAlongTime(db: Db, query: EventQuery, fit: TextFit, end: SQL, limit: number): Promise<PlaceRow[]> {
  const source = alongTime(query, fit, { columns: sql`e.id, e.date_time`, end });
  const { rows } = await db.execute<PlaceRow>(
    sql`select fits.id, fits.date_time from (${source}) fits order by fits.date_time, fits.id limit ${limit}`,
  );
  return rows;
}

/**
 * The events of a query, read along the time. Each area is read for itself and given up as soon as it has brought
 * enough.
 */
function alongTime(query: EventQuery, fit: TextFit, { columns, end }: Part): SQL {
  const { reach } = query;
  const fitting = sql`${conditionsOf(query)} and ${fitsText(query, fit)} ${end}`;
  if (reach?.isInside !== true) return sql`select ${columns} from social_events e where ${fitting}`;
  return sql`select one_event.* from unnest(${textArray(reach.areas)}) one (area)
    cross join lateral (select ${columns} from social_events e where e.area = one.area and ${fitting}) one_event`;
}

/** Everything but the words, and but the areas in which events are looked for. */
function conditionsOf(query: EventQuery): SQL {
  const { reach } = query;
  const isOutside = reach?.isInside === false ? sql`e.area <> all(${textArray(reach.areas)})` : sql`true`;
  return sql`${isOutside} and ${isComing(query)} and ${isWanted(query)} and ${isNear(query)}`;
}

/** Open and not over. The bound of the start is what an index finds. */
function isComing({ reader }: EventQuery): SQL {
  const now = sql`${reader.now.toISOString()}::timestamptz`;
  return sql`e.status = 'open' and e.date_time > ${now} - ${LONGEST_EVENT} and e.ends_at > ${now}`;
}

function isWanted({ reader, type }: EventQuery): SQL {
  const isOfType = type === null ? sql`true` : sql`e.type = ${type}`;
  const isOwnSample =
    reader.town === null ? sql`e.sample_town is null` : sql`(e.sample_town is null or e.sample_town = ${reader.town})`;
  return sql`${isOfType} and ${isOwnSample} and ${isOfShownHost(reader)}`;
}

function isNear({ distance }: EventQuery): SQL {
  if (distance === null) return sql`true`;
  const { from, miles } = distance;
  return sql`(e.latitude is null or ${2 * EARTH_RADIUS_MILES}::float8 * asin(sqrt(least(1,
    sin(radians(e.latitude - ${from.latitude}::float8) / 2) ^ 2
    + cos(radians(${from.latitude}::float8)) * cos(radians(e.latitude)) * sin(radians(e.longitude - ${from.longitude}::float8) / 2) ^ 2)))
    <= ${miles}::float8)`;
}

/**
 * Whether an event fits the words. Within areas the index of words is kept out of it, because it would be asked about
 * the whole world anew for each of them.
 */
function fitsText({ search, reach }: EventQuery, fit: TextFit): SQL {
  const title = reach?.isInside === true ? sql`(e.title || '')` : sql`e.title`;
  if (search === '') return sql`true`;
  const inTitle = sql`${title} ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}`;
  if (fit === 'title') return inTitle;
  if (fit === 'like') return hasTrigrams(search) ? sql`${title} %> ${search}` : sql`false`;
  const words = textQueryOf(search);
  const inWords =
    words === null
      ? sql`false`
      : sql`(e.words @@ to_tsquery('simple', ${words})) ${reach?.isInside === true ? sql`is true` : sql``}`;
  return fit === 'words' ? sql`(${inWords} and not ${inTitle})` : sql`(${inTitle} or ${inWords})`;
}

function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param([...texts])}::text[]`;
}
