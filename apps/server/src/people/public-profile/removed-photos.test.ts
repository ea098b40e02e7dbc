import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConnected } from '../../../testing/connections.ts';
import { drawScene } from '../../../testing/draw-scene.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { hashPicture } from '../../platform/pictures/picture-hash.ts';
import { ALIKE_DISTANCE } from './removed-photos.service.ts';

const SCENES = 15;
const differing = (a: string, b: string) => [...a].filter((digit, at) => digit !== b[at]).length;
async function hashOf(picture: Buffer) {
  const hashes = await hashPicture(picture);
  if (hashes === null) throw new Error('a picture without anything on it');
  return hashes;
}

describe('picture hashes', () => {
  let scenes: Buffer[];
  beforeAll(async () => {
    scenes = await Promise.all(Array.from({ length: SCENES }, (_, seed) => drawScene(seed + 1)));
  }, 60_000);

  it.each<[string, (picture: Sharp) => Sharp]>([
    ['a poor JPEG', (picture) => picture.jpeg({ quality: 50 })],
    ['half its size, WebP', (picture) => picture.resize(200).webp({ quality: 60 })],
    ['a quarter of its size', (picture) => picture.resize(100).jpeg({ quality: 40 })],
    ['brighter', (picture) => picture.modulate({ brightness: 1.12 }).jpeg()],
    ['cut at each side', (picture) => picture.extract({ left: 4, top: 5, width: 392, height: 490 }).jpeg()],
  ])('stay alike as %s, mirrored too', { timeout: 120_000 }, async (_, change) => {
    for (const scene of scenes) {
      const [before, after] = await Promise.all([hashOf(scene), change(sharp(scene)).toBuffer().then(hashOf)]);
      expect(differing(before.plain, after.plain)).toBeLessThanOrEqual(ALIKE_DISTANCE);
      const turned = await hashOf(await change(sharp(await sharp(scene).flop().png().toBuffer())).toBuffer());
      expect(differing(before.plain, turned.mirrored)).toBeLessThanOrEqual(ALIKE_DISTANCE);
    }
  });

  it('differ far more between different pictures than between copies', { timeout: 120_000 }, async () => {
    const hashes = await Promise.all(scenes.map(hashOf));
    const distances = hashes.flatMap((one, at) =>
      hashes
        .slice(at + 1)
        .flatMap((other) => [differing(one.plain, other.plain), differing(one.plain, other.mirrored)]),
    );
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(ALIKE_DISTANCE + 4);
  });

  it('are null for a picture of one color', async () => {
    const plain = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c60' } });
    expect(await hashPicture(await plain.jpeg().toBuffer())).toBeNull();
  });
});

describe('an upload of a removed photo', () => {
  let app: TestApp;
  let ada: Person;
  let connectionId: string;
  beforeAll(async () => {
    app = await createTestApp();
    const connected = await createConnected(app);
    connectionId = connected.connectionId;
    ada = connected.both[0];
  });
  afterAll(() => app.close());

  const send = async (path: string, picture: Buffer, { token }: Person = ada) => {
    const answer = await fetch(`${app.url}${path}clientId=${randomUUID()}`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
      body: new Uint8Array(picture),
    });
    return { status: answer.status, ...((await answer.json()) as { code?: string }) };
  };
  const toChat = (picture: Buffer) => send(`/api/photos/${connectionId}?`, picture);
  const toProfile = (picture: Buffer) => send('/api/profile-photos?', picture);
  const refused = { status: 422, code: 'PHOTO_REMOVED' };

  it('is refused in a chat and on a profile, also resized or mirrored, and leaves no file', async () => {
    const picture = await sharp(await drawScene(7))
      .jpeg()
      .toBuffer();
    expect(await toProfile(picture)).toMatchObject({ status: 200 });
    expect(await toChat(picture)).toMatchObject({ status: 200 });
    const [kept] = await app.rows(sql`select hash from profile_photos where user_id = ${ada.userId}`);
    const [sent] = await app.rows(sql`select hash from chat_photos where owner_id = ${ada.userId}`);
    expect(kept?.['hash']).toMatch(/^[01]{64}$/);
    expect(sent?.['hash']).toMatch(/^[01]{64}$/);
    await app.database.db.transaction(async (tx) => {
      await app.features.removedPhotos.remember(tx, String(kept?.['hash']), null);
      await app.features.removedPhotos.remember(tx, String(kept?.['hash']), null);
    });
    const files = async () => (await app.rows(sql`select 1 from files`)).length;
    const before = await files();
    for (const copy of [
      picture,
      await sharp(picture).resize(300).jpeg({ quality: 50 }).toBuffer(),
      await sharp(picture).flop().jpeg().toBuffer(),
    ]) {
      expect(await toChat(copy)).toMatchObject(refused);
      expect(await toProfile(copy)).toMatchObject(refused);
    }
    expect(await files()).toBe(before);
    const other = await sharp(await drawScene(8))
      .jpeg()
      .toBuffer();
    expect(await toChat(other)).toMatchObject({ status: 200 });
    const stranger = await createOnboarded(app);
    expect(await send('/api/profile-photos?', picture, stranger)).toMatchObject(refused);
  });

  it('is found among 100,000 others', async () => {
    await app.rows(sql`
      insert into removed_photo_hashes (hash, created_at)
      select (('x' || substr(md5(n::text), 1, 16))::bit(64))::text, now() from generate_series(1, 100000) n
      on conflict do nothing`);
    const picture = await sharp(await drawScene(7))
      .flop()
      .jpeg()
      .toBuffer();
    expect(await toChat(picture)).toMatchObject(refused);
    expect(
      await toChat(
        await sharp(await drawScene(9))
          .jpeg()
          .toBuffer(),
      ),
    ).toMatchObject({ status: 200 });
  });
});
