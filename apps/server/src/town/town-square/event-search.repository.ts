import { EARTH_RADIUS_MILES } from '@cuppa/domain/meeting/matching/distance';
import type { EventType } from '@cuppa/domain/town/town-square/event-types';
import { EVENT_LENGTHS_MINUTES } from '@cuppa/domain/town/town-square/events';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/postgres/database.ts';
import { executePrepared } from '../../platform/postgres/prepared-rows.repository.ts';
import { hasPairs, hasTrigrams, isFoundByKeys, keysOf, numbersOf, singleWordKeys } from './event-keys.repository.ts';
import type { EventQuery, SingleFit, TextFit } from './event-query.ts';
import { isOfShownHost } from './shown-events.repository.ts';

export type EventPlaceInList = { dateTime: Date; id: string };
export type Box = { west: number; south: number; east: number; north: number };

const LONGEST_EVENT = sql.raw(`interval '${Math.max(...EVENT_LENGTHS_MINUTES)} minutes'`);
/** If at least this many coming events have the keys, reading by time is faster. */
const MOST_BY_KEYS = 3_000;

/** A position in a list of several parts: the part, and the position in it. */
export type PlaceInParts = EventPlaceInList & { part: number };
type CountRow = { n: number };
type FoundRow = {
  looked_at: number[];
  counts: number[];
  id: string | null;
  date_time: Date;
  part: number;
};
/** The selected columns per area, and the end of the query. */
type Part = { columns: SQL; end: SQL };

/** Positions of the events that match a query, soonest first, after one of them. */
export async function findEventPlaces(
  db: Database,
  query: EventQuery,
  page: { fit: SingleFit; after: EventPlaceInList | null; limit: number },
): Promise<EventPlaceInList[]> {
  const { fit, after, limit } = page;
  const byKeys = await findByKeys(db, query, { fits: [fit], after: after && { ...after, part: 0 }, limit });
  return byKeys?.places ?? findAlongTime(db, query, page);
}

/** Whether each word of a search (the last one as a prefix) occurs in some event of the areas. */
export async function areWordsKnown(db: Database, search: string, areas: readonly string[]): Promise<boolean> {
  const rows = await executePrepared<{ are_known: boolean | null }>(
    db,
    sql`
    select bool_and(exists (
      select from unnest(${textArray(areas)}) one (area) cross join lateral (
        select from social_events e
        where event_keys(e.area, e.type, e.title, e.words) @@ replace(wanted.keys, '#', one.area)::tsquery offset 0) known
    )) as are_known from (${singleWordKeys(search)}) wanted`,
  );
  return rows[0]?.are_known === true;
}

/**
 * How many events match, counted up to `most`. With `words` it always uses the keys, however many events have them: it
 * is asked only if more than a page matches, so it ends soon.
 */
export async function countEvents(db: Database, query: EventQuery, fit: TextFit, most: number): Promise<number> {
  const one = { columns: sql`1`, end: sql`limit ${most}` };
  const byKeys = fit === 'words' && isFoundByKeys(query, fit);
  const fitting = byKeys
    ? sql`with wanted as materialized (${keysOf(query, fit)}) select 1 from ${eventsWithKeys(query, sql`wanted`)} e
        where ${conditionsOf(query)} and ${fitsFound(query, fit)} limit ${most}`
    : sql`select 1 from (${alongTime(query, fit, one)}) fits limit ${most}`;
  const counted = sql`select count(*)::int as n from (${fitting}) counted`;
  const rows = byKeys ? await executePrepared<CountRow>(db, counted) : (await db.execute<CountRow>(counted)).rows;
  return rows[0]?.n ?? 0;
}

export type PinRow = Pick<PinColumns, 'id' | 'title' | 'type' | 'latitude' | 'longitude'> & {
  dateTime: Date;
  timeZone: string;
  isSample: boolean;
};
type PinColumns = {
  id: string;
  title: string;
  type: EventType;
  date_time: string;
  time_zone: string;
  is_sample: boolean;
  latitude: number;
  longitude: number;
};

