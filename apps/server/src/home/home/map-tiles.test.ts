import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { townTiles } from '../../../testing/town-tiles/town-tiles.ts';

const HUTCHINSON = { longitude: -97.93, latitude: 38.061 };
const archive = townTiles(HUTCHINSON.longitude, HUTCHINSON.latitude);

let folder: string;
let app: TestApp;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuppa-map-tiles-'));
  const file = join(folder, 'town.pmtiles');
  await writeFile(file, archive);
  await writeFile(join(folder, 'secret.txt'), 'not for browsers');
  app = await createTestApp({ env: { MAP_TILES: file } });
  const { mapTiles } = (await (await fetch(`${app.url}/api/about`)).json()) as { mapTiles: string };
  url = `${app.url}${mapTiles}`;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const ask = (headers: Record<string, string>) => fetch(url, { headers });

it('sends the part of the archive that a browser asks for, to be kept', async () => {
  const answer = await ask({ range: 'bytes=7-126' });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(`bytes 7-126/${archive.length}`);
  expect(answer.headers.get('content-length')).toBe('120');
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(archive.subarray(7, 127));
  const last = await ask({ range: 'bytes=-5' });
  expect(Buffer.from(await last.arrayBuffer())).toEqual(archive.subarray(-5));
  const whole = await ask({});
  expect([whole.status, Number(whole.headers.get('content-length'))]).toEqual([200, archive.length]);
});

it('refuses a part beyond the end, and says how long the archive is', async () => {
  const answer = await ask({ range: `bytes=${archive.length}-` });
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toBe(`bytes */${archive.length}`);
});

it('sends nothing to a browser that has the archive', async () => {
  const etag = (await ask({ range: 'bytes=0-9' })).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  // Without this, fetch would add "no-cache" to such a request.
  const revalidating = { 'cache-control': 'max-age=0' };
  expect((await ask({ 'if-none-match': etag, ...revalidating })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"other"', ...revalidating })).status).toBe(200);
});

it('reads no other file', async () => {
  for (const path of ['secret.txt', '..%2Fsecret.txt', 'town.pmtiles', '%2e%2e/%2e%2e/etc/passwd', '']) {
    const answer = await fetch(`${app.url}/api/map/${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain('not for browsers');
  }
});

it('is read by the library of the browsers: its bounds, and a tile of the town’s streets', async () => {
  const tiles = new PMTiles(url);
  const { minLon, minLat, maxLon, maxLat, maxZoom } = await tiles.getHeader();
  expect(minLon).toBeLessThan(HUTCHINSON.longitude);
  expect(maxLon).toBeGreaterThan(HUTCHINSON.longitude);
  expect(minLat).toBeLessThan(HUTCHINSON.latitude);
  expect(maxLat).toBeGreaterThan(HUTCHINSON.latitude);
  const across = 2 ** maxZoom;
  const x = Math.floor(((HUTCHINSON.longitude + 180) / 360) * across);
  const north = Math.log(Math.tan(Math.PI / 4 + (HUTCHINSON.latitude * Math.PI) / 360));
  const y = Math.floor((0.5 - north / (2 * Math.PI)) * across);
  const tile = await tiles.getZxy(maxZoom, x, y);
  expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString('latin1')).toContain('Kettle Street');
  expect(await tiles.getZxy(maxZoom, 0, 0)).toBeUndefined();
});

it('names no archive if none is set, and does not start with a file that is none', async () => {
  const bare = await createTestApp({ database: app.database });
  expect(await (await fetch(`${bare.url}/api/about`)).json()).toMatchObject({ mapTiles: null });
  await bare.close();
  const open = (file: string) => createTestApp({ database: app.database, env: { MAP_TILES: join(folder, file) } });
  await expect(open('secret.txt')).rejects.toThrow('no PMTiles archive');
  await expect(open('missing.pmtiles')).rejects.toThrow('cannot be read');
});
