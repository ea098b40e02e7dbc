import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded, joinQueue, readPairingId, type Waiting } from '../../../testing/people.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.rows(sql`delete from queue_tickets`));
afterAll(() => app.close());

const stateOf = ({ socket }: Waiting) => socket.ask('queue.read', {});
const heartbeat = ({ socket, tabId }: Waiting) => socket.ask('queue.heartbeat', { tabId });
const countCalls = async (matchId: string) =>
  (await app.rows(sql`select id from conversations where match_id = ${matchId}`)).length;

/** Two people who fit and have waited 10 s, looking at each other's match card. */
async function offerPair(): Promise<{ a: Waiting; b: Waiting; pairingId: string }> {
  const a = await joinQueue(
    await createOnboarded(app, { firstName: 'Ada', coreValues: ['honesty', 'humor', 'growth'] }),
  );
  const b = await joinQueue(
    await createOnboarded(app, { firstName: 'Ben', coreValues: ['growth', 'charity', 'honesty'] }),
  );
  app.clock.advance({ seconds: 10 });
  await app.tickQueue();
  return { a, b, pairingId: await readPairingId(a.socket) };
}

/** Moves the clock on while every tab keeps sending its heartbeats. */
async function waitTogether(seconds: number, everybody: Waiting[]): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 10) {
    app.clock.advance({ seconds: 10 });
    for (const waiting of everybody) await heartbeat(waiting);
  }
}

describe('an offer', () => {
  it('shows both the other person and their shared values, and nothing else', async () => {
    const { a, b, pairingId } = await offerPair();
    await expect.poll(() => b.socket.queueState()).toMatchObject({ state: 'offered' });
    expect(a.socket.queueState()).toEqual({
      state: 'offered',
      tabId: a.tabId,
      offer: {
        pairingId,
        partnerName: 'Ben',
        partnerAvatarSeed: expect.any(String),
        partnerFrame: null,
        partnerFace: null,
        partnerAge: 30,
        partnerPronouns: null,
        partnerPrompt: null,
        sharedValues: ['honesty', 'growth'],
        kind: 'friendship',
        startsWithVoice: false,
        partnerStartsWithVoice: false,
        remainingMs: 15_000,
        hasAccepted: false,
        origin: 'queue',
        connection: { isPolite: expect.any(Boolean), iceServers: [], iceTransportPolicy: 'all' },
      },
    });
    expect(await stateOf(b)).toMatchObject({
      offer: { pairingId, partnerName: 'Ada', sharedValues: ['honesty', 'growth'] },
    });
  });

  it('does not reveal whether the other has accepted', async () => {
    const { a, b, pairingId } = await offerPair();
    expect(await a.socket.ask('match.accept', { pairingId })).toMatchObject({ offer: { hasAccepted: true } });
    expect(await stateOf(b)).toMatchObject({ state: 'offered', offer: { hasAccepted: false } });
    expect(await countCalls(pairingId)).toBe(0);
  });

  it('starts exactly one call if both accept at the same moment, even twice', { repeats: 9 }, async () => {
    const { a, b, pairingId } = await offerPair();
    const answers = await Promise.all([a, b, a, b].map(({ socket }) => socket.send('match.accept', { pairingId })));
    expect(answers.some((answer) => answer.ok)).toBe(true);
    expect(await countCalls(pairingId)).toBe(1);
    const [one, two] = [await stateOf(a), await stateOf(b)];
    expect(one).toMatchObject({ state: 'in-call', callId: expect.any(String) });
    expect(two).toMatchObject({ state: 'in-call', callId: (one as { callId: string }).callId });
    // Events emitted earlier arrived before these answers: the call is the last state.
    for (const { socket, tabId } of [a, b]) expect(socket.queueState()).toMatchObject({ state: 'in-call', tabId });
    expect(await app.rows(sql`select user_id from queue_tickets`)).toEqual([]);
  });

  it('ignores the answer of a stranger', async () => {
    const { a, pairingId } = await offerPair();
    const stranger = await createOnboarded(app, { coreValues: ['balance'] });
    const socket = await stranger.connect();
    expect(await socket.send('match.accept', { pairingId })).toEqual({ ok: false, code: 'NOT_FOUND' });
    await socket.ask('match.decline', { pairingId });
    expect(await stateOf(a)).toMatchObject({ state: 'offered' });
  });
});