/** Events with a place inside a box, soonest first. A box whose west is greater than its east crosses the date line. */
export async function findPins(db: Database, query: EventQuery, box: Box, limit: number): Promise<PinRow[]> {
  const { west, south, east, north } = box;
  const isBetween =
    west <= east
      ? sql`e.longitude between ${west} and ${east}`
      : sql`(e.longitude >= ${west} or e.longitude <= ${east})`;
  const { rows } = await db.execute<PinColumns>(sql`
    select e.id, e.title, e.type, e.date_time, e.time_zone, e.sample_id is not null is_sample, e.latitude, e.longitude
    from social_events e
    where ${isComing(query)} and ${isWanted(query)} and ${fitsText(query, 'title-or-words')}
      and e.latitude between ${south} and ${north} and ${isBetween}
    order by e.date_time, e.id limit ${limit}`);
  return rows.map(({ date_time, is_sample, time_zone, ...pin }) => ({
    ...pin,
    isSample: is_sample,
    dateTime: new Date(date_time),
    timeZone: time_zone,
  }));
}

/**
 * Finds matching events by the keys of the areas, in consecutive parts, each soonest first, with the number of matches
 * per part; a part that the page does not reach counts as 0. Null if the keys cannot find all matches, or if so many
 * events have them that reading by time is faster.
 */
