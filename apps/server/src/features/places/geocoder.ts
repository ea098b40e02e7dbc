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
/** After a failure nobody waits for it for so long. */
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
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return citiesOf(await readJson(answer));
  }

  return {
    /** The cities that fit a text; null if it does not answer, or did not a moment ago. */
    find: async (query: string): Promise<GeocodedCity[] | null> => {
      if (clock.now().getTime() < restsUntil) return null;
      try {
        return await ask(query);
      } catch (error) {
        restsUntil = clock.now().getTime() + REST_MS;
        // The address would quote what somebody typed.
        logger.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the geocoder did not answer');
        return null;
      }
    },
  };
}

async function readJson(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('it answered too much');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
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
