import { randomUUID } from 'node:crypto';
import type {
  OwnPublicProfile,
  PublicProfileUpdate,
} from '@cuppa/contract/people/public-profile/public-profile-schema';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHostilePictures } from '../../../testing/hostile-pictures.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ada = await createOnboarded(app, { firstName: 'Ada', languages: ['en'] });
});
afterAll(() => app.close());

type Upload = { person?: Person; clientId?: string; crop?: Record<string, number | string>; type?: string };

function upload(bytes: Buffer, { person = ada, clientId = randomUUID(), crop = {}, type }: Upload = {}) {
  const query = new URLSearchParams({
    clientId,
    ...Object.fromEntries(Object.entries(crop).map(([k, v]) => [k, `${v}`])),
  });
  return fetch(`${app.url}/api/profile-photos?${query}`, {
    method: 'POST',
    headers: { 'content-type': type ?? 'image/jpeg', authorization: `Bearer ${person.token}` },
    body: new Uint8Array(bytes),
  });
}
async function add(options: Upload & { color?: string } = {}): Promise<OwnPublicProfile> {
  const answer = await upload(await picture(600, 750, options.color), options);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as OwnPublicProfile;
}
const picture = (width: number, height: number, background = '#c60') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const bytesAt = async (url: string) => Buffer.from(await (await fetch(app.url + url)).arrayBuffer());
const countFiles = async () => (await app.rows(sql`select 1 from files`)).length;

/** Submits the whole form with some fields changed. */
async function change(person: Person, fields: Partial<PublicProfileUpdate>) {
  const { version, firstName, pronouns, bio, languages, gender, dateGenders } = await person.api.publicProfile.read();
  return person.api.publicProfile.update({
    version,
    firstName: firstName ?? '',
    pronouns: pronouns ?? '',
    bio: bio ?? '',
    languages,
    gender,
    dateGenders,
    prompts: [],
    ...fields,
  });
}