export async function findByKeys(
  db: Database,
  query: EventQuery,
  { fits, after, limit }: { fits: readonly SingleFit[]; after: PlaceInParts | null; limit: number },
): Promise<{ places: PlaceInParts[]; counts: number[] } | null> {
  if (!fits.every((fit) => isFoundByKeys(query, fit))) return null;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(part, date_time, id) > (${after.part}::int, ${after.dateTime.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const named = (name: string, part: number) => sql.identifier(`${name}_${part}`);
  const fittingOf = (parts: readonly SingleFit[]) =>
    sql.join(
      parts.map((_, part) => sql`select * from ${named('fitting', part)}`),
      sql` union all `,
    );
  const readOf = (fit: SingleFit, part: number) => {
    const isReached =
      part === 0
        ? sql``
        : sql`where (select count(*) from (${fittingOf(fits.slice(0, part))}) e where ${isAfter}) < ${limit}`;
    return sql`${named('wanted', part)} as materialized (${keysOf(query, fit)}),
      ${named('near', part)} as materialized (
        select * from ${eventsWithKeys(query, sql`(select * from ${named('wanted', part)} ${isReached})`)} e limit ${MOST_BY_KEYS}),
      ${named('fitting', part)} as materialized (
        select e.id, e.date_time, ${part}::int as part from ${onceEach(fit, named('near', part))} e
        where ${fitsFound(query, fit)} and ${conditionsOf(query)})`;
  };
  const countsOf = (name: string) =>
    sql`array[${sql.join(
      fits.map((_, part) => sql`(select count(*)::int from ${named(name, part)})`),
      sql`, `,
    )}]`;
  const rows = await executePrepared<FoundRow>(
    db,
    sql`
    with ${sql.join(fits.map(readOf), sql`, `)}
    select ${countsOf('near')} as looked_at, ${countsOf('fitting')} as counts, place.* from (select) one
    left join lateral (
      select * from (${fittingOf(fits)}) e where ${isAfter} order by part, date_time, id limit ${limit}) place on true`,
  );
  const [found] = rows;
  if (!found || found.looked_at.includes(MOST_BY_KEYS)) return null;
  const places = rows.flatMap(({ id, date_time, part }) => (id === null ? [] : { id, dateTime: date_time, part }));
  return { places, counts: found.counts };
}

/**
 * Events of the areas that have the wanted keys and are not over, one row per matching row of keys. Without "offset"
 * PostgreSQL might read the areas by another index and compute the keys of every event.
 */
function eventsWithKeys({ reader, reach }: EventQuery, wanted: SQL): SQL {
  return sql`(select one_event.*, keys.least from unnest(${textArray(reach?.areas ?? [])}) one (area)
    cross join ${wanted} keys cross join lateral (
      select e.id, e.date_time, e.ends_at, e.status, e.folded_title, e.type, e.host_id, e.sample_town, e.latitude, e.longitude
      from social_events e
      where event_keys(e.area, e.type, e.title, e.words) @@ replace(keys.keys, '#', one.area)::tsquery
        and e.ends_at > ${reader.now.toISOString()}::timestamptz
      offset 0) one_event)`;
}

/** Events found by enough rows of keys, once each. Without "offset" it would compare the texts of all others too. */
function onceEach(fit: SingleFit, near: SQLWrapper): SQL {
  if (fit !== 'like') return sql`${near}`;
  return sql`(select id, date_time, ends_at, status, folded_title, type, host_id, sample_town, latitude, longitude from ${near}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having count(*) >= min(least) offset 0)`;
}

/** Whether an event with the keys really matches. For `words` the keys are exact. */
function fitsFound(query: EventQuery, fit: SingleFit): SQL {
  return fit === 'words' ? sql`not ${fitsText(query, 'title')}` : fitsText(query, fit);
}

async function findAlongTime(
  db: Database,
  query: EventQuery,
  { fit, after, limit }: { fit: TextFit; after: EventPlaceInList | null; limit: number },
): Promise<EventPlaceInList[]> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(e.date_time, e.id) > (${after.dateTime.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const end = sql`and ${isAfter} order by e.date_time, e.id limit ${limit}`;
  const source = alongTime(query, fit, { columns: sql`e.id, e.date_time`, end });
  const { rows } = await db.execute<{ id: string; date_time: string }>(
    sql`select fits.id, fits.date_time from (${source}) fits order by fits.date_time, fits.id limit ${limit}`,
  );
  return rows.map(({ id, date_time }) => ({ id, dateTime: new Date(date_time) }));
}

/** Events that match a query, read by time. Each area is read separately and ends once it has yielded enough. */
function alongTime(query: EventQuery, fit: TextFit, { columns, end }: Part): SQL {
  const { reach } = query;
  const fitting = sql`${conditionsOf(query)} and ${fitsText(query, fit)} ${end}`;
  if (reach?.isInside !== true) return sql`select ${columns} from social_events e where ${fitting}`;
  return sql`select one_event.* from unnest(${textArray(reach.areas)}) one (area)
    cross join lateral (select ${columns} from social_events e where e.area = one.area and ${fitting}) one_event`;
}

/** All conditions except the words and the areas to search in. */
function conditionsOf(query: EventQuery): SQL {
  const { reach } = query;
  const isOutside = reach?.isInside === false ? sql`e.area <> all(${textArray(reach.areas)})` : sql`true`;
  return sql`${isOutside} and ${isComing(query)} and ${isWanted(query)} and ${isNear(query)}`;
}

/** Open and not over. The lower bound of the start lets an index find it. */
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
 * Whether an event matches the words. Within areas it keeps PostgreSQL from using the index of words, which would be
 * searched for the whole world again for each area.
 */
function fitsText({ search, reach }: EventQuery, fit: TextFit): SQL {
  const isInside = reach?.isInside === true;
  const title = isInside ? sql`(e.folded_title || '')` : sql`e.folded_title`;
  if (search === '') return sql`true`;
  const isLike = sql`${title} like event_like(${search})`;
  // Letters of such scripts have no trigrams, so the words find the title.
  const inTitle = !isInside && hasPairs(search) ? sql`(${isLike} and e.words @@ ${pairsOf(search)})` : isLike;
  if (fit === 'title') return inTitle;
  if (fit === 'like') {
    if (!hasTrigrams(search)) return sql`false`;
    // Another number is no typo.
    const numbers = numbersOf(search).map((number) => sql` and ${title} ~ ${`\\m${number}\\M`}`);
    return sql`(${title} %> event_fold(${search})${sql.join(numbers)})`;
  }
  const inWords = sql`(e.words @@ event_query(${search})) ${isInside ? sql`is true` : sql``}`;
  return fit === 'words' ? sql`(${inWords} and not ${inTitle})` : sql`(${inTitle} or ${inWords})`;
}

/** The pairs of letters of a search as a tsquery. */
function pairsOf(search: string): SQL {
  return sql`(select string_agg(format('''%s''', word), ' & ')::tsquery from unnest(event_pieces(${search}, false)) word
    where length(word) = 2 and event_is_dense(word))`;
}

function textArray(texts: readonly string[]): SQL {
  return sql`${sql.param([...texts])}::text[]`;
}
