import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { matcherInThisThread } from '../../../testing/matcher-in-this-thread.ts';
import { createOnboarded, joinQueue, readPairingId, type Waiting } from '../../../testing/people.ts';
import { endSearchRests } from '../../../testing/search-rests.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { type MatcherWorker, startMatcherWorker } from './matcher-worker.ts';

/** Runs after the matcher has found two people and before their offer is written. */
let meanwhile: () => Promise<unknown> = async () => {};

const interrupted = (): MatcherWorker => {
  const matcher = matcherInThisThread();
  return {
    ...matcher,
    ask: async (work) => {
      const answer = await matcher.ask(work);
      if (answer.pairs.length > 0) await meanwhile();
      return answer;
    },
  };
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ startMatcher: interrupted });
});
afterEach(async () => {
  meanwhile = async () => {};
  await app.rows(sql`delete from queue_tickets`);
});
afterAll(() => app.close());

const stateOf = async ({ socket }: Waiting) => (await socket.ask('queue.read', {})).state;
const statesOf = (...people: Waiting[]) => Promise.all(people.map(stateOf));
const arrive = async (on: TestApp = app, wishes: Parameters<typeof createOnboarded>[1] = {}) =>
  joinQueue(await createOnboarded(on, wishes));
const leaseOver = ({ person }: Waiting) =>
  app.rows(sql`update queue_tickets set lease_until = ${app.clock.now()} where user_id = ${person.userId}`);

describe('a change after two people were found for each other', () => {
  const block = (a: Person, b: Person) =>
    app.rows(sql`insert into blocks (blocker_id, blocked_id, created_at) values (${a.userId}, ${b.userId}, now())`);

  it.each<[what: string, change: (a: Waiting, b: Waiting) => Promise<unknown>, states: string[]]>([
    ['nothing', async () => {}, ['offered', 'offered']],
    ['one has left', (a) => a.socket.ask('queue.leave', { tabId: a.tabId }), ['idle', 'searching']],
    ['one has blocked the other', (a, b) => block(b.person, a.person), ['searching', 'searching']],
    ['the tab of one is gone', leaseOver, ['idle', 'searching']],
    [
      'one is asked whether they are there',
      (_, b) =>
        app.rows(
          sql`update queue_tickets set still_there_asked_at = ${app.clock.now()} where user_id = ${b.person.userId}`,
        ),
      ['searching', 'still-there'],
    ],
    [
      'one has a ready card with a third person',
      async (a) => {
        const third = await createOnboarded(app);
        await app.rows(sql`
          insert into matches (user1_id, user2_id, origin, kind, shared_values, score, is_distance_known, created_at, expires_at)
          values (${third.userId}, ${a.person.userId}, 'direct', 'friendship', '{}', 0, true, ${app.clock.now()},
            ${new Date(app.clock.now().getTime() + 15_000)})`);
      },
      ['offered', 'searching'],
    ],
  ])('%s', async (_what, change, states) => {
    const [a, b] = [await arrive(), await arrive()];
    meanwhile = () => change(a, b);
    await app.tickQueue();
    expect(await statesOf(a, b)).toEqual(states);
    // It costs no one their place: a person who is still free meets the next one.
    meanwhile = async () => {};
    const isFree = states.includes('searching');
    app.clock.advance({ seconds: 1 });
    const c = await arrive();
    await app.tickQueue();
    expect(await stateOf(c)).toBe(isFree ? 'offered' : 'searching');
  });
});

