import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConnected } from '../../testing/connections.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { createOnboarded } from '../../testing/people.ts';
import { earnUpTo } from '../../testing/store-people.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let ada: Person;
let completeChallenge: () => Promise<unknown>;
let chat: Awaited<ReturnType<typeof createConnected>>;
beforeAll(async () => {
  app = await createTestApp();
  chat = await createConnected(app);
  [ada] = chat.both;
  await ada.api.postCall.submitFeedback({ callId: chat.callId, rating: 5 });
  await earnUpTo(app, ada, 1_000);
  completeChallenge = await drawChallenge();
});
afterAll(() => app.close());

/** Draws a challenge for a person who has one today: not everyone has one every day. */
async function drawChallenge(): Promise<() => Promise<unknown>> {
  for (let count = 0; count < 100; count += 1) {
    const { api } = await createOnboarded(app);
    const [challengeId] = (await api.dailyTea.deck()).questions.flatMap((question) => question.challengeId ?? []);
    if (challengeId !== undefined) return () => api.dailyTea.completeChallenge({ challengeId });
  }
  throw new Error('never drawn');
}

/** Requests, and the most statements that each may send. One more usually reads a row again that was read already. */
const REQUESTS: [name: string, most: number, ask: () => Promise<unknown>][] = [
  ['profile.me', 1, () => ada.api.profile.me()],
  ['profile.update', 6, () => ada.api.profile.update({ firstName: 'Ada' })],
  ['home.get', 4, () => ada.api.home.get()],
  ['progress.badges', 3, () => ada.api.progress.badges()],
  ['connections.list', 5, () => ada.api.connections.list({})],
  ['connections.overview', 4, () => ada.api.connections.overview()],
  ['connections.read', 11, () => ada.api.connections.read(chat)],
  ['chat.open', 5, () => ada.api.chat.open(chat)],
  ['dailyTea.deck', 7, () => ada.api.dailyTea.deck()],
  // One of them ends the reminder of the tea.
  ['dailyTea.answer', 17, () => ada.api.dailyTea.answer({ questionId: 'builtin-1', answer: 'words' })],
  ['dailyTea.completeChallenge', 28, () => completeChallenge()],
  ['postCall.recap', 4, () => ada.api.postCall.recap(chat)],
  ['pairs.verdict', 4, () => ada.api.pairs.verdict(chat)],
  ['reconnections.list', 2, () => ada.api.reconnections.list()],
  ['reflection.list', 2, () => ada.api.reflection.list({})],
  ['whatsNext.list', 19, () => ada.api.whatsNext.list()],
  ['xpStore.read', 2, () => ada.api.xpStore.read()],
  ['xpStore.buy', 10, () => ada.api.xpStore.buy({ itemId: 'deck_play', purchaseId: randomUUID() })],
];

it('no request sends the database more statements than needed', async () => {
  const wrong: string[] = [];
  for (const [name, most, ask] of REQUESTS) {
    const count = await countStatements(ask);
    if (count > most) wrong.push(`${name}: ${count} statements, at most ${most}`);
  }
  expect(wrong).toEqual([]);
});
