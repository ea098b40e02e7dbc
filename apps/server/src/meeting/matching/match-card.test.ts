import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOnboarded, joinQueue, readPairingId, type Waiting } from '../../../testing/people.ts';
import { addProfilePhoto } from '../../../testing/photos.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
let pairingId = '';
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([
    createOnboarded(app, { firstName: 'Ada' }),
    createOnboarded(app, { firstName: 'Ben' }),
  ]);
});
afterEach(() => app.rows(sql`delete from queue_tickets`));
afterAll(() => app.close());

/** What Ben chose to show on his card. */
async function choose({ photo = false, prompt = false, pronouns = '' }): Promise<void> {
  const { version, languages, gender, dateGenders } = await ben.api.publicProfile.read();
  await ben.api.publicProfile.update({
    version,
    languages,
    gender,
    dateGenders,
    pronouns,
    firstName: 'Ben',
    bio: 'Hello',
    prompts: [
      { source: 'prompt', promptId: 'small_joy', answer: 'Rain' },
      { source: 'prompt', promptId: 'tea_order', answer: 'Sencha', showsBeforeCall: prompt },
    ],
    showsPhotoBeforeCall: photo,
  });
}

/** The two look at each other's card. */
async function offer(): Promise<[Waiting, Waiting]> {
  const both: [Waiting, Waiting] = [await joinQueue(ada), await joinQueue(ben)];
  app.clock.advance({ seconds: 10 });
  await app.tickQueue();
  pairingId = await readPairingId(both[0].socket);
  return both;
}

async function cardOf({ socket }: Waiting) {
  const state = await socket.ask('queue.read', {});
  if (state.state !== 'offered') throw new Error(`there is no card: ${state.state}`);
  return state.offer;
}

async function photoOf(waiting: Waiting): Promise<string> {
  const url = (await cardOf(waiting)).partnerFace?.url;
  if (url === undefined) throw new Error('the card has no photo');
  return url;
}

const load = async (path: string): Promise<number> => (await fetch(app.url + path)).status;

