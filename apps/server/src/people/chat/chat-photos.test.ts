import { randomUUID } from 'node:crypto';
import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, createConnected } from '../../../testing/connections.ts';
import { createHostilePictures } from '../../../testing/hostile-pictures.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let chat: Connected & { both: readonly [Person, Person] };
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  chat = await createConnected(app);
  [ada, ben] = chat.both;
});
afterAll(() => app.close());

type Upload = { person?: Person | null; type?: string; clientId?: string; connectionId?: string };

function upload(bytes: Buffer, options: Upload = {}): Promise<Response> {
  const { person = ada, type = 'image/jpeg', clientId = randomUUID(), connectionId = chat.connectionId } = options;
  return fetch(`${app.url}/api/photos/${connectionId}?clientId=${clientId}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(person && { authorization: `Bearer ${person.token}` }) },
    body: new Uint8Array(bytes),
  });
}

async function send(bytes: Buffer, options?: Upload): Promise<Message> {
  const answer = await upload(bytes, options);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Message;
}

const download = (photoId: string | undefined, person: Person, etag?: string | null) =>
  fetch(`${app.url}/api/photos/${photoId}`, {
    headers: { authorization: `Bearer ${person.token}`, ...(etag && { 'if-none-match': etag }) },
  });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c60' } });
const countPhotos = async () =>
  (await app.rows(sql`select 1 from chat_photos where connection_id = ${chat.connectionId}`)).length;

describe('a photo', () => {
  it('is stored small, upright and without any metadata', async () => {
    const jpeg = await picture(3_000, 2_000)
      .withExif({ IFD0: { Make: 'Camera', Orientation: '6' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const taken = await sharp(jpeg).metadata();
    expect(taken).toMatchObject({ orientation: 6, icc: expect.any(Buffer) });
    expect(taken.exif?.includes('Camera')).toBe(true);
    const message = await send(jpeg);
    expect(message).toMatchObject({ seq: 1, isOwn: true, text: '', photo: { width: 1_067, height: 1_600 } });

    const answer = await download(message.photo?.id, ben);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const kept = await sharp(bytes).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 1_067, height: 1_600 });
    for (const part of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) expect(kept[part], part).toBeUndefined();
    expect(bytes.includes('Camera')).toBe(false);
  });

  it('appears in the chat of both, in its place', async () => {
    const socket = await ben.connect();
    await app.features.chat.send(ada.userId, { connectionId: chat.connectionId, clientId: randomUUID(), text: 'look' });
    const { id, photo } = await send(await picture(20, 10).png().toBuffer(), { type: 'image/png' });
    expect(photo).toMatchObject({ width: 20, height: 10 });
    const theirs = { id, seq: 2, isOwn: false, clientId: null, text: '', photo };
    await expect.poll(() => socket.received('chat.message').at(-1)).toMatchObject(theirs);
    expect((await ben.api.chat.messages(chat)).messages.at(-1)).toMatchObject(theirs);
    const [card] = (await ben.api.connections.list({})).items;
    expect(card).toMatchObject({ unread: 2, lastMessage: { text: '', isPhoto: true, isOwn: false } });
  });

  it('sent again under its client id is one message and one photo', async () => {
    const bytes = await picture(20, 20).webp().toBuffer();
    const options = { type: 'image/webp', clientId: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(bytes, options)));
    expect(await send(bytes, options)).toEqual(sent[0]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await countPhotos()).toBe(1);
  });

  it('is reduced to its first frame if it is animated', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { photo } = await send(moving, { type: 'image/webp' });
    expect(photo).toMatchObject({ width: 8, height: 8 });
    const kept = Buffer.from(await (await download(photo?.id, ada)).arrayBuffer());
    expect((await sharp(kept).metadata()).pages ?? 1).toBe(1);
  });
});

describe('a copy cached by the browser', () => {
  it('is shown again without a second download', async () => {
    const { photo } = await send(await picture(9, 9).jpeg().toBuffer());
    const first = await download(photo?.id, ben);
    const etag = first.headers.get('etag');
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await download(photo?.id, ben, known);
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
    }
    const { photo: other } = await send(await picture(9, 9).jpeg().toBuffer());
    expect((await download(other?.id, ben, etag)).status).toBe(200);
  });

  it.each(['unmatch', 'block'] as const)('is of no use after an %s', async (end) => {
    const { connectionId } = chat;
    const { photo } = await send(await picture(9, 9).jpeg().toBuffer());
    const etag = (await download(photo?.id, ben)).headers.get('etag');
    await (end === 'block' ? ada.api.safety.blockConnection : ada.api.pairs.unmatch)({ connectionId });
    for (const person of chat.both) {
      const refused = await download(photo?.id, person, etag);
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
    const stranger = await createOnboarded(app);
    expect((await download(photo?.id, stranger, etag)).status).toBe(404);
  });
});

describe('a file that is not a photo', () => {
  it.each([
    ['words', Buffer.from('not a picture'), 'image/jpeg', 422, 'PHOTO_UNREADABLE'],
    ['nothing', Buffer.alloc(0), 'image/png', 422, 'PHOTO_UNREADABLE'],
    [
      'a drawing that calls itself a photo',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'image/png',
      422,
      'PHOTO_UNREADABLE',
    ],
    ['a drawing', Buffer.from('<svg/>'), 'image/svg+xml', 415, 'PHOTO_TYPE_UNKNOWN'],
    ['JSON', Buffer.from('{}'), 'application/json', 415, 'PHOTO_TYPE_UNKNOWN'],
    ['more than 10 MB', Buffer.alloc(10 * 1_048_576 + 1), 'image/jpeg', 413, 'PHOTO_TOO_LARGE'],
  ])('is refused: %s', async (_name, bytes, type, status, code) => {
    const answer = await upload(bytes, { type });
    expect([answer.status, await answer.json()]).toEqual([status, { code, message: expect.any(String) }]);
    expect(await countPhotos()).toBe(0);
  });

  it('is refused: half a photo', async () => {
    const whole = await picture(800, 800).jpeg().toBuffer();
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(422);
  });

  it('is refused before decoding: a small file with very many pixels', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_048_576);
    const answer = await upload(bomb, { type: 'image/png' });
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'PHOTO_UNREADABLE' }]);
  });

  it('is refused: pictures built to be expensive to decode', async () => {
    const answers: Record<string, string> = {};
    for (const { name, type, bytes } of await createHostilePictures()) {
      expect(bytes.length, name).toBeLessThan(1_048_576);
      const answer = await upload(bytes, { type });
      answers[name] = answer.ok ? 'taken' : ((await answer.json()) as { code: string }).code;
    }
    expect(Object.entries(answers).filter(([, code]) => code !== 'PHOTO_UNREADABLE')).toEqual([]);
    expect(await countPhotos()).toBe(0);
  });
});

describe('another pair’s photos', () => {
  it('can be neither read nor added to', async () => {
    const bytes = await picture(9, 9).jpeg().toBuffer();
    const { photo } = await send(bytes);
    const stranger = await createOnboarded(app);
    expect((await download(photo?.id, stranger)).status).toBe(404);
    expect((await download(randomUUID(), ada)).status).toBe(404);
    expect((await download('nonsense', ada)).status).toBe(404);
    expect((await upload(bytes, { person: stranger })).status).toBe(404);
    expect((await upload(bytes, { connectionId: randomUUID() })).status).toBe(404);
    expect((await upload(bytes, { clientId: 'nonsense' })).status).toBe(400);
  });

  it('need a session, and a known age', async () => {
    const bytes = await picture(9, 9).jpeg().toBuffer();
    const ageless = await app.signUp();
    expect((await upload(bytes, { person: null })).status).toBe(401);
    expect((await upload(bytes, { person: ageless })).status).toBe(403);
    expect((await fetch(`${app.url}/api/photos/${randomUUID()}`)).status).toBe(401);
  });

  it('are gone for both once the connection has ended', async () => {
    const { photo } = await send(await picture(9, 9).jpeg().toBuffer());
    await ben.api.safety.blockConnection({ connectionId: chat.connectionId });
    for (const person of chat.both) expect((await download(photo?.id, person)).status).toBe(404);
  });
});