describe('people who wait already', () => {
  it('are found by a later change', async () => {
    const [a, b] = [await arrive(app, { coreValues: ['humor'] }), await arrive(app, { coreValues: ['growth'] })];
    await app.tickQueue();
    expect(await statesOf(a, b)).toEqual(['searching', 'searching']);
    await a.person.api.onboarding.saveCoreValues({ coreValues: ['growth'] });
    await app.tickQueue();
    expect(await statesOf(a, b)).toEqual(['offered', 'offered']);
  });

  it('are found again after a call that left their ticket behind', async () => {
    const [a, b] = [await arrive(), await arrive()];
    const { userId } = a.person;
    await app.tickQueue();
    const pairingId = await readPairingId(a.socket);
    const [ticket] = await app.rows(sql`select * from queue_tickets where user_id = ${userId}`);
    for (const { socket } of [a, b]) await socket.ask('match.accept', { pairingId });
    // As if the process had died before it deleted the tickets.
    await app.rows(
      sql`insert into queue_tickets select * from json_populate_record(null::queue_tickets, ${JSON.stringify(ticket)})`,
    );
    await app.tickQueue();
    await app.rows(sql`update conversations set ended_at = ${app.clock.now()} where match_id = ${pairingId}`);
    await a.socket.ask('queue.join', { tabId: a.tabId });
    const c = await arrive();
    await app.tickQueue();
    expect(await statesOf(a, c)).toEqual(['offered', 'offered']);
  });

  it('are not met any more once their account is deleted', async () => {
    const a = await arrive();
    await app.tickQueue();
    await app.rows(sql`delete from auth.users where id = ${a.person.userId}`);
    const [b, c] = [await arrive(), await arrive()];
    await app.tickQueue();
    expect(await statesOf(b, c)).toEqual(['offered', 'offered']);
  });
});