/** The ways in which a person leaves an open card without a yes. */
const NOES: [string, (who: Waiting, pairingId: string) => Promise<unknown>][] = [
  ['a no', ({ socket }, pairingId) => socket.ask('match.decline', { pairingId })],
  ['leaving the queue', ({ socket, tabId }) => socket.ask('queue.leave', { tabId })],
  ['a pause', ({ person }) => person.api.matching.setPaused({ isPaused: true })],
  ['a block', ({ person }, pairingId) => person.api.safety.report({ place: 'match-card', pairingId })],
  ['a closed tab', async ({ socket }) => socket.close()],
];

/** How a card ends for a person whose other person does something after some seconds, as their page hears of it. */
async function endOfCard(
  act: (who: Waiting, pairingId: string) => Promise<unknown>,
  { afterSeconds, saysYes }: { afterSeconds: number; saysYes: boolean },
) {
  const { a, b, pairingId } = await offerPair();
  if (saysYes) await b.socket.ask('match.accept', { pairingId });
  const told = b.socket.received('queue.state').length;
  const seen: { second: number; state: unknown }[] = [];
  for (let second = 0; second <= 17; second += 1) {
    if (second === afterSeconds) await act(a, pairingId);
    await app.tickQueue();
    seen.push({ second, state: withoutIds(await stateOf(b)) });
    app.clock.advance({ seconds: 1 });
    await heartbeat(b);
  }
  await expect.poll(() => b.socket.received('queue.state').length).toBeGreaterThan(told);
  const events = b.socket.received('queue.state').slice(told).map(withoutIds);
  await app.rows(sql`delete from queue_tickets`);
  await app.tickQueue();
  return { seen, events, prospects: b.socket.received('queue.prospects') };
}

const withoutIds = (state: unknown) =>
  JSON.parse(JSON.stringify(state, (key, value) => (/Id$|Seed$|isPolite/.test(key) ? undefined : value)));

describe('a no is private in time', () => {
  it.each(NOES)('%s ends the card of the other exactly as no answer does', { timeout: 60_000 }, async (_, act) => {
    for (const saysYes of [false, true]) {
      const noShow = await endOfCard(async () => {}, { afterSeconds: 0, saysYes });
      expect(noShow.seen.map(({ state }) => (state as { state: string }).state).indexOf('offered')).toBe(0);
      const ends = new Set<string>();
      for (const afterSeconds of [0, 3, 14]) ends.add(JSON.stringify(await endOfCard(act, { afterSeconds, saysYes })));
      expect([...ends]).toEqual([JSON.stringify(noShow)]);
    }
  });

  it('frees the one who says it at once, for anyone but the other', async () => {
    const { a, b, pairingId } = await offerPair();
    app.clock.advance({ seconds: 4 });
    const searching = (waiting: Waiting) => ({ state: 'searching', tabId: waiting.tabId, waitedMs: 14_000 });
    expect(await a.socket.ask('match.decline', { pairingId })).toEqual(searching(a));
    const c = await joinQueue(await createOnboarded(app, { firstName: 'Cleo', coreValues: ['honesty', 'charity'] }));
    await app.tickQueue();
    expect(await stateOf(a)).toMatchObject({ state: 'offered', offer: { partnerName: 'Cleo' } });
    expect(await stateOf(c)).toMatchObject({ offer: { partnerName: 'Ada' } });
    // The other waits, is offered to no one, and their yes begins nothing.
    expect(await b.socket.ask('match.accept', { pairingId })).toMatchObject({
      offer: { pairingId, hasAccepted: true },
    });
    expect(await countCalls(pairingId)).toBe(0);
    expect(await a.socket.send('match.accept', { pairingId })).toEqual({ ok: false, code: 'NOT_FOUND' });
    app.clock.advance({ seconds: 11 });
    await heartbeat(b);
    await app.tickQueue();
    await expect.poll(() => b.socket.queueState()).toMatchObject({ state: 'searching' });
    expect(await app.rows(sql`select status from matches where id = ${pairingId}`)).toEqual([{ status: 'declined' }]);
  });

  it('takes back the yes of the one who leaves', async () => {
    const { a, b, pairingId } = await offerPair();
    await a.socket.ask('match.accept', { pairingId });
    await a.socket.ask('match.decline', { pairingId });
    expect(await b.socket.ask('match.accept', { pairingId })).toMatchObject({ state: 'offered' });
    expect(await countCalls(pairingId)).toBe(0);
  });

  it('of both ends the card, and each keeps the time they have waited', async () => {
    const { a, b, pairingId } = await offerPair();
    await a.socket.ask('match.decline', { pairingId });
    expect(await b.socket.ask('match.decline', { pairingId })).toMatchObject({ state: 'searching', waitedMs: 10_000 });
    expect(await app.rows(sql`select status from matches where id = ${pairingId}`)).toEqual([{ status: 'declined' }]);
    await app.tickQueue();
    expect([await stateOf(a), await stateOf(b)]).toMatchObject([{ state: 'searching' }, { state: 'searching' }]);
  });

  it('does not keep two people apart forever', async () => {
    const { a, b, pairingId } = await offerPair();
    await a.socket.ask('match.decline', { pairingId });
    await b.socket.ask('match.decline', { pairingId });
    await waitTogether(300, [a, b]);
    await app.tickQueue();
    expect(await stateOf(b)).toMatchObject({ state: 'offered', offer: { partnerName: 'Ada' } });
  });
});

