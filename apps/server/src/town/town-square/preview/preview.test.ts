import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent } from '../../../../testing/events.ts';
import { createHost, eventFields, hostEvent } from '../../../../testing/hosting.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';
import { transact } from '../../../platform/postgres/transact.ts';

const folder = mkdtempSync(join(tmpdir(), 'cuppa-drawn-'));
let app: TestApp;
let host: Person;
beforeAll(async () => {
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><title>Cuppa</title><meta name="description" content="" /></head></html>',
  );
  app = await createTestApp({ webFolder: folder });
});
beforeEach(async () => {
  host = await createHost(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function pageOf(eventId: string) {
  const html = await (await fetch(`${app.url}/town-square/${eventId}`)).text();
  const property = (name: string) => new RegExp(`property="${name}" content="(.*?)"`).exec(html)?.[1] ?? '';
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  return { image: property('og:image'), description: property('og:description'), data: JSON.parse(json) as object };
}
/** The picture at the address that the page names. */
const ask = (image: string) => fetch(image.replace('http://localhost:3000', app.url));
const filesOf = (eventId: string) =>
  app.rows<{ fileId: string; version: string }>(
    sql`select file_id as "fileId", version from event_previews where event_id = ${eventId}`,
  );

describe('the preview picture of an event', () => {
  it('is drawn once for what it shows, and again once that has changed', async () => {
    const eventId = await hostEvent(host, { title: 'Łódź — a table of tea' });
    const { image } = await pageOf(eventId);
    const answer = await ask(image);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const first = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    const [kept] = await filesOf(eventId);
    expect(Buffer.from(await (await ask(image)).arrayBuffer()).equals(first)).toBe(true);
    expect(await filesOf(eventId)).toEqual([kept]);
    const fields = eventFields({ title: 'Łódź — a table of tea', startsOn: '2026-03-14T19:00' });
    await host.api.hosting.change({ eventId, sequence: 0, scope: 'this', fields });
    const changed = await pageOf(eventId);
    expect(changed.image).not.toBe(image);
    const second = Buffer.from(await (await ask(changed.image)).arrayBuffer());
    expect(second.equals(first)).toBe(false);
    const [replaced] = await filesOf(eventId);
    expect(replaced?.fileId).not.toBe(kept?.fileId);
    expect(await app.rows(sql`select 1 from files where id = ${kept?.fileId} and remove_at is not null`)).toHaveLength(
      1,
    );
  });

  it('is drawn once for ten readers at the same moment', async () => {
    const eventId = await hostEvent(host);
    const { image } = await pageOf(eventId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(image)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const kept = await filesOf(eventId);
    const written = await app.rows(sql`select 1 from files where content_type = 'image/png' and remove_at is null
      and id in (select file_id from event_previews where event_id = ${eventId})`);
    expect([kept.length, written.length]).toEqual([1, 1]);
  });

  it('goes with a hidden host, with what moderators take down, and with the event', async () => {
    const eventId = await hostEvent(host);
    const { image } = await pageOf(eventId);
    await ask(image);
    await app.rows(sql`update profiles set hidden_since = now() where id = ${host.userId}`);
    expect((await ask(image)).status).toBe(404);
    await app.rows(sql`update profiles set hidden_since = null where id = ${host.userId}`);
    await transact(app.database.db, (tx) =>
      app.features.hosting.takeDownEvents(tx, { hostId: host.userId, eventIds: [eventId], title: 'Removed' }),
    );
    expect(await filesOf(eventId)).toEqual([]);
  });

  it('is the icon of the app once the host has left', async () => {
    const eventId = await createEvent(app);
    expect((await pageOf(eventId)).image).toBe('http://localhost:3000/icons/icon-512.png');
    expect((await fetch(`${app.url}/api/events/${eventId}/preview.png`)).status).toBe(404);
  });

  it('is drawn for so many events of one reader only', async () => {
    const strict = await createTestApp({ database: app.database, webFolder: folder, env: { RATE_LIMITS: 'true' } });
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) {
      const eventId = await createEvent(app, { hostId: host.userId });
      statuses.push((await fetch(`${strict.url}/api/events/${eventId}/preview.png`)).status);
    }
    await strict.close();
    expect([statuses.slice(0, 20).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
  });
});

it.each([
  ['US', /^Saturday, March 14 at 6:00 PM/],
  ['GB', /^Saturday,? 14 March at 18:00/],
])('the page says the day as the host’s region %s writes it', async (region, words) => {
  await app.rows(sql`update profiles set region = ${region} where id = ${host.userId}`);
  const { description } = await pageOf(await hostEvent(host));
  expect(description.replaceAll('\u202f', ' ')).toMatch(words);
});

it('tells search engines what is public of it', async () => {
  const eventId = await hostEvent(host);
  const { data, image } = await pageOf(eventId);
  expect(data).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'A table of tea',
    description: 'Bring a cup.',
    url: `http://localhost:3000/town-square/${eventId}`,
    image,
    startDate: '2026-03-14T18:00:00+00:00',
    endDate: '2026-03-14T20:00:00+00:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Market Hall', address: 'Market Hall' },
    organizer: { '@type': 'Person', name: 'Hana' },
  });
  const online = await hostEvent(host, { place: null, link: 'https://meet.example.com/tea' });
  expect(JSON.stringify((await pageOf(online)).data)).not.toContain('meet.example.com');
});
