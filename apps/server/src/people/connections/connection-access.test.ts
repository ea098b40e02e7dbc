import { randomUUID } from 'node:crypto';
import { contract } from '@cuppa/contract/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, createConnected } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { type ApiClient, createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let pair: Connected & { both: readonly [Person, Person] };
let ids: Ids;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  pair = await createConnected(app);
  const [ada] = pair.both;
  const { connectionId, callId } = pair;
  await ada.api.postCall.submitFeedback({ callId, rating: 5, comment: 'PRIVATE words' });
  await ada.api.postCall.saveJournal({ callId, reflection: 'PRIVATE words' });
  await app.features.chat.send(ada.userId, { connectionId, clientId: randomUUID(), text: 'PRIVATE words' });
  const { id } = await ada.api.reconnections.propose({ pair: { connectionId }, scheduledFor: inHours(1) });
  ids = { connectionId, callId, id, scheduledFor: inHours(5) };
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
/** The ids of a connection, its call and a reconnection of the two, and a time that may be proposed. */
type Ids = { connectionId: string; callId: string; id: string; scheduledFor: string };
type Attempt = (api: ApiClient, ids: Ids) => Promise<unknown>;

/** Calls that name a connection. All of them fail once the connection is gone. */
const OF_CONNECTION: Record<string, Attempt> = {
  'chat.checkWords': (api, { connectionId }) => api.chat.checkWords({ connectionId, text: 'words' }),
  'chat.messages': (api, { connectionId }) => api.chat.messages({ connectionId }),
  'chat.open': (api, { connectionId }) => api.chat.open({ connectionId }),
  'connections.markViewed': (api, { connectionId }) => api.connections.markViewed({ connectionId }),
  'connections.read': (api, { connectionId }) => api.connections.read({ connectionId }),
  'connections.setFavorite': (api, { connectionId }) => api.connections.setFavorite({ connectionId, isFavorite: true }),
  'pairs.opener': (api, { connectionId }) => api.pairs.opener({ connectionId }),
  'pairs.unmatch': (api, { connectionId }) => api.pairs.unmatch({ connectionId }),
  'reconnections.callNow': (api, { connectionId }) => api.reconnections.callNow({ pair: { connectionId } }),
  'reconnections.propose': (api, { connectionId, scheduledFor }) =>
    api.reconnections.propose({ pair: { connectionId }, scheduledFor }),
  'reconnections.suggestTimes': (api, { connectionId }) => api.reconnections.suggestTimes({ about: { connectionId } }),
  'together.answer': (api, { connectionId, id }) => api.together.answer({ connectionId, eventId: id, answer: 'yes' }),
  'together.suggest': (api, { connectionId }) => api.together.suggest({ connectionId }),
  'xpStore.giveFreeze': (api, { connectionId }) => api.xpStore.giveFreeze({ connectionId, purchaseId: randomUUID() }),
};

/** Calls that name a reconnection. After the end, the replies say that it was answered, if the person knew of it. */
const OF_RECONNECTION: Record<string, Attempt> = {
  'reconnections.calendar': (api, { id }) => api.reconnections.calendar({ id }),
  'reconnections.join': (api, { id }) => api.reconnections.join({ id }),
};
const REPLIES: Record<string, Attempt> = {
  'reconnections.accept': (api, { id }) => api.reconnections.accept({ id }),
  'reconnections.cancel': (api, { id }) => api.reconnections.cancel({ id }),
  'reconnections.decline': (api, { id }) => api.reconnections.decline({ id }),
  'reconnections.moveTo': (api, { id, scheduledFor }) => api.reconnections.moveTo({ id, scheduledFor }),
};

/** Calls that a person keeps after the end: their own side of a past call, and reporting it. */
const OF_OWN_CALL: Record<string, Attempt> = {
  'pairs.answerVerdict': (api, { callId }) => api.pairs.answerVerdict({ callId, choices: ['again'] }),
  'pairs.verdict': (api, { callId }) => api.pairs.verdict({ callId }),
  'postCall.journal': (api, { callId }) => api.postCall.journal({ callId }),
  'postCall.recap': (api, { callId }) => api.postCall.recap({ callId }),
  'postCall.noteFeedbackOffered': (api, { callId }) => api.postCall.noteFeedbackOffered({ callId }),
  'postCall.saveJournal': (api, { callId }) => api.postCall.saveJournal({ callId, reflection: 'words' }),
  'postCall.submitFeedback': (api, { callId }) => api.postCall.submitFeedback({ callId, rating: 5 }),
  'postCall.submitQuality': (api, { callId }) =>
    api.postCall.submitQuality({ callId, qualityRating: 5, connectionRating: 5 }),
  'reconnections.forCall': (api, { callId }) => api.reconnections.forCall({ callId }),
  'reconnections.schedule': (api, { callId }) => api.reconnections.schedule({ callId }),
};
const REPORTS: Record<string, Attempt> = {
  'safety.blockConnection': (api, { connectionId }) => api.safety.blockConnection({ connectionId }),
  'safety.report of a call': (api, { callId }) => api.safety.report({ place: 'call', callId, reason: 'other' }),
  'safety.report': (api, { connectionId }) => api.safety.report({ place: 'chat', connectionId, reason: 'other' }),
};
const AGAIN: Record<string, Attempt> = {
  'reconnections.callNow by call': (api, { callId }) => api.reconnections.callNow({ pair: { callId } }),
  'reconnections.propose by call': (api, { callId, scheduledFor }) =>
    api.reconnections.propose({ pair: { callId }, scheduledFor }),
  'reconnections.suggestTimes by call': (api, { callId }) => api.reconnections.suggestTimes({ about: { callId } }),
};
const BOTH_KINDS = { ...OF_CONNECTION, ...OF_RECONNECTION, ...REPLIES, ...OF_OWN_CALL, ...REPORTS };