describe('photos', () => {
  it('are cropped as their owner chose, stored upright and without metadata, with a thumbnail and a placeholder', async () => {
    const left = await picture(500, 1_000, '#f00');
    const taken = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: '#00f' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const answer = await upload(taken, { crop: { x: 0.5, y: 0.1, width: 0.5, height: 0.625 } });
    const [photo] = ((await answer.json()) as OwnPublicProfile).photos;
    expect(photo).toMatchObject({ width: 500, height: 625, thumbhash: expect.stringMatching(/^[\w+/=]{20,44}$/) });
    const kept = await bytesAt(photo?.url ?? '');
    const { dominant } = await sharp(kept).stats();
    expect(dominant.b).toBeGreaterThan(200);
    expect(dominant.r).toBeLessThan(40);
    const facts = await sharp(kept).metadata();
    for (const part of ['exif', 'icc', 'xmp', 'iptc'] as const) expect(facts[part], part).toBeUndefined();
    expect(await sharp(await bytesAt(photo?.thumbnailUrl ?? '')).metadata()).toMatchObject({ width: 256, height: 256 });
  });

  it('keep the order that their owner gives; the first is the main one', async () => {
    await add();
    await add();
    const { photos } = await add();
    const [first, second, third] = photos.map(({ id }) => id) as [string, string, string];
    const { photos: ordered } = await ada.api.publicProfile.orderPhotos({ photoIds: [third, first, second] });
    expect(ordered.map(({ id }) => id)).toEqual([third, first, second]);
    const { photos: left } = await ada.api.publicProfile.removePhoto({ photoId: third });
    expect(left.map(({ id }) => id)).toEqual([first, second]);
    for (const photoIds of [[first], [first, second, third], [second, second], [first, randomUUID()]]) {
      await expect(ada.api.publicProfile.orderPhotos({ photoIds })).rejects.toMatchObject({ code: 'PROFILE_CHANGED' });
    }
  });

  it('are limited to six, even if many come at once; a resent one counts once', async () => {
    const clientId = randomUUID();
    await add({ clientId });
    expect((await add({ clientId })).photos).toHaveLength(1);
    for (let sent = 0; sent < 4; sent += 1) await add();
    const answers = await Promise.all([1, 2, 3].map(async () => upload(await picture(600, 750))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await ada.api.publicProfile.read()).photos).toHaveLength(6);
  });

  it('are deleted with their files, by removal or with the account', async () => {
    await app.features.storage.sweep();
    const before = await countFiles();
    const { photos } = await add();
    await add();
    const [gone] = photos;
    const url = gone?.url ?? '';
    expect((await fetch(app.url + url)).status).toBe(200);
    await ada.api.publicProfile.removePhoto({ photoId: gone?.id ?? '' });
    expect((await fetch(app.url + url)).status).toBe(404);
    await app.rows(sql`delete from auth.users where id = ${ada.userId}`);
    await app.features.storage.sweep();
    expect(await countFiles()).toBe(before);
  });

  it('of others can be neither removed nor ordered nor guessed', async () => {
    const { photos } = await add();
    const photoId = photos[0]?.id ?? '';
    const eve = await createOnboarded(app);
    await expect(eve.api.publicProfile.removePhoto({ photoId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.api.publicProfile.orderPhotos({ photoIds: [photoId] })).rejects.toMatchObject({
      code: 'PROFILE_CHANGED',
    });
    const { pathname, search } = new URL(app.url + photos[0]?.url);
    expect((await fetch(app.url + pathname)).status).toBe(404);
    expect((await fetch(`${app.url}/files/${randomUUID()}${search}`)).status).toBe(404);
  });

  it('are refused with a message if they are not pictures, too small or too large', async () => {
    const before = await countFiles();
    const codes: Record<string, string> = {};
    const code = async (answer: Response) => ((await answer.json()) as { code: string }).code;
    codes.words = await code(await upload(Buffer.from('not a picture')));
    codes.tiny = await code(await upload(await picture(199, 400)));
    codes.sliver = await code(await upload(await picture(600, 750), { crop: { width: 0.1 } }));
    codes.drawing = await code(await upload(Buffer.from('<svg/>'), { type: 'image/svg+xml' }));
    codes.large = await code(await upload(Buffer.alloc(10 * 1_048_576 + 1)));
    codes.crop = await code(await upload(await picture(600, 750), { crop: { x: 'left' } }));
    for (const { name, type, bytes } of await createHostilePictures()) {
      codes[name] = await code(await upload(bytes, { type }));
    }
    const { words, tiny, sliver, drawing, large, crop, ...hostile } = codes;
    expect({ words, tiny, sliver, drawing, large, crop }).toEqual({
      words: 'PHOTO_UNREADABLE',
      tiny: 'PHOTO_TOO_SMALL',
      sliver: 'PHOTO_TOO_SMALL',
      drawing: 'PHOTO_TYPE_UNKNOWN',
      large: 'PHOTO_TOO_LARGE',
      crop: 'BAD_REQUEST',
    });
    expect(new Set(Object.values(hostile))).toEqual(new Set(['PHOTO_UNREADABLE']));
    expect(await countFiles()).toBe(before);
  });
});

describe('profile texts', () => {
  it('are stored as they were written, in any script', async () => {
    const bio = 'אני אוהב תה 🫖\n\nمرحبا';
    const prompts: PublicProfileUpdate['prompts'] = [
      { source: 'prompt', promptId: 'small_joy', answer: 'Rain on a tent 🏕️' },
      { source: 'prompt', promptId: 'tea_order', answer: 'Sencha' },
    ];
    const saved = await change(ada, { firstName: '李小龙', pronouns: 'they/them', bio, prompts, gender: 'woman' });
    const shown = prompts.map((prompt) => ({ ...prompt, showsBeforeCall: false }));
    expect(saved).toMatchObject({ firstName: '李小龙', pronouns: 'they/them', bio, prompts: shown, gender: 'woman' });
    expect(await ada.api.publicProfile.read()).toEqual(saved);
    expect(await change(ada, { pronouns: ' ', bio: '\u200B' })).toMatchObject({ pronouns: null, bio: null });
    expect(await change(ada, { firstName: 'A\u0007da\u202E' })).toMatchObject({ firstName: 'Ada' });
  });

  it.each<[string, Partial<Record<keyof PublicProfileUpdate, unknown>>]>([
    ['a name of spaces', { firstName: '   ' }],
    ['a name of 41 letters', { firstName: 'A'.repeat(41) }],
    ['ten thousand letters', { bio: 'a'.repeat(10_000) }],
    ['a number for words', { bio: 7 }],
    ['no language', { languages: [] }],
    ['a language that nobody offers', { languages: ['tlh'] }],
    ['an empty answer', { prompts: [{ source: 'prompt', promptId: 'small_joy', answer: ' \u200B ' }] }],
    ['an unknown prompt', { prompts: [{ source: 'prompt', promptId: 'salary', answer: 'words' }] }],
    [
      'the same prompt twice',
      { prompts: [1, 2].map(() => ({ source: 'prompt', promptId: 'small_joy', answer: 'words' })) },
    ],
    [
      'two prompts before a call',
      {
        prompts: ['small_joy', 'tea_order'].map((promptId) => ({
          source: 'prompt',
          promptId,
          answer: 'words',
          showsBeforeCall: true,
        })),
      },
    ],
    [
      'four prompts',
      {
        prompts: ['small_joy', 'tea_order', 'proud_of', 'friends_say'].map((promptId) => ({
          source: 'prompt',
          promptId,
          answer: 'words',
        })),
      },
    ],
  ])('is refused whole: %s', async (_name, fields) => {
    const before = await ada.api.publicProfile.read();
    await expect(change(ada, { pronouns: 'she', ...(fields as Partial<PublicProfileUpdate>) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await ada.api.publicProfile.read()).toEqual(before);
  });

  it('keep the change of the first device, and tell the later one about it', async () => {
    const { version } = await ada.api.publicProfile.read();
    const saved = await Promise.allSettled([
      change(ada, { version, bio: 'one' }),
      change(ada, { version, bio: 'two' }),
    ]);
    expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(change(ada, { version, bio: 'late' })).rejects.toMatchObject({ code: 'PROFILE_CHANGED', status: 409 });
    expect(['one', 'two']).toContain((await ada.api.publicProfile.read()).bio);
  });

  it('detect a change of the languages or the name on another screen', async () => {
    const { version } = await ada.api.publicProfile.read();
    await ada.api.profile.update({ sharesTyping: false });
    expect(await ada.api.publicProfile.read()).toMatchObject({ version });
    await ada.api.profile.update({ languages: ['de'] });
    await expect(change(ada, { version, bio: 'late' })).rejects.toMatchObject({ code: 'PROFILE_CHANGED' });
  });

  it('may include a Daily Tea answer, which is deleted with the answer; no one can show another’s', async () => {
    await ada.api.dailyTea.answer({ questionId: 'builtin-1', answer: 'The kettle and a friend' });
    const [tea] = await ada.api.publicProfile.teaAnswers();
    const teaAnswerId = tea?.id ?? '';
    const saved = await change(ada, { prompts: [{ source: 'tea', teaAnswerId }] });
    expect(saved.prompts).toEqual([
      {
        source: 'tea',
        teaAnswerId,
        question: tea?.question,
        answer: 'The kettle and a friend',
        showsBeforeCall: false,
      },
    ]);
    const eve = await createOnboarded(app);
    expect(await eve.api.publicProfile.teaAnswers()).toEqual([]);
    await expect(change(eve, { prompts: [{ source: 'tea', teaAnswerId }] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await app.rows(sql`delete from tea_answers where id = ${teaAnswerId}`);
    expect((await ada.api.publicProfile.read()).prompts).toEqual([]);
  });
});

describe('a complete profile', () => {
  const award = async () =>
    (
      await app.rows<{ amount: number }>(
        sql`select amount from xp_ledger where user_id = ${ada.userId} and action = 'completed_profile'`,
      )
    ).map(({ amount }) => amount);

  it('pays 25 XP once, whatever came last', async () => {
    expect(await change(ada, { bio: 'Hello' })).toMatchObject({ missing: ['photo'], completionXp: 25 });
    expect(await award()).toEqual([]);
    const { photos, missing } = await add();
    expect([missing, await award()]).toEqual([[], [25]]);
    await ada.api.publicProfile.removePhoto({ photoId: photos[0]?.id ?? '' });
    await add();
    await change(ada, { bio: 'Hello again' });
    expect(await award()).toEqual([25]);
  });

  it('is rewarded if another screen wrote the last part', async () => {
    await app.rows(sql`update profiles set languages = '{}' where id = ${ada.userId}`);
    await add();
    await app.rows(sql`update profiles set bio = 'Hello' where id = ${ada.userId}`);
    await ada.api.profile.update({ languages: ['fr'] });
    expect(await award()).toEqual([]);
    expect(await ada.api.publicProfile.read()).toMatchObject({ missing: [], completionXp: 0 });
    await ada.api.publicProfile.read();
    expect(await award()).toEqual([25]);
  });
});

describe('the preview', () => {
  it('shows exactly what each viewer sees, by the choices for photos and prompts', async () => {
    await add();
    await add();
    const shown = async () => {
      const { stranger, accepted, connection } = await ada.api.publicProfile.preview();
      return [stranger, accepted, connection].map(({ pronouns, bio, prompts, photos, languages }) => [
        pronouns,
        bio,
        prompts.length,
        photos.length,
        languages.length,
      ]);
    };
    const choose = (showsPhotoBeforeCall: boolean, showsBeforeCall: boolean) =>
      change(ada, {
        pronouns: 'she/her',
        bio: 'Hello',
        prompts: [
          { source: 'prompt', promptId: 'small_joy', answer: 'Rain' },
          { source: 'prompt', promptId: 'tea_order', answer: 'Sencha', showsBeforeCall },
        ],
        showsPhotoBeforeCall,
      });
    await choose(false, false);
    for (const [photoAudience, photos] of [
      ['nobody', [0, 0, 0]],
      ['connections', [0, 0, 2]],
      ['match-card', [0, 2, 2]],
    ] as const) {
      await ada.api.profile.update({ photoAudience });
      expect(await shown()).toEqual([
        ['she/her', null, 0, photos[0], 0],
        ['she/her', null, 0, photos[1], 0],
        ['she/her', 'Hello', 2, photos[2], 1],
      ]);
    }
    expect(JSON.stringify(await ada.api.publicProfile.preview())).not.toMatch(/1995|@example/);
    await ada.api.profile.update({ photoAudience: 'nobody' });
    const saved = await choose(true, true);
    expect(saved).toMatchObject({ showsPhotoBeforeCall: true });
    expect(await ada.api.profile.me()).toMatchObject({ photoAudience: 'match-card' });
    expect(await shown()).toEqual([
      ['she/her', null, 1, 1, 0],
      ['she/her', null, 1, 2, 0],
      ['she/her', 'Hello', 2, 2, 1],
    ]);
    const { stranger } = await ada.api.publicProfile.preview();
    expect(stranger.prompts).toMatchObject([{ answer: 'Sencha' }]);
    expect(stranger.photos[0]?.id).toBe(saved.photos[0]?.id);
    await ada.api.profile.update({ photoAudience: 'connections' });
    expect(await ada.api.publicProfile.read()).toMatchObject({ showsPhotoBeforeCall: false });
    expect((await shown())[0]).toEqual(['she/her', null, 1, 0, 0]);
  });
});