describe('a time-out', () => {
  it('sends both back to the queue after 15 s, even the one who accepted', async () => {
    const { a, b, pairingId } = await offerPair();
    await a.socket.ask('match.accept', { pairingId });
    app.clock.advance({ seconds: 14 });
    await heartbeat(a);
    await heartbeat(b);
    await app.tickQueue();
    expect(await stateOf(b)).toMatchObject({ state: 'offered', offer: { remainingMs: 1_000 } });
    app.clock.advance({ seconds: 1 });
    expect(await b.socket.send('match.accept', { pairingId })).toEqual({ ok: false, code: 'NOT_FOUND' });
    await app.tickQueue();
    await expect.poll(() => b.socket.queueState()).toMatchObject({ state: 'still-there' });
    await b.socket.ask('queue.still-here', { tabId: b.tabId });
    for (const { socket } of [a, b]) {
      await expect.poll(() => socket.queueState()).toMatchObject({ state: 'searching', waitedMs: 25_000 });
    }
    expect(await countCalls(pairingId)).toBe(0);
    await app.tickQueue();
    expect(await stateOf(a)).toMatchObject({ state: 'searching' });
  });

  it('keeps two people apart for only a minute: perhaps the phone was in a pocket', async () => {
    const { a, b } = await offerPair();
    await waitTogether(50, [a, b]);
    await app.tickQueue();
    for (const { socket, tabId } of [a, b]) await socket.ask('queue.still-here', { tabId });
    await app.tickQueue();
    expect(await stateOf(a)).toMatchObject({ state: 'searching' });
    await waitTogether(10, [a, b]);
    await app.tickQueue();
    expect(await stateOf(a)).toMatchObject({ state: 'offered', offer: { partnerName: 'Ben' } });
  });
});

// The last test, because a process that has given up the queue does not take it again.
it('a card that one has left stays the same in the next process that owns the queue', async () => {
  const { a, b, pairingId } = await offerPair();
  await a.socket.ask('match.decline', { pairingId });
  const other = await createTestApp({ database: app.database, clock: app.clock });
  await app.features.matching.close();
  await other.tickQueue();
  expect([await stateOf(a), await stateOf(b)]).toMatchObject([{ state: 'searching' }, { state: 'offered' }]);
  app.clock.advance({ seconds: 15 });
  await heartbeat(b);
  await other.tickQueue();
  expect(await stateOf(b)).toMatchObject({ state: 'still-there' });
  await other.close();
});
