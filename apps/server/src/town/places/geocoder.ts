import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/process/clock.ts';
import type { Logger } from '../../platform/process/logger.ts';
import { type Point, zoneOf } from './cell.ts';

/** A city from the geocoder. Its id is the same in every process. */
export type GeocodedCity = Point & { id: string; name: string; country: string; timeZone: string };

const MOST = 8;
/** Short, because a person is typing and the table can answer instead. */
const TIMEOUT_MS = 3_000;
const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_NAME_LENGTH = 80;
/** How long searches skip the geocoder after it failed. */
const REST_MS = 60_000;

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const nameSchema = z.string().trim().min(1).max(MAX_NAME_LENGTH);
const countrySchema = z.string().length(2).toUpperCase();

/** https://nominatim.org/release-docs/latest/api/Output/, with addressdetails=1 */
const nominatimSchema = z
  .object({
    name: nameSchema,
    lat: degrees(90),
    lon: degrees(180),
    address: z.object({ country_code: countrySchema }),
  })
  .transform(({ name, lat, lon, address }) => ({
    name,
    latitude: lat,
    longitude: lon,
    country: address.country_code,
  }));

/** https://github.com/komoot/photon: GeoJSON, with the longitude first */
const photonSchema = z
  .object({
    geometry: z.object({ coordinates: z.tuple([degrees(180), degrees(90)]) }),
    properties: z.object({ name: nameSchema, countrycode: countrySchema }),
  })
  .transform(({ geometry: { coordinates }, properties }) => ({
    name: properties.name,
    latitude: coordinates[1],
    longitude: coordinates[0],
    country: properties.countrycode,
  }));

/**
 * Creates a client of a geocoder that answers as Nominatim or Photon do. `url` includes any parameters it needs besides
 * q and limit.
 */
export function createGeocoder(url: string, { clock, logger }: { clock: Clock; logger: Logger }) {
  let restsUntil = 0;

  async function ask(query: string): Promise<GeocodedCity[]> {
    const address = new URL(url);
    address.searchParams.set('q', query);
    address.searchParams.set('limit', String(MOST));
    const answer = await fetch(address, {
      headers: { accept: 'application/json', 'user-agent': 'cuppa' },
      // Sends what people type to no address except the configured one.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(throwOutage);
    if (answer.ok) return citiesOf(JSON.parse(await readText(answer)));
    await answer.body?.cancel().catch(() => {});
    const failure = new Error(`it answered ${answer.status}`);
    if (answer.status === 429 || answer.status >= 500) throwOutage(failure);
    throw failure;
  }

  return {
    /**
     * The cities that match a text; null if the geocoder fails or answers something else, or was away within the last
     * minute.
     */
    find: async (query: string): Promise<GeocodedCity[] | null> => {
      if (clock.now().getTime() < restsUntil) return null;
      try {
        return await ask(query);
      } catch (error) {
        // A bad answer may come from one person's query, so only an outage pauses the geocoder for all.
        if (error instanceof GeocoderAway) restsUntil = clock.now().getTime() + REST_MS;
        // Log no error object: its address would quote the query.
        logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the geocoder brought no cities');
        return null;
      }
    },
  };
}

/** The geocoder cannot be reached, or asks for fewer requests. */
class GeocoderAway extends Error {}

function throwOutage(error: unknown): never {
  throw new GeocoderAway(error instanceof Error ? error.message : 'unknown');
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read().catch(throwOutage)) ?? { done: true, value: undefined };
    if (done) return Buffer.concat(chunks).toString('utf8');
    size += value.length;
    if (size > MAX_ANSWER_BYTES) {
      await reader?.cancel().catch(() => {});
      throw new Error('it answered too much');
    }
    chunks.push(value);
  }
}

/** Skips entries that are no cities; throws if the answer has another shape. */
async function citiesOf(answer: unknown): Promise<GeocodedCity[]> {
  const listed = z.union([z.array(z.unknown()), z.object({ features: z.array(z.unknown()) })]).safeParse(answer).data;
  if (listed === undefined) throw new Error('it answered in another shape');
  const isPhoton = !Array.isArray(listed);
  const schema = isPhoton ? photonSchema : nominatimSchema;
  const cities = (isPhoton ? listed.features : listed)
    .slice(0, MOST)
    .flatMap((one) => schema.safeParse(one).data ?? []);
  return Promise.all(cities.map(async (city) => ({ ...city, id: idOf(city), timeZone: await zoneOf(city) })));
}

function idOf(city: object): string {
  return `g${createHash('sha256').update(JSON.stringify(city)).digest('base64url').slice(0, 20)}`;
}
