import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

const listener = vi.fn<RequestListener>();
const server = createServer((request, response) => listener(request, response));
let app: TestApp;
let person: Person;
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  app = await createTestApp({
    env: { GEOCODER_URL: `http://127.0.0.1:${port}/search?format=jsonv2&addressdetails=1` },
  });
  person = await createOnboarded(app);
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  listener.mockReset();
  // Searches skip the geocoder for a minute after it was away.
  app.clock.advance({ seconds: 61 });
});

const answers = (body: unknown) =>
  listener.mockImplementation((_request, response) => void response.end(JSON.stringify(body)));
const names = async (query: string) => (await person.api.places.search({ query })).map(({ name }) => name);

const NOMINATIM = [
  { name: 'Hintertupfing', lat: '48.1', lon: '11.5', address: { country_code: 'de' } },
  { name: 'Nowhere', lat: 'north', lon: '11.5', address: { country_code: 'de' } },
];
const PHOTON = {
  features: [
    { geometry: { coordinates: [11.5, 48.1] }, properties: { name: 'Hintertupfing', countrycode: 'DE' } },
    { geometry: { coordinates: [11.5, 148.1] }, properties: { name: 'Nowhere', countrycode: 'DE' } },
  ],
};

describe('a geocoder by configuration', () => {
  it.each([
    ['Nominatim', NOMINATIM],
    ['Photon', PHOTON],
  ])('is asked in place of the table: %s', async (_name, body) => {
    answers(body);
    const found = await person.api.places.search({ query: 'Hinter & tupf' });
    expect(found).toEqual([
      { id: found[0]?.id, name: 'Hintertupfing', country: 'DE', state: null, timeZone: 'Europe/Berlin', near: null },
    ]);
    const address = new URL(listener.mock.calls[0]?.[0].url ?? '', 'http://localhost');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      format: 'jsonv2',
      addressdetails: '1',
      q: 'Hinter & tupf',
      limit: '8',
    });
    const place = await person.api.places.chooseCity({ id: found[0]?.id ?? '', query: 'Hintertupfing' });
    const at = { country: 'DE', state: null, timeZone: 'Europe/Berlin' };
    expect(place).toEqual({ kind: 'city', city: 'Hintertupfing', ...at });
  });

  it.each<[string, RequestListener]>([
    ['an error', (_request, response) => void response.writeHead(500).end('[]')],
    ['too many questions', (_request, response) => void response.writeHead(429).end('[]')],
    ['a connection that breaks', (request) => void request.socket.destroy()],
    [
      'an answer that breaks',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('[');
        setImmediate(() => request.socket.destroy());
      },
    ],
  ])('that answers with %s is left alone for a minute, and the table stands in', async (_name, handler) => {
    listener.mockImplementation(handler);
    expect((await names('Lisbon'))[0]).toBe('Lisbon');
    expect((await names('Lisbon'))[0]).toBe('Lisbon');
    expect(listener).toHaveBeenCalledTimes(1);
    app.clock.advance({ seconds: 61 });
    answers(NOMINATIM);
    expect(await names('Lisbon')).toEqual(['Hintertupfing']);
  });

  it.each<[string, RequestListener]>([
    ['another shape', (_request, response) => void response.end('{"error":"no"}')],
    ['no JSON', (_request, response) => void response.end('<html>')],
    ['too much', (_request, response) => void response.end(`[${'"x",'.repeat(100_000)}"x"]`)],
    ['a redirect', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['a refusal of this text', (_request, response) => void response.writeHead(400).end('{}')],
  ])('that answers with %s is replaced by the table once, and asked by the next', async (_name, handler) => {
    listener.mockImplementation(handler);
    expect((await names('Lisbon'))[0]).toBe('Lisbon');
    answers(NOMINATIM);
    expect(await names('Lisbon')).toEqual(['Hintertupfing']);
    expect(listener.mock.calls.map(([request]) => request.url?.includes('/elsewhere'))).toEqual([false, false]);
  });

  it('is abandoned after three seconds without an answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('late')));
    listener.mockImplementation(() => {});
    expect((await names('Lisbon'))[0]).toBe('Lisbon');
    expect(timeout).toHaveBeenCalledWith(3_000);
    timeout.mockRestore();
    answers(NOMINATIM);
    expect((await names('Lisbon'))[0]).toBe('Lisbon');
  });
});
