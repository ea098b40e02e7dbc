import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, finishCall, letAnswersStand } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createOnboarded(app, { firstName: 'Ada' });
  ben = await createOnboarded(app, { firstName: 'Ben' });
});
// Closing fails if the server logged an error, such as a deadlock.
afterAll(() => app.close());

const ROUNDS = 12;
/** Refusals that the slower person may get. */
const REFUSALS = ['NOT_FOUND', 'REPLY_REFUSED', 'VERDICT_CLOSED', 'BUSY', 'NOT_ONLINE', 'RATING_NEEDED'];

/** Runs actions at the same moment. Every rejection must be a refusal with a code. */
async function atOnce(actions: (() => Promise<unknown>)[]): Promise<void> {
  const results = await Promise.allSettled(actions.map((action) => action()));
  for (const result of results) {
    if (result.status === 'rejected') {
      const { code, message } = result.reason as { code?: string; message: string };
      expect(REFUSALS, message).toContain(code ?? message);
    }
  }
}

async function startOver(): Promise<void> {
  await app.rows(sql`delete from matches`);
  await app.rows(sql`delete from notices`);
  await app.rows(sql`delete from blocks`);
  await app.rows(sql`delete from reports`);
}

const readLiving = () => app.rows<{ id: string }>(sql`select id from connections where ended_at is null`);
const readOpen = () =>
  app.rows<{ is_shared: boolean; user_id: string }>(
    sql`select user_id, is_shared from reconnections where status in ('scheduled', 'accepted')`,
  );

it('simultaneous answers, unmatch, messages and plans end in one state, without an error', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await startOver();
    const { connectionId, callId } = await connect(app, ada, ben);
    for (const { api } of [ada, ben]) await api.postCall.submitFeedback({ callId, rating: 5 });
    const say = (person: Person) => () =>
      app.features.chat.send(person.userId, { connectionId, clientId: randomUUID(), text: 'hello' });
    await atOnce([
      () => ada.api.pairs.answerVerdict({ callId, choices: ['friend', 'again'] }),
      say(ada),
      () => ben.api.reconnections.schedule({ callId }),
      () => ben.api.pairs.unmatch({ connectionId }),
      () => ada.api.reconnections.schedule({ callId }),
      say(ben),
      () => ben.api.pairs.answerVerdict({ callId, choices: [] }),
      () => ada.api.connections.setFavorite({ connectionId, isFavorite: true }),
      () => ada.api.pairs.unmatch({ connectionId }),
    ]);
    await letAnswersStand(app);
    expect(await readLiving()).toEqual([]);
    // Nothing that both could see outlives their connection.
    expect((await readOpen()).filter((row) => row.is_shared)).toEqual([]);
    for (const { api } of [ada, ben]) {
      expect((await api.connections.list({})).items).toEqual([]);
      expect((await api.pairs.verdict({ callId })).shared).toBeNull();
    }
  }
});

it('a block leaves nothing between the two, whatever happens at the same moment', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await startOver();
    const { callId } = await finishCall(app, ada, ben);
    for (const { api } of [ada, ben]) await api.postCall.submitFeedback({ callId, rating: 5 });
    await ben.api.pairs.answerVerdict({ callId, choices: ['friend'] });
    await atOnce([
      () => ada.api.pairs.answerVerdict({ callId, choices: ['friend'] }),
      () => ben.api.safety.report({ place: 'call', callId, reason: 'other' }),
      () => ada.api.reconnections.schedule({ callId }),
      () => ben.api.reconnections.schedule({ callId }),
      () => ada.api.safety.report({ place: 'call', callId, reason: 'hate' }),
    ]);
    await letAnswersStand(app);
    expect(await readLiving()).toEqual([]);
    expect((await readOpen()).filter((row) => row.is_shared)).toEqual([]);
  }
});

it('a plan made while the two become connected is visible to both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await startOver();
    const { callId } = await finishCall(app, ada, ben);
    for (const { api } of [ada, ben]) await api.postCall.submitFeedback({ callId, rating: 5 });
    await ben.api.pairs.answerVerdict({ callId, choices: ['friend'] });
    await atOnce([
      () => ada.api.reconnections.schedule({ callId }),
      () => ada.api.pairs.answerVerdict({ callId, choices: ['friend'] }),
      () => ben.api.reconnections.schedule({ callId }),
    ]);
    await letAnswersStand(app);
    const open = await readOpen();
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({ is_shared: true });
    const lists = await Promise.all([ada, ben].map(({ api }) => api.reconnections.list()));
    expect(lists.map((list) => list.map(({ status }) => status))).toEqual([['accepted'], ['accepted']]);
  }
});

it('answers to two calls of the same two people make one connection', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await startOver();
    const calls = [await finishCall(app, ada, ben), await finishCall(app, ada, ben)];
    for (const { callId } of calls) await ben.api.pairs.answerVerdict({ callId, choices: ['friend'] });
    await atOnce(
      calls.map(
        ({ callId }) =>
          () =>
            ada.api.pairs.answerVerdict({ callId, choices: ['friend'] }),
      ),
    );
    await letAnswersStand(app);
    expect(await readLiving()).toHaveLength(1);
  }
});

it('more pairs than the database has connections may call each other at once', async () => {
  await startOver();
  const pairs = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const both = [await createOnboarded(app), await createOnboarded(app)] as const;
      await both[1].connect();
      return { caller: both[0], ...(await connect(app, ...both)) };
    }),
  );
  const rung = await Promise.all(
    pairs.map(({ caller, connectionId }) => caller.api.reconnections.callNow({ pair: { connectionId } })),
  );
  expect(new Set(rung.map(({ pairingId }) => pairingId)).size).toBe(pairs.length);
});