describe('with several processes', () => {
  it('the owner of the queue pairs the people of all processes, and hands it over on a stop without losing anyone', async () => {
    const first = await createTestApp();
    const second = await createTestApp({ database: first.database, clock: first.clock });
    const waiting = await arrive(second, { coreValues: ['humor'] });
    await first.tickQueue();
    await second.tickQueue();
    const met = [await arrive(second), await arrive(second)];
    await second.tickQueue();
    expect(await statesOf(...met)).toEqual(['searching', 'searching']);
    await first.tickQueue();
    expect(await statesOf(...met)).toEqual(['offered', 'offered']);

    await first.features.matching.close();
    const late = await arrive(second, { coreValues: ['humor'] });
    await first.tickQueue();
    expect(await stateOf(late)).toBe('searching');
    await second.tickQueue();
    expect(await statesOf(waiting, late)).toEqual(['offered', 'offered']);
    await second.close();
    await first.close();
  });

  it("another process takes over if the owner's connection is cut, and the old owner starts from the tables when it owns the queue again", async () => {
    const first = await createTestApp();
    const second = await createTestApp({ database: first.database, clock: first.clock });
    const a = await arrive(first, { coreValues: ['humor'] });
    await first.tickQueue();
    await first.rows(
      sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (
        select oid from pg_database where datname = current_database())`,
    );
    await second.tickQueue();
    const b = await arrive(first, { coreValues: ['humor'] });
    await second.tickQueue();
    expect(await statesOf(a, b)).toEqual(['offered', 'offered']);
    await second.features.matching.close();
    const met = [await arrive(first), await arrive(first)];
    await first.tickQueue();
    expect(await statesOf(...met)).toEqual(['offered', 'offered']);
    await second.close();
    await first.close();
  });
});

it('the matcher runs in its own thread; if that dies, the next round starts from the tables', async () => {
  const threads: MatcherWorker[] = [];
  const own = await createTestApp({
    startMatcher: () => {
      const thread = startMatcherWorker();
      threads.push(thread);
      return thread;
    },
  });
  const a = await arrive(own, { coreValues: ['humor'] });
  await own.tickQueue();
  expect(threads).toHaveLength(1);
  await threads[0]?.close();
  const b = await arrive(own, { coreValues: ['humor'] });
  await expect(own.tickQueue()).rejects.toThrow('the thread of the matcher has ended');
  await own.tickQueue();
  expect(threads).toHaveLength(2);
  expect(await statesOf(a, b)).toEqual(['offered', 'offered']);
  await own.close();
});

describe('"Call me when someone fits"', () => {
  const watch = async ({ socket, tabId }: Waiting) => {
    const state = await socket.ask('queue.watch', { tabId });
    await endSearchRests(app);
    return state;
  };
  const notices = ({ socket }: Waiting) =>
    socket.received('notice.added').filter(({ kind }) => kind === 'queue.someone-fits').length;

  /** Rounds until every watcher was looked at again. */
  async function look(): Promise<void> {
    for (let passed = 0; passed < 3; passed += 1) {
      app.clock.advance({ seconds: 3 });
      await app.tickQueue();
    }
  }

  it('leaves the queue, and sends one notice when someone who fits waits', async () => {
    const a = await arrive(app, { coreValues: ['humor'] });
    expect(await watch(a)).toMatchObject({ state: 'watching', until: expect.any(String) });
    const misfit = await arrive(app, { coreValues: ['growth'] });
    await look();
    expect(await statesOf(a, misfit)).toEqual(['watching', 'searching']);
    expect(notices(a)).toBe(0);
    await arrive(app, { coreValues: ['humor'] });
    await look();
    await expect.poll(() => notices(a)).toBe(1);
    expect(await stateOf(a)).toBe('idle');
    await arrive(app, { coreValues: ['humor', 'balance'], ageMin: 90 });
    await look();
    expect(notices(a)).toBe(1);
  });

  it('tells nobody who has just come or changed whom they look for, until a full hour', async () => {
    const waiting = await arrive(app, { coreValues: ['creativity'] });
    const a = await arrive(app, { coreValues: ['creativity'], ageMin: 90 });
    const ask = ({ socket, tabId }: Waiting) => socket.ask('queue.watch', { tabId });
    const stay = () => waiting.socket.ask('queue.heartbeat', { tabId: waiting.tabId });
    for (const radiusMiles of [50, 12, 30, 20]) {
      await a.person.api.profile.update({ radiusMiles, ageMin: 18 });
      const state = await ask(a);
      if (state.state !== 'watching') throw new Error(state.state);
      expect(Date.parse(state.from ?? '')).toBeGreaterThan(app.clock.now().getTime());
      expect(state.from).toMatch(/:00:00\.000Z$/);
      await stay();
      await look();
    }
    expect(notices(a)).toBe(0);
    const states = waiting.socket.received('queue.state').map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['searching']));
    await endSearchRests(app);
    await stay();
    await look();
    await expect.poll(() => notices(a)).toBe(1);
    // They were told in this hour, and hear no more in it.
    expect(await ask(a)).toMatchObject({ state: 'watching', from: expect.stringMatching(/:00:00\.000Z$/) });
    await look();
    expect(notices(a)).toBe(1);
  });

  it('ends with a new search, by a tap, and after twelve hours', async () => {
    const a = await arrive(app, { coreValues: ['charity'] });
    await watch(a);
    expect(await a.socket.ask('queue.unwatch', {})).toEqual({ state: 'idle' });
    await a.socket.ask('queue.join', { tabId: a.tabId });
    await watch(a);
    expect(await a.socket.ask('queue.join', { tabId: a.tabId })).toMatchObject({ state: 'searching' });
    await watch(a);
    app.clock.advance({ hours: 12 });
    expect(await stateOf(a)).toBe('idle');
  });

  it('lasts until they are told, however often they changed whom they look for', async () => {
    const a = await arrive(app, { coreValues: ['charity'] });
    for (let radiusMiles = 30; radiusMiles < 36; radiusMiles += 1) {
      await a.person.api.profile.update({ radiusMiles });
      await a.socket.ask('queue.unwatch', {});
      await a.socket.ask('queue.watch', { tabId: a.tabId });
    }
    const state = await a.socket.ask('queue.read', {});
    if (state.state !== 'watching' || state.from === null) throw new Error(state.state);
    expect(Date.parse(state.from)).toBeGreaterThan(app.clock.now().getTime() + 20 * 3_600_000);
    expect(Date.parse(state.until)).toBeGreaterThan(Date.parse(state.from));
  });

  it('sends no notice about a person who hides from discovery, though the two meet in the queue', async () => {
    const a = await arrive(app, { coreValues: ['ambition'] });
    await watch(a);
    const hidden = await createOnboarded(app, { coreValues: ['ambition'] });
    await hidden.api.profile.update({ isDiscoverable: false });
    const b = await joinQueue(hidden);
    await look();
    expect(notices(a)).toBe(0);
    await a.socket.ask('queue.join', { tabId: a.tabId });
    await app.tickQueue();
    expect(await statesOf(a, b)).toEqual(['offered', 'offered']);
  });

  it('sends no notice about a person who blocked the watcher', async () => {
    const a = await arrive(app, { coreValues: ['health'] });
    await watch(a);
    const b = await createOnboarded(app, { coreValues: ['health'] });
    await app.rows(
      sql`insert into blocks (blocker_id, blocked_id, created_at) values (${b.userId}, ${a.person.userId}, now())`,
    );
    await joinQueue(b, `tab-${randomUUID()}`);
    await look();
    expect(notices(a)).toBe(0);
  });
});

it('match cards rest for a person who changed whom they look for again and again', async () => {
  const b = await arrive(app, { coreValues: ['integrity'], ageMin: 90 });
  const a = await arrive(app, { coreValues: ['integrity'] });
  for (let radiusMiles = 30; radiusMiles < 35; radiusMiles += 1) {
    await app.tickQueue();
    await a.person.api.profile.update({ radiusMiles });
  }
  await b.person.api.profile.update({ ageMin: 18 });
  await app.tickQueue();
  expect(await statesOf(a, b)).toEqual(['searching', 'searching']);
  await expect.poll(() => a.socket.received('queue.prospects').at(-1)).toMatchObject({ cardsInMs: 900_000 });
  app.clock.advance({ minutes: 15 });
  for (const { socket, tabId } of [a, b]) await socket.ask('queue.join', { tabId });
  await app.tickQueue();
  expect(await statesOf(a, b)).toEqual(['offered', 'offered']);
});

describe('a widened search', () => {
  const widen = ({ socket, tabId }: Waiting, to: { ageMin: number; ageMax: number } | null) =>
    socket.ask('queue.widen', { tabId, to: to === null ? null : { kind: 'ages', ...to } });

  it('finds more people, is taken back by a tap, and ends with the search', async () => {
    const a = await arrive(app, { coreValues: ['balance'], ageMin: 40, ageMax: 50 });
    const b = await arrive(app, { coreValues: ['balance'] });
    await app.tickQueue();
    expect(await statesOf(a, b)).toEqual(['searching', 'searching']);
    const wider = { ageMin: 30, ageMax: 50 };
    expect(await widen(a, wider)).toMatchObject({ widened: { radiusMiles: null, ages: { min: 30, max: 50 } } });
    expect(await widen(a, null)).not.toHaveProperty('widened');
    await app.tickQueue();
    expect(await statesOf(a, b)).toEqual(['searching', 'searching']);
    await widen(a, wider);
    await app.tickQueue();
    expect(await statesOf(a, b)).toEqual(['offered', 'offered']);
    await a.socket.ask('queue.leave', { tabId: a.tabId });
    expect(await a.socket.ask('queue.join', { tabId: a.tabId })).not.toHaveProperty('widened');
  });

  it('is offered as the relaxation that brings most, with the prospects of the search', async () => {
    const a = await arrive(app, { coreValues: ['loyalty'], ageMin: 32, ageMax: 50 });
    await arrive(app, { coreValues: ['loyalty'] });
    const heard = () => a.socket.received('queue.prospects').at(-1);
    const relaxation = { kind: 'ages', ageMin: 27, ageMax: 55 };
    await app.tickQueue();
    await expect.poll(heard).toMatchObject({ fitting: 'none', relaxation: { ...relaxation, brings: null } });
    await endSearchRests(app);
    await app.tickQueue();
    await expect.poll(heard).toMatchObject({ fitting: 'none', relaxation: { ...relaxation, brings: 'few' } });
    // With limits of one's own choice there is nothing to be told.
    await widen(a, { ageMin: 31, ageMax: 52 });
    await app.tickQueue();
    await expect.poll(heard).toMatchObject({ relaxation: { kind: 'ages', ageMin: 26, ageMax: 57, brings: null } });
  });

  it.each([
    ['ages under eighteen', { kind: 'ages', ageMin: 10, ageMax: 40 }],
    ['a radius beyond a hundred miles', { kind: 'radius', radiusMiles: 500 as 100 }],
    ['a radius between the steps', { kind: 'radius', radiusMiles: 37 as 50 }],
  ] as const)('is refused: %s', async (_why, to) => {
    const a = await arrive(app, { coreValues: ['community'] });
    expect(await a.socket.send('queue.widen', { tabId: a.tabId, to })).toEqual({ ok: false, code: 'BAD_REQUEST' });
  });
});
