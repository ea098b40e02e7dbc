import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { CityTable } from './city-table.ts';

/** Degrees, about a hundred meters. */
const DECIMALS = 3;
const MAX_AGE_SECONDS = 86_400;

type Page = { body: Buffer; etag: string };

/** GET /api/towns: the rows below, for the plan of the surroundings. About 23,000, 300 kB compressed. Public. */
export function registerTownNames(server: FastifyInstance, loadTable: () => Promise<CityTable>): void {
  let page: Promise<Page> | null = null;
  const open = () => {
    page ??= loadTable().then(write);
    page.catch(() => (page = null));
    return page;
  };
  server.get('/api/towns', async (request, reply) => {
    const { body, etag } = await open();
    reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('application/json').header('content-encoding', 'gzip').send(body);
  });
}

/** Every city of the table as name, longitude and latitude in degrees, and population, the largest first. */
export function townRows(table: CityTable): [name: string, longitude: number, latitude: number, population: number][] {
  return Array.from({ length: table.size }, (_, at) => table.cityAt(at))
    .toSorted((one, other) => other.population - one.population)
    .map(({ name, longitude, latitude, population }) => [name, round(longitude), round(latitude), population]);
}

async function write(table: CityTable): Promise<Page> {
  const body = await promisify(gzip)(JSON.stringify(townRows(table)), { level: 9 });
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"` };
}

const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