describe('what a card shows', () => {
  const PHOTO = { url: expect.stringMatching(/^\/api\/match-photos\//), thumbhash: expect.any(String) };
  const PROMPT = { question: expect.any(String), answer: 'Sencha' };

  it.each([
    [{}, null, null, null],
    [{ pronouns: 'he/him' }, 'he/him', null, null],
    [{ prompt: true }, null, PROMPT, null],
    [{ photo: true }, null, null, PHOTO],
    [{ photo: true, prompt: true, pronouns: 'he/him' }, 'he/him', PROMPT, PHOTO],
  ])('is what its person chose: %j', async (chosen, partnerPronouns, partnerPrompt, partnerFace) => {
    await addProfilePhoto(app, ben);
    await choose(chosen);
    const [first, second] = await offer();
    const shown = { partnerName: 'Ben', partnerPronouns, partnerPrompt, partnerFace };
    await expect.poll(() => first.socket.queueState()).toMatchObject({ state: 'offered', offer: shown });
    expect(await cardOf(first)).toMatchObject(shown);
    expect(await cardOf(second)).toMatchObject({ partnerPronouns: null, partnerPrompt: null, partnerFace: null });
  });

  it('is one of their Daily Tea answers, if they chose that', async () => {
    const [question] = (await ben.api.dailyTea.deck()).questions;
    await ben.api.dailyTea.answer({ questionId: question?.id ?? '', answer: 'The kettle' });
    const teaAnswerId = (await ben.api.publicProfile.teaAnswers())[0]?.id ?? '';
    const { version, languages, gender, dateGenders } = await ben.api.publicProfile.read();
    await ben.api.publicProfile.update({
      version,
      languages,
      gender,
      dateGenders,
      pronouns: '',
      firstName: 'Ben',
      bio: '',
      prompts: [{ source: 'tea', teaAnswerId, showsBeforeCall: true }],
    });
    const [first] = await offer();
    expect((await cardOf(first)).partnerPrompt).toMatchObject({ answer: 'The kettle', wroteLately: true });
  });

  describe('of the tea shelf', () => {
    let id = '';
    const write = async (words: string) => {
      const [question] = (await ben.api.dailyTea.deck()).questions;
      await ben.api.dailyTea.answer({ questionId: question?.id ?? '', answer: words });
      id = (await ben.api.dailyTea.past({})).items[0]?.id ?? '';
    };

    it('is none until its owner shows the answer, and says so once more', async () => {
      await write('The kettle');
      const [first] = await offer();
      const promptNow = async () => (await cardOf(first)).partnerPrompt;
      expect(await promptNow()).toBeNull();
      await ben.api.dailyTea.show({ id, isShown: true });
      expect(await promptNow()).toBeNull();
      await ben.api.dailyTea.show({ id, isShown: true, isOnCard: true });
      expect(await promptNow()).toMatchObject({ answer: 'The kettle' });
      await ben.api.dailyTea.show({ id, isShown: true, isOnCard: false });
      expect(await promptNow()).toBeNull();
    });

    it.each<[string, () => Promise<unknown>]>([
      ['taken off the profile', () => ben.api.dailyTea.show({ id, isShown: false })],
      ['deleted', () => ben.api.dailyTea.remove({ id })],
      ['rewritten in words against oneself', () => ben.api.dailyTea.rewrite({ id, answer: 'I am such a failure.' })],
    ])('is gone at once when it is %s', async (_, withdraw) => {
      await write('The kettle');
      await ben.api.dailyTea.show({ id, isShown: true, isOnCard: true });
      const [first] = await offer();
      expect((await cardOf(first)).partnerPrompt).not.toBeNull();
      await withdraw();
      expect((await cardOf(first)).partnerPrompt).toBeNull();
    });

    it.each(['I want to die.', 'I am such a failure.'])('is never %j', async (words) => {
      await write(words);
      expect(await ben.api.dailyTea.show({ id, isShown: true, isOnCard: true })).toMatchObject({ isOnCard: false });
      const [first] = await offer();
      expect((await cardOf(first)).partnerPrompt).toBeNull();
    });

    it('takes the place of another prompt', async () => {
      await choose({ prompt: true });
      await write('The kettle');
      await ben.api.dailyTea.show({ id, isShown: true, isOnCard: true });
      const [first] = await offer();
      expect((await cardOf(first)).partnerPrompt).toMatchObject({ answer: 'The kettle' });
      const { prompts } = await ben.api.publicProfile.read();
      expect(prompts.filter(({ showsBeforeCall }) => showsBeforeCall)).toHaveLength(1);
    });
  });

  it.each([
    ['match-card', true],
    ['connections', false],
  ] as const)('is a photo for "%s" after one’s own yes alone: %s', async (photoAudience, isShown) => {
    await addProfilePhoto(app, ben);
    await ben.api.profile.update({ photoAudience });
    const [first, second] = await offer();
    expect((await cardOf(first)).partnerFace).toBeNull();
    await first.socket.ask('match.accept', { pairingId });
    expect((await cardOf(first)).partnerFace).toEqual(isShown ? PHOTO : null);
    expect((await cardOf(second)).partnerFace).toBeNull();
  });

  it('is no photo of a person who has none, or is suspended', async () => {
    await choose({ photo: true });
    const [first] = await offer();
    expect((await cardOf(first)).partnerFace).toBeNull();
    await addProfilePhoto(app, ben);
    const url = await photoOf(first);
    await app.rows(sql`update profiles set suspended_until = '2100-01-01' where id = ${ben.userId}`);
    expect((await cardOf(first)).partnerFace).toBeNull();
    expect(await load(url)).toBe(404);
  });
});

describe('the address of a photo on a card', () => {
  let first: Waiting;
  let second: Waiting;
  let url = '';
  beforeEach(async () => {
    await addProfilePhoto(app, ben);
    await choose({ photo: true });
    [first, second] = await offer();
    url = await photoOf(first);
  });

  it('answers the square photo, which nothing keeps, and names neither its file nor its owner', async () => {
    const answer = await fetch(app.url + url);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    const { photos } = await ben.api.publicProfile.read();
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(
      Buffer.from(await (await fetch(app.url + (photos[0]?.thumbnailUrl ?? ''))).arrayBuffer()),
    );
    expect(url).not.toContain(ben.userId);
    expect(url).not.toContain(ada.userId);
    for (const path of [photos[0]?.url, photos[0]?.thumbnailUrl]) expect(url).not.toContain(path?.slice(7, 43) ?? '/');
  });

  it('is the same whenever the card is sent, also after a yes', async () => {
    app.clock.advance({ seconds: 3 });
    expect(await photoOf(first)).toBe(url);
    await first.socket.ask('match.accept', { pairingId });
    expect(await photoOf(first)).toBe(url);
    expect(await load(url)).toBe(200);
  });

  const changed = (change: (query: URL) => void) => {
    const address = new URL(url, app.url);
    change(address);
    return address.pathname + address.search;
  };

  it.each<[string, () => string]>([
    ['without a signature', () => changed(({ searchParams }) => searchParams.delete('signature'))],
    [
      'for the other of the two',
      () => changed(({ searchParams: query }) => query.set('viewer', query.get('viewer') === '1' ? '2' : '1')),
    ],
    ['for a third', () => changed(({ searchParams }) => searchParams.set('viewer', '3'))],
    ['for longer', () => changed(({ searchParams }) => searchParams.set('until', '4000000000'))],
    ['for another card', () => url.replace(pairingId, randomUUID())],
    ['for no card', () => url.replace(pairingId, 'card')],
  ])('was not made %s', async (_name, path) => {
    expect(await load(path())).toBe(404);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['one’s own no', () => first.socket.ask('match.decline', { pairingId })],
    ['the time to answer', async () => app.clock.advance({ seconds: 15 })],
    ['the end of the search', () => first.socket.ask('queue.leave', { tabId: first.tabId })],
    ['a report by them', () => ben.api.safety.report({ place: 'match-card', pairingId, reason: 'scam' })],
    ['one’s own report', () => ada.api.safety.report({ place: 'match-card', pairingId, reason: 'scam' })],
    ['the removal of the photo', async () => removeFirst()],
    ['another choice', () => ben.api.profile.update({ photoAudience: 'connections' })],
    ['the choice to show none before a call', () => ben.api.profile.update({ showsPhotoBeforeCall: false })],
    ['the beginning of the call', async () => answerYes()],
  ])('ends with %s', async (_name, end) => {
    expect(await load(url)).toBe(200);
    await end();
    expect(await load(url)).toBe(404);
  });

  async function removeFirst(): Promise<void> {
    const { photos } = await ben.api.publicProfile.read();
    await ben.api.publicProfile.removePhoto({ photoId: photos[0]?.id ?? '' });
  }

  async function answerYes(): Promise<void> {
    for (const { socket } of [first, second]) await socket.ask('match.accept', { pairingId });
  }
});