/** Calls whose id names a city, or the caller's own session, reflection, Daily Tea answer or step. */
const NAMES_SOMETHING_ELSE = [
  'auth.endSession',
  'dailyTea.remove',
  'dailyTea.rewrite',
  'dailyTea.show',
  'dailyTea.past',
  'places.chooseCity',
  'push.removeDevice',
  'reflection.remove',
  'reflection.write',
  'whatsNext.hide',
];

const TABLES = [
  'connections',
  'connection_members',
  'messages',
  'reconnections',
  'verdicts',
  'notices',
  'call_journals',
  'call_logs',
  'blocks',
  'reports',
  'xp_ledger',
  'xp_purchases',
  'matches',
  'event_wishes',
  'event_rsvps',
  'pgboss.job',
];
/** A digest of every row that the attempts could change. */
const digestOfAll = async () =>
  Promise.all(
    TABLES.map(async (table) =>
      app.rows(sql`select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${sql.raw(table)} t`),
    ),
  );

async function refusalOf(attempt: Attempt, person: Person): Promise<string> {
  return attempt(person.api, ids).then(
    (answer) => `answered ${JSON.stringify(answer)}`,
    (error: { code: string }) => error.code,
  );
}
const refusalsOf = async (attempts: Record<string, Attempt>, person: Person) => {
  const refusals: Record<string, string> = {};
  for (const [path, attempt] of Object.entries(attempts)) refusals[path] = await refusalOf(attempt, person);
  return refusals;
};
const all = (attempts: Record<string, Attempt>, refusal: unknown) =>
  Object.fromEntries(Object.keys(attempts).map((path) => [path, refusal]));

/** The socket commands that name a connection. */
async function commandsOf(person: Person) {
  const { connectionId } = ids;
  const socket = await person.connect();
  return [
    await socket.send('chat.send', { connectionId, clientId: randomUUID(), text: 'hello' }),
    await socket.send('chat.read', { connectionId, seq: 1 }),
    await socket.send('chat.typing', { connectionId }),
  ];
}
const NO_COMMAND = [1, 2, 3].map(() => ({ ok: false, code: 'NOT_FOUND' }));

it('the tables above list every procedure that names a connection, a call or a reconnection', () => {
  const named = Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures as Record<string, { '~orpc': { inputSchema?: unknown } }>).flatMap(
      ([name, procedure]) => {
        type Input = { shape?: object; options?: Input[] };
        const input = (procedure['~orpc'].inputSchema ?? {}) as Input;
        const keys = [input, ...(input.options ?? [])].flatMap(({ shape }) => Object.keys(shape ?? {}));
        return keys.some((key) => ['connectionId', 'callId', 'id', 'pair', 'about'].includes(key))
          ? [`${feature}.${name}`]
          : [];
      },
    ),
  );
  const ofOthers = named.filter((path) => !NAMES_SOMETHING_ELSE.includes(path));
  const tried = new Set(Object.keys(BOTH_KINDS).map((key) => key.replace(/ of a call$/, '')));
  expect([...tried].toSorted()).toEqual(ofOthers.toSorted());
});

it('a third person can neither read nor write any of it', async () => {
  const third = await createOnboarded(app);
  const before = await digestOfAll();
  expect(await refusalsOf({ ...BOTH_KINDS, ...AGAIN }, third)).toEqual(all({ ...BOTH_KINDS, ...AGAIN }, 'NOT_FOUND'));
  expect(await commandsOf(third)).toEqual(NO_COMMAND);
  expect(await digestOfAll()).toEqual(before);
});

describe.each(['unmatch', 'block', 'report'] as const)('after a %s', (action) => {
  it.each([0, 1])('person %i of the two keeps only their own side of the call', async (which) => {
    const [ada, ben] = pair.both;
    const { connectionId } = ids;
    if (action === 'unmatch') await ben.api.pairs.unmatch({ connectionId });
    if (action === 'block') await ben.api.safety.blockConnection({ connectionId });
    if (action === 'report') await ben.api.safety.report({ place: 'chat', connectionId, reason: 'other' });
    // The join window of the reconnection would be open now.
    app.clock.advance({ minutes: 58 });

    const person = [ada, ben][which]!;
    const before = await digestOfAll();
    const gone = { ...OF_CONNECTION, ...OF_RECONNECTION, ...AGAIN };
    expect(await refusalsOf(gone, person)).toEqual(all(gone, 'NOT_FOUND'));
    expect(await refusalsOf(REPLIES, person)).toEqual(all(REPLIES, 'REPLY_REFUSED'));
    expect(await commandsOf(person)).toEqual(NO_COMMAND);
    expect(await digestOfAll()).toEqual(before);

    const own = await refusalsOf(OF_OWN_CALL, person);
    for (const [path, answer] of Object.entries(own))
      expect(answer, path).toMatch(/^answered|^RATING_NEEDED|^VERDICT_CLOSED/);
    const text = JSON.stringify(own);
    expect(text).not.toContain(connectionId);
    expect(text).not.toContain(ids.id);
    if (person === ben) expect(text).not.toContain('PRIVATE');
    expect(await ben.api.pairs.verdict(ids)).toMatchObject({ shared: null, connectionId: null });
    expect((await person.api.connections.list({})).items).toEqual([]);
  });
});

it('reporting and blocking stay possible after the other has ended the connection', async () => {
  const [ada, ben] = pair.both;
  await ben.api.pairs.unmatch({ connectionId: ids.connectionId });
  const answers = await refusalsOf(REPORTS, ada);
  for (const [path, answer] of Object.entries(answers)) expect(answer, path).toMatch(/^answered/);
});
