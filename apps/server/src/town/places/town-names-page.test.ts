import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

type Row = [name: string, longitude: number, latitude: number, population: number];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('names the towns of the world to everyone, the largest first, each where it is', async () => {
  const answer = await fetch(`${app.url}/api/towns`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  const towns = (await answer.json()) as Row[];
  expect(towns.length).toBeGreaterThan(20_000);
  const populations = towns.map(([, , , population]) => population);
  expect(populations).toEqual(populations.toSorted((one, other) => other - one));
  expect(towns.find(([name]) => name === 'Hutchinson')).toEqual(['Hutchinson', -97.93, 38.061, expect.any(Number)]);
});

it('sends the towns once to a browser that keeps them', async () => {
  const first = await fetch(`${app.url}/api/towns`);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(`${app.url}/api/towns`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const other = await fetch(`${app.url}/api/towns`, { headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
});
