import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drawScene } from '../../../testing/draw-scene.ts';
import { createHostilePictures } from '../../../testing/hostile-pictures.ts';
import { createHost, eventFields, hostEvent } from '../../../testing/hosting.ts';
import { createModerator } from '../../../testing/moderation.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { hashPicture } from '../../platform/pictures/picture-hash.ts';

let app: TestApp;
let host: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  host = await createHost(app);
});
afterAll(() => app.close());

const picture = (width = 2_000, height = 1_000) =>
  sharp({ create: { width, height, channels: 3, background: '#c60' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

const upload = (
  bytes: Buffer,
  { person = host, type = 'image/jpeg' }: { person?: Person | null; type?: string } = {},
) =>
  fetch(`${app.url}/api/events/pictures`, {
    method: 'POST',
    headers: { 'content-type': type, ...(person && { authorization: `Bearer ${person.token}` }) },
    body: new Uint8Array(bytes),
  });
async function uploaded(person = host): Promise<string> {
  const answer = await upload(await picture(), { person });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { pictureId: string }).pictureId;
}

describe('a picture', () => {
  it('is re-encoded without its metadata, and shown by the draft and the event', async () => {
    const pictureId = await uploaded();
    const draft = await host.api.hosting.saveDraft({ draftId: randomUUID(), fields: { pictureId } });
    expect(draft.pictureUrl).toMatch(/^\/files\//);
    const eventId = await hostEvent(host, { pictureId });
    const form = await host.api.hosting.fields({ eventId });
    expect(form.fields.pictureId).toBe(pictureId);
    const bytes = Buffer.from(await (await fetch(`${app.url}${form.pictureUrl}`)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Camera')).toBe(false);
  });

  it('can be used only by its host', async () => {
    const pictureId = await uploaded(await createHost(app));
    const eventId = await hostEvent(host, { pictureId });
    expect((await host.api.hosting.fields({ eventId })).fields.pictureId).toBeNull();
    const draft = await host.api.hosting.saveDraft({ draftId: randomUUID(), fields: { pictureId } });
    expect(draft).toMatchObject({ pictureUrl: null, fields: { pictureId: null } });
  });

  it('is refused if it is a bomb, no picture, too small or sent without a session', async () => {
    for (const { bytes, name, type } of await createHostilePictures()) {
      const answer = await upload(bytes, { type });
      expect([answer.status, await answer.json()], name).toMatchObject([422, { code: 'PHOTO_UNREADABLE' }]);
    }
    const codes = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
    expect(await codes(await upload(Buffer.from('words')))).toEqual([422, 'PHOTO_UNREADABLE']);
    expect(await codes(await upload(await picture(100, 100)))).toEqual([422, 'PHOTO_TOO_SMALL']);
    expect(await codes(await upload(await picture(), { person: null }))).toEqual([401, 'UNAUTHORIZED']);
    expect(await app.rows(sql`select 1 from event_pictures where host_id = ${host.userId}`)).toEqual([]);
  });

  it('is refused if moderators removed it before', async () => {
    const scene = await drawScene(7);
    const hashes = await hashPicture(scene);
    expect(hashes).not.toBeNull();
    await app.database.db.transaction((tx) => app.features.removedPhotos.remember(tx, hashes!.plain, null));
    const answer = await upload(scene, { type: 'image/png' });
    expect(await answer.json()).toMatchObject({ code: 'PHOTO_REMOVED' });
  });
});

describe('a report of an event', () => {
  it('accuses the host, and keeps the words and the picture as they were', async () => {
    const reporter = await createOnboarded(app, { firstName: 'Ada' });
    const mo = await createModerator(app);
    const eventId = await hostEvent(host, {
      pictureId: await uploaded(),
      title: 'Free coins',
      description: 'Send money.',
    });
    const file = () =>
      reporter.api.safety.report({ place: 'event', eventId, reason: 'scam', details: 'No tea at all.' });
    const change = (sequence: number, title: string) => {
      const fields = eventFields({ title, description: 'Only tea.' });
      return host.api.hosting.change({ eventId, sequence, scope: 'this', fields });
    };
    await file();
    await change(0, 'A harmless table');
    await file();
    await change(1, 'As if nothing had been');
    await app.rows(sql`delete from event_pictures where host_id = ${host.userId}`);
    await app.features.storage.sweep();
    const [row] = await app.rows<{ case_id: string }>(
      sql`select case_id from reports where reported_id = ${host.userId}`,
    );
    const { items } = await mo.api.moderation.claim({ caseId: row!.case_id });
    expect(items).toMatchObject([
      {
        place: 'event',
        reason: 'scam',
        details: 'No tea at all.',
        evidence: {
          call: null,
          events: [
            {
              title: 'Free coins',
              description: 'Send money.',
              location: 'Market Hall',
              link: null,
              startsAt: '2026-03-14T18:00:00.000Z',
              timeZone: 'Europe/London',
            },
            { title: 'A harmless table', description: 'Only tea.' },
          ],
          photos: [{ url: expect.stringMatching(/^\/files\//) as string }],
        },
      },
    ]);
    expect((await fetch(`${app.url}${items[0]!.evidence.photos[0]!.url}`)).status).toBe(200);
  });

  it('is refused for a sample and for one’s own event', async () => {
    const eventId = await hostEvent(host);
    const own = host.api.safety.report({ place: 'event', eventId, reason: 'scam' });
    await expect(own).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [sample] = await app.rows<{ id: string }>(sql`
      insert into social_events (title, type, description, date_time, ends_at, time_zone, location, area, sample_id,
        sample_town, created_at, changed_at)
      values ('', 'meal', '', now(), now(), 'UTC', '', 'online', 'x', 'x', now(), now()) returning id`);
    const about = host.api.safety.report({ place: 'event', eventId: sample!.id, reason: 'scam' });
    await expect(about).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
