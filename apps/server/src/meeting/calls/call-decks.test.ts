import { randomUUID } from 'node:crypto';
import type { DeckId } from '@cuppa/domain/habit/xp-store/store-items';
import { boughtCardWords } from '@cuppa/domain/meeting/calls/bought-deck-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishMeeting, type Meeting, startMeeting } from '../../../testing/meeting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const textsOf = (deckId: DeckId) =>
  Object.entries(boughtCardWords('en')).flatMap(([id, text]) => (id.startsWith(`${deckId}-`) ? [text] : []));
const BOUGHT = [...textsOf('deck_play'), ...textsOf('deck_big_questions')];

async function buyDeck(person: Person, itemId: DeckId): Promise<void> {
  await app.database.db.transaction((tx) =>
    app.features.progress.award(tx, {
      userId: person.userId,
      action: 'video_call',
      key: `video_call/${randomUUID()}`,
      amount: 200,
      description: 'A call',
    }),
  );
  await person.api.xpStore.buy({ itemId, purchaseId: randomUUID() });
}

const createPair = async () =>
  [await createOnboarded(app, { firstName: 'Ada' }), await createOnboarded(app, { firstName: 'Ben' })] as const;

/** The cards that both see at the start of every act; throws if the two see different ones. */
async function playCards({ both }: Meeting): Promise<string[]> {
  const texts: string[] = [];
  for (const { seconds, act } of [
    { seconds: 15, act: 'icebreaker' },
    { seconds: 75, act: 'values' },
    { seconds: 90, act: 'deeper' },
  ]) {
    app.clock.advance({ seconds });
    await app.tickCalls();
    for (const { socket } of both) await expect.poll(() => socket.snapshot()?.act).toBe(act);
    const [mine, theirs] = both.map(({ socket }) => socket.snapshot()?.card);
    expect(mine).toEqual(theirs);
    texts.push(mine?.text ?? '');
  }
  await finishMeeting(app, 120);
  return texts;
}

it('shows no bought card if neither of the two has a deck', async () => {
  const texts = await playCards(await startMeeting(app, await createPair()));
  expect(texts.filter((text) => BOUGHT.includes(text))).toEqual([]);
});

it.each([0, 1] as const)('mixes in the deck of person %i, for both', async (owner) => {
  const people = await createPair();
  await buyDeck(people[owner], 'deck_big_questions');
  // The third act begins with a plain card where the first of the deck is heavy: `dealt-calls.test.ts`.
  const [icebreaker, value] = await playCards(await startMeeting(app, people));
  expect(textsOf('deck_big_questions')).toContain(icebreaker);
  expect(BOUGHT).not.toContain(value);
});

it('leaves out a deck that was put away', async () => {
  const people = await createPair();
  await buyDeck(people[0], 'deck_play');
  await people[0].api.xpStore.use({ itemId: 'deck_play', isInUse: false });
  const texts = await playCards(await startMeeting(app, people));
  expect(texts.filter((text) => BOUGHT.includes(text))).toEqual([]);
});

it('does not change a call that already runs', async () => {
  const people = await createPair();
  const meeting = await startMeeting(app, people);
  await buyDeck(people[1], 'deck_big_questions');
  const texts = await playCards(meeting);
  expect(texts.length).toBe(3);
  expect(texts.filter((text) => BOUGHT.includes(text))).toEqual([]);
});
