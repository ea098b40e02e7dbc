import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../platform/process/clock.ts';
import type { Logger } from '../../platform/process/logger.ts';
import { type Point, zoneOf } from './cell.ts';

/** A city of a geocoder. Its id is the same at every process. */
export type GeocodedCity = Point & { id: string; name: string; country: string; timeZone: string };

const MOST = 8;
/** Short, because a person types and the table is at hand. */
const TIMEOUT_MS = 3_000;
const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_NAME_LENGTH = 80;
/** While it is away nobody waits for it for so long. */
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

/** Asks a geocoder that answers as Nominatim or Photon do. `url` holds whatever parameters it needs beside q and limit. */
export function createGeocoder(url: string, { clock, logger }: { clock: Clock; logger: Logger }) {
  let restsUntil = 0;

  async function ask(query: string): Promise<GeocodedCity[]> {
    const address = new URL(url);
    address.searchParams.set('q', query);
    address.searchParams.set('limit', String(MOST));
    const answer = await fetch(address, {
      headers: { accept: 'application/json', 'user-agent': 'cuppa' },
      // What people type goes to the configured address alone.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(lost);
    if (answer.ok) return citiesOf(JSON.parse(await readText(answer)));
    await answer.body?.cancel().catch(() => {});
    const failure = new Error(`it answered ${answer.status}`);
    if (answer.status === 429 || answer.status >= 500) lost(failure);
    throw failure;
  }

  return {
    /** The cities that fit a text; null if it does not answer with cities, or was away a moment ago. */
    find: async (query: string): Promise<GeocodedCity[] | null> => {
      if (clock.now().getTime() < restsUntil) return null;
      try {
        return await ask(query);
      } catch (error) {
        // A bad answer may be due to what one person typed; the others go on.
        if (error instanceof GeocoderAway) restsUntil = clock.now().getTime() + REST_MS;
        // The address would quote what somebody typed.
        logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the geocoder brought no cities');
        return null;
      }
    },
  };
}

/** The geocoder cannot be reached, or wants to be left alone. */
class GeocoderAway extends Error {}

function lost(error: unknown): never {
  throw new GeocoderAway(error instanceof Error ? error.message : 'unknown');
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read().catch(lost)) ?? { done: true, value: undefined };
    if (done) return Buffer.concat(chunks).toString('utf8');
    size += value.length;
    if (size > MAX_ANSWER_BYTES) {
      await reader?.cancel().catch(() => {});
      throw new Error('it answered too much');
    }
    chunks.push(value);
  }
}

/** What cannot be read as a city is left out; an answer of another shape throws. */
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
