import type { CoreValueId } from '@cuppa/domain/accounts/onboarding/core-values';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { letAnswersStand } from '../../../testing/connections.ts';
import { acceptMeeting, finishMeeting, startMeeting } from '../../../testing/meeting.ts';
import { createOnboarded, joinQueue, readPairingId } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.rows(sql`delete from queue_tickets`));
afterAll(() => app.close());

type Wishes = Parameters<typeof createOnboarded>[1];

/** True if the queue brings two people together. */
async function doMeet(...[a, b]: [Person, Person]): Promise<boolean> {
  const both = [await joinQueue(a), await joinQueue(b)];
  await app.tickQueue();
  const states = await Promise.all(both.map(({ socket }) => socket.ask('queue.read', {})));
  for (const { socket, tabId } of both) await socket.ask('queue.leave', { tabId });
  const met = states.map(({ state }) => state === 'offered');
  expect(met[0]).toBe(met[1]);
  return met[0] ?? false;
}

const friend = (...coreValues: CoreValueId[]): Wishes => ({ coreValues });
const dater: Wishes = { connectionPreference: 'dating', gender: 'woman', dateGenders: ['man', 'woman'] };

describe('two people meet only', () => {
  it.each<[why: string, a: Wishes, b: Wishes, isMeeting: boolean]>([
    ['with a shared value', friend('humor', 'growth'), friend('growth'), true],
    ['not without a shared value', friend('humor', 'growth'), friend('honesty'), false],
    ['with a shared language', { languages: ['de', 'en'] }, { languages: ['fr', 'de'] }, true],
    ['not without a shared language', { languages: ['de', 'en'] }, { languages: ['fr'] }, false],
    ['inside each other’s ages', { ageMin: 25, ageMax: 40 }, { ageMin: 30, ageMax: 30 }, true],
    ['not outside one’s ages', { ageMin: 31 }, {}, false],
    ['not where only one looks for dating', dater, {}, false],
    ['as daters who accept each other', dater, { ...dater, gender: 'man', dateGenders: ['woman'] }, true],
    ['not as daters where one is not accepted', dater, { ...dater, gender: 'non-binary' }, false],
    [
      'as friends where both also date but do not fit',
      { ...dater, connectionPreference: 'both' },
      { ...dater, gender: 'non-binary', connectionPreference: 'both' },
      true,
    ],
  ])('%s', async (_why, a, b, isMeeting) => {
    expect(await doMeet(await createOnboarded(app, a), await createOnboarded(app, b))).toBe(isMeeting);
  });

  it('if neither has blocked the other', async () => {
    const [a, b] = [await createOnboarded(app), await createOnboarded(app)];
    await app.rows(
      sql`insert into blocks (blocker_id, blocked_id, created_at) values (${a.userId}, ${b.userId}, now())`,
    );
    expect(await doMeet(a, b)).toBe(false);
    expect(await doMeet(b, a)).toBe(false);
  });

  it('not within seven days of their last call', async () => {
    const { both } = await startMeeting(app);
    const again = async () => doMeet(await app.signIn(both[0].person), await app.signIn(both[1].person));
    await finishMeeting(app);
    expect(await again()).toBe(false);
    app.clock.advance({ days: 6, hours: 23 });
    expect(await again()).toBe(false);
    app.clock.advance({ days: 1 });
    expect(await again()).toBe(true);
  });

  it.each([
    ['exempt where both chose "Again"', ['again'], ['friend', 'again'], true],
    ['not exempt where one did', ['friend', 'again'], [], false],
  ] as const)('the seven days: %s', async (_, mine, theirs, isMeeting) => {
    const { callId, both } = await startMeeting(app);
    await finishMeeting(app);
    const [a, b] = both.map(({ person }) => person) as [Person, Person];
    await a.api.pairs.answerVerdict({ callId, choices: [...mine] });
    await b.api.pairs.answerVerdict({ callId, choices: [...theirs] });
    await letAnswersStand(app);
    expect(await doMeet(a, b)).toBe(isMeeting);
  });

  it('not while one is in a call, even with a leftover ticket', async () => {
    const { both } = await acceptMeeting(app);
    const { userId } = both[0].person;
    await app.rows(
      sql`insert into queue_tickets values (${userId}, 'tab-left-over', ${app.clock.now()}, ${new Date(app.clock.now().getTime() + 9_000)})`,
    );
    const third = await joinQueue(await createOnboarded(app));
    await app.tickQueue();
    expect(await third.socket.ask('queue.read', {})).toMatchObject({ state: 'searching' });
  });
});

describe('a block while an offer is open', () => {
  /** Two people who met eight days ago and are offered to each other again. */
  async function offerAgain() {
    const { callId, both } = await startMeeting(app);
    await finishMeeting(app);
    app.clock.advance({ days: 8 });
    const a = await joinQueue(await app.signIn(both[0].person));
    const b = await joinQueue(await app.signIn(both[1].person));
    await app.tickQueue();
    return { callId, a, b, pairingId: await readPairingId(b.socket) };
  }

  it('frees the one who blocks at once; for the other the card runs out', async () => {
    const { callId, a, b } = await offerAgain();
    await a.person.api.safety.report({ place: 'call', callId, reason: 'other' });
    await expect.poll(() => a.socket.queueState()).toEqual({ state: 'searching', tabId: a.tabId, waitedMs: 0 });
    expect(await b.socket.ask('queue.read', {})).toMatchObject({ state: 'offered' });
    app.clock.advance({ seconds: 15 });
    await app.tickQueue();
    expect(await b.socket.ask('queue.read', {})).not.toMatchObject({ state: 'offered' });
  });

  it('is checked again when both accept', async () => {
    const { a, b, pairingId } = await offerAgain();
    await app.rows(
      sql`insert into blocks (blocker_id, blocked_id, created_at) values (${b.person.userId}, ${a.person.userId}, now())`,
    );
    await a.socket.send('match.accept', { pairingId });
    await b.socket.send('match.accept', { pairingId });
    for (const { socket } of [a, b]) expect(await socket.ask('queue.read', {})).toMatchObject({ state: 'offered' });
    app.clock.advance({ seconds: 15 });
    await app.tickQueue();
    for (const { socket } of [a, b])
      expect(['idle', 'searching']).toContain((await socket.ask('queue.read', {})).state);
  });
});

it('pairs the two who share most first, and each person once', async () => {
  const values: CoreValueId[][] = [
    ['honesty', 'humor'],
    ['honesty', 'humor'],
    ['honesty', 'charity', 'growth'],
  ];
  const people = [];
  for (const coreValues of values) people.push(await joinQueue(await createOnboarded(app, { coreValues })));
  await Promise.all([app.tickQueue(), app.tickQueue()]);
  await app.tickQueue();
  const states = await Promise.all(people.map(({ socket }) => socket.ask('queue.read', {})));
  expect(states.map(({ state }) => state)).toEqual(['offered', 'offered', 'searching']);
});
