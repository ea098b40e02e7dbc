import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createConnected } from '../testing/connections.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let ada: Person;
let chat: Awaited<ReturnType<typeof createConnected>>;
beforeAll(async () => {
  app = await createTestApp();
  chat = await createConnected(app);
  [ada] = chat.both;
  await ada.api.postCall.submitFeedback({ callId: chat.callId, rating: 5 });
});
afterAll(() => app.close());

const PROFILE = /^select .* from "profiles" where "profiles"."id" = \$1/;

/** How often each person's own row was read, or locked, while a request was answered. */
async function countReads(ask: () => Promise<unknown>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await ask();
    for (const [first, values] of query.mock.calls as unknown as [string | { text: string }, string[] | undefined][]) {
      const text = typeof first === 'string' ? first : first.text;
      if (PROFILE.test(text)) counts[values?.[0] ?? ''] = (counts[values?.[0] ?? ''] ?? 0) + 1;
    }
  } finally {
    query.mockRestore();
  }
  return counts;
}

const REQUESTS: [string, () => Promise<unknown>][] = [
  ['profile.me', () => ada.api.profile.me()],
  ['profile.update', () => ada.api.profile.update({ firstName: 'Ada' })],
  ['home.get', () => ada.api.home.get()],
  ['progress.badges', () => ada.api.progress.badges()],
  ['connections.list', () => ada.api.connections.list({})],
  ['connections.overview', () => ada.api.connections.overview()],
  ['connections.read', () => ada.api.connections.read(chat)],
  ['chat.open', () => ada.api.chat.open(chat)],
  ['dailyTea.deck', () => ada.api.dailyTea.deck()],
  ['dailyTea.answer', () => ada.api.dailyTea.answer({ questionId: 'builtin-1', answer: 'words' })],
  ['dailyTea.completeChallenge', () => ada.api.dailyTea.completeChallenge({ challengeId: 'quick_draw' })],
  ['postCall.recap', () => ada.api.postCall.recap(chat)],
  ['pairs.verdict', () => ada.api.pairs.verdict(chat)],
  ['reconnections.list', () => ada.api.reconnections.list()],
  ['reflection.list', () => ada.api.reflection.list({})],
  ['whatsNext.list', () => ada.api.whatsNext.list()],
  ['xpStore.read', () => ada.api.xpStore.read()],
  ['xpStore.buy', () => ada.api.xpStore.buy({ itemId: 'deck_play', purchaseId: randomUUID() })],
];

it.each(REQUESTS)('%s reads no profile twice', async (_name, ask) => {
  for (const [userId, count] of Object.entries(await countReads(() => ask().catch(() => {})))) {
    expect([userId, count]).toEqual([userId, 1]);
  }
});
