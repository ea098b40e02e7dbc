import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMeeting } from '../../../testing/meeting.ts';
import { createOnboarded, joinQueue } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { buyPassport, letHappen } from '../../../testing/test-checkout.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createIn(city: string): Promise<Person> {
  const person = await createOnboarded(app);
  const [found] = await person.api.places.search({ query: city });
  await person.api.places.chooseCity({ id: found?.id ?? '', query: city });
  return person;
}

/** Whether the queue matches two people now; both leave it again. */
async function areMatched(a: Person, b: Person): Promise<boolean> {
  const both = [await joinQueue(a), await joinQueue(b)];
  await app.tickQueue();
  const states = await Promise.all(both.map(({ socket }) => socket.ask('queue.read', {})));
  for (const { socket, tabId } of both) await socket.ask('queue.leave', { tabId });
  return states.every(({ state }) => state === 'offered');
}

describe('no distance limit', () => {
  it.each([
    { buys: false, acceptsFar: true, isMatched: false },
    { buys: true, acceptsFar: false, isMatched: false },
    { buys: true, acceptsFar: true, isMatched: true },
  ])('applies with a passport, if the other accepts people from afar: %j', async ({ buys, acceptsFar, isMatched }) => {
    const [here, there] = [await createIn('Berlin'), await createIn('Lisbon')];
    if (buys) await buyPassport(app, here);
    await there.api.profile.update({ acceptsFar });
    expect(await areMatched(here, there)).toBe(isMatched);
  });

  it('ends with the passport', async () => {
    const [here, there] = [await createIn('Rome'), await createIn('Oslo')];
    await buyPassport(app, here);
    await letHappen(app, here, 'end');
    expect(await areMatched(here, there)).toBe(false);
  });

  it('applies to people who are already waiting', async () => {
    const [here, there] = [await createIn('Madrid'), await createIn('Vienna')];
    const both = [await joinQueue(here), await joinQueue(there)] as const;
    const stateOf = async () => (await both[0].socket.ask('queue.read', {})).state;
    await app.tickQueue();
    expect(await stateOf()).toBe('searching');
    await buyPassport(app, here);
    await app.tickQueue();
    expect(await stateOf()).toBe('offered');
    for (const { socket, tabId } of both) await socket.ask('queue.leave', { tabId });
  });
});

it('two people, one with a passport, are asked for a second extension', async () => {
  const people = [await createOnboarded(app), await createOnboarded(app)] as const;
  await buyPassport(app, people[1]);
  const { callId, both } = await startMeeting(app, people);
  for (const askedAtMs of [240_000, 540_000]) {
    app.clock.advance({ seconds: askedAtMs === 240_000 ? 241 : 300 });
    await app.tickCalls();
    for (const { socket } of both)
      await expect.poll(() => socket.snapshot()?.extension).toEqual({ askedAtMs, answer: null });
    for (const { socket } of both) await socket.ask('call.answer-extension', { callId, isYes: true });
  }
  for (const { socket } of both)
    await expect.poll(() => socket.snapshot()).toMatchObject({ lengthMs: 900_000, extensions: 2 });
});

describe('all decks', () => {
  const deckOf = async ({ api }: Person, id: string) => (await api.xpStore.read()).items.find((item) => item.id === id);
  const use = ({ api }: Person, itemId: 'deck_play' | 'deck_day_out', isInUse = true) =>
    api.xpStore.use({ itemId, isInUse });

  it('can be used, even those out of season, and bought ones stay bought', async () => {
    const person = await createOnboarded(app);
    await expect(use(person, 'deck_day_out')).rejects.toMatchObject({ code: 'NOT_OWNED' });
    expect(await deckOf(person, 'deck_day_out')).toMatchObject({ owned: 0, isByPassport: false, obstacle: 'season' });
    await buyPassport(app, person);
    await use(person, 'deck_day_out');
    expect(await deckOf(person, 'deck_day_out')).toMatchObject({ owned: 0, isByPassport: true, isInUse: true });
    await use(person, 'deck_day_out', false);
    expect(await deckOf(person, 'deck_day_out')).toMatchObject({ isInUse: false });
    await expect(person.api.xpStore.use({ itemId: 'frame_gold', isInUse: true })).rejects.toMatchObject({
      code: 'NOT_OWNED',
    });
  });

  it('except bought ones are put away with the passport', async () => {
    const person = await createOnboarded(app);
    await app.database.db.transaction((tx) =>
      app.features.progress.award(tx, {
        userId: person.userId,
        action: 'video_call',
        key: `video_call/${randomUUID()}`,
        amount: 200,
        description: 'A call',
      }),
    );
    await buyPassport(app, person);
    await use(person, 'deck_play');
    await use(person, 'deck_day_out');
    await person.api.xpStore.buy({ itemId: 'deck_play', purchaseId: randomUUID() });
    expect(await deckOf(person, 'deck_play')).toMatchObject({ owned: 1, isByPassport: false, isInUse: true });
    const decks = async () =>
      (await app.rows<{ decks: string[] }>(sql`select decks from profiles where id = ${person.userId}`))[0]?.decks;
    expect((await decks())?.toSorted()).toEqual(['deck_day_out', 'deck_play']);
    await letHappen(app, person, 'end');
    expect(await decks()).toEqual(['deck_play']);
    await expect(use(person, 'deck_day_out')).rejects.toMatchObject({ code: 'NOT_OWNED' });
  });

  it('are not in use after a lapse, even with a simultaneous request', async () => {
    const person = await createOnboarded(app);
    await buyPassport(app, person);
    await Promise.allSettled([letHappen(app, person, 'end'), use(person, 'deck_day_out'), use(person, 'deck_play')]);
    expect(await deckOf(person, 'deck_day_out')).toMatchObject({ isInUse: false });
    expect(await deckOf(person, 'deck_play')).toMatchObject({ isInUse: false });
  });
});

it('updates one’s open screens when it is bought', async () => {
  const person = await createOnboarded(app);
  const socket = await person.connect();
  await buyPassport(app, person);
  await expect.poll(() => socket.received('profile.changed')).toEqual([{}]);
});
