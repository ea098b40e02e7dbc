import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAround } from '../../../testing/around.ts';
import { startMeeting } from '../../../testing/meeting.ts';
import { addProfilePhoto } from '../../../testing/photos.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import type { TestSocket } from '../../../testing/test-socket.ts';
import { awaitTurn } from './invites.repository.ts';

/** Two processes on one database, with a relay; the second has the real daily limits. */
let app: TestApp;
let second: TestApp;
const clock = createTestClock(new Date('2026-03-10T12:00:00Z'));
const env = { TURN_URLS: 'turn:relay.example:3478', TURN_SECRET: 'a secret of the relay' };
let ada: Person;
let ben: Person;
let adaSocket: TestSocket;
let benSocket: TestSocket;

beforeAll(async () => {
  app = await createTestApp({ clock, env });
  second = await createTestApp({ clock, env: { ...env, RATE_LIMITS: 'true' }, database: app.database });
});
beforeEach(async () => {
  ada = await createAround(app, { firstName: 'Ada' });
  ben = await createAround(app, { firstName: 'Ben', coreValues: ['honesty', 'growth'] });
  clock.advance({ hours: 2 });
  adaSocket = await ada.connect();
  benSocket = await ben.connect();
});
afterEach(async () => {
  // A closing socket would note a visit of people who share their location.
  await app.rows(sql`update profiles set shares_location = false`);
  for (const socket of [adaSocket, benSocket]) socket.close();
  await app.rows(sql`update matches set status = 'expired' where status = 'offered'`);
  await app.rows(sql`update conversations set ended_at = now(), due_at = null where ended_at is null`);
  for (const table of ['nearby_presences', 'nearby_answers', 'nearby_invites']) {
    await app.rows(sql.raw(`delete from ${table}`));
  }
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const read = (person: Person) => person.api.nearby.read();
const refOf = async (viewer: Person, firstName: string): Promise<string> => {
  const found = (await read(viewer)).people.find((one) => one.firstName === firstName);
  if (found === undefined) throw new Error(`${firstName} is not around`);
  return found.ref;
};
const invite = async (from: Person, name: string) => from.api.nearby.invite({ ref: await refOf(from, name) });
const inviteIdOf = async (person: Person) => (await read(person)).received[0]?.inviteId ?? '';
const answer = async (person: Person, given: 'yes' | 'no') =>
  person.api.nearby.answer({ inviteId: await inviteIdOf(person), answer: given });
const statuses = async () =>
  (await app.rows<{ status: string }>(sql`select status from nearby_invites order by created_at, status`)).map(
    ({ status }) => status,
  );
const countCards = async () => {
  const cards = sql`select from matches where origin = 'nearby' and ${ada.userId} in (user1_id, user2_id)`;
  return (await app.rows(cards)).length;
};
/** How many transactions wait for the lock of two people. */
const countWaiting = async () =>
  (
    await app.rows(sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`)
  ).length;
/** The same person, calling the other process. */
const elsewhere = (person: Person): Person => ({ ...person, api: second.apiOf(person.token) });

describe('an invitation', () => {
  it('waits for both for fifteen minutes, with a notice and on every screen', async () => {
    const { sent } = await invite(ada, 'Ben');
    expect(sent).toMatchObject({ partnerName: 'Ben', sharedValues: ['honesty'], withinMiles: 5, remainingMs: 900_000 });
    expect((await read(ben)).received).toEqual([
      { ...sent, partnerName: 'Ada', partnerAvatarSeed: expect.any(String) },
    ]);
    await expect.poll(() => benSocket.received('nearby.changed')).toHaveLength(1);
    await expect.poll(() => adaSocket.received('nearby.changed')).toHaveLength(1);
    await expect
      .poll(() => benSocket.received('notice.added'))
      .toMatchObject([{ kind: 'nearby.invited', data: { inviteId: sent?.inviteId, partnerName: 'Ada' } }]);
    clock.advance({ minutes: 15 });
    expect((await read(ada)).sent).toBeNull();
    expect((await read(ben)).received).toEqual([]);
    await expect(ben.api.nearby.answer({ inviteId: sent?.inviteId ?? '', answer: 'yes' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is the only open one of its sender; the next can follow its end', async () => {
    await createAround(app, { firstName: 'Carl' });
    clock.advance({ hours: 1 });
    await invite(ada, 'Ben');
    await expect(invite(ada, 'Carl')).rejects.toMatchObject({ code: 'INVITE_OPEN' });
    clock.advance({ minutes: 15 });
    expect(await invite(ada, 'Carl')).toMatchObject({ sent: { partnerName: 'Carl' } });
    const { sent } = await ada.api.nearby.withdraw({ inviteId: (await read(ada)).sent?.inviteId ?? '' });
    expect(sent).toBeNull();
    expect(await invite(ada, 'Ben')).toMatchObject({ sent: { partnerName: 'Ben' } });
  });

  it('is written once for two at the same moment, even in two processes', async () => {
    await createAround(app, { firstName: 'Carl' });
    clock.advance({ hours: 1 });
    const refs = [await refOf(ada, 'Ben'), await refOf(ada, 'Carl')];
    const given = await Promise.allSettled(
      [...refs, ...refs].map((ref, at) => (at % 2 ? elsewhere(ada) : ada).api.nearby.invite({ ref })),
    );
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statuses()).toEqual(['open']);
  });

  it('is gone for both once taken back', async () => {
    const { sent } = await invite(ada, 'Ben');
    const inviteId = sent?.inviteId ?? '';
    await expect(ben.api.nearby.withdraw({ inviteId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await ada.api.nearby.withdraw({ inviteId });
    expect((await read(ben)).received).toEqual([]);
    await expect(ben.api.nearby.answer({ inviteId, answer: 'yes' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ada.api.nearby.withdraw({ inviteId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('ends for both when its sender stops sharing, or the other blocks them', async () => {
    await invite(ada, 'Ben');
    await app.rows(sql`insert into blocks (blocker_id, blocked_id, created_at)
      values (${ben.userId}, ${ada.userId}, now())`);
    expect((await read(ben)).received).toEqual([]);
    // The blocked sender sees an invitation without an answer.
    expect((await read(ada)).sent).toMatchObject({ partnerName: 'Ben' });
    expect((await ada.api.nearby.setSharing({ isSharing: false })).sent).toBeNull();
  });

  it('reaches no one who is not seen, whatever the reason', async () => {
    const ref = await refOf(ada, 'Ben');
    const refused = { code: 'NOT_AROUND' };
    await expect(ada.api.nearby.invite({ ref: ada.userId })).rejects.toMatchObject(refused);
    await expect(ada.api.nearby.invite({ ref: await refOf(ben, 'Ada') })).rejects.toMatchObject(refused);
    await ben.api.nearby.setSharing({ isSharing: false });
    await expect(ada.api.nearby.invite({ ref })).rejects.toMatchObject(refused);
    await ben.api.nearby.setSharing({ isSharing: true });
    clock.advance({ hours: 1 });
    await expect(ada.api.nearby.invite({ ref })).rejects.toMatchObject(refused);
  });

  it.each([
    ['PAUSED', sql`paused_at = now()`],
    ['CALLS_LIMITED', sql`calls_barred_until = '2030-01-01'`],
    ['UNDER_REVIEW', sql`hidden_since = '2026-01-01'`],
    ['PROFILE_INCOMPLETE', sql`languages = '{}'`],
    ['RULES_REQUIRED', sql`rules_accepted_at = null`],
  ])('is refused with %s', async (code, change) => {
    const ref = await refOf(ada, 'Ben');
    await invite(ben, 'Ada');
    const inviteId = await inviteIdOf(ada);
    await app.rows(sql`update profiles set ${change} where id = ${ada.userId}`);
    await expect(ada.api.nearby.invite({ ref })).rejects.toMatchObject({ code });
    await expect(ada.api.nearby.answer({ inviteId, answer: 'yes' })).rejects.toMatchObject({ code });
  });

  it('from someone whom a report has just hidden looks like one without an answer, and reaches no one', async () => {
    const carl = await createAround(app, { firstName: 'Carl' });
    clock.advance({ hours: 1 });
    await invite(ben, 'Ada');
    const inviteId = await inviteIdOf(ada);
    await app.rows(sql`update profiles set hidden_since = ${clock.now()} where id = ${ada.userId}`);
    expect(await invite(ada, 'Carl')).toMatchObject({ sharing: 'on', sent: { partnerName: 'Carl' } });
    expect((await read(carl)).received).toEqual([]);
    await expect(ada.api.nearby.answer({ inviteId, answer: 'yes' })).rejects.toMatchObject({ code: 'NOT_ONLINE' });
    expect(await countCards()).toBe(0);
    expect((await read(ben)).people.map(({ firstName }) => firstName)).toEqual(['Carl']);
  });

  it('from someone whom a report hides while it is written reaches no one', async () => {
    // Another invitation of the two holds the lock until the report is written.
    await app.database.db
      .transaction(async (tx) => {
        await awaitTurn(tx, ada.userId, ben.userId);
        const invited = invite(ada, 'Ben');
        await expect.poll(countWaiting).toBe(1);
        await app.rows(sql`update profiles set hidden_since = ${clock.now()} where id = ${ada.userId}`);
        return { invited };
      })
      .then(({ invited }) => invited);
    expect(await statuses()).toEqual(['declined']);
    expect((await read(ben)).received).toEqual([]);
  });

  it('can be sent ten times a day at most', async () => {
    const limited = elsewhere(ada);
    for (let sent = 0; sent < 10; sent++) {
      await invite(limited, 'Ben');
      clock.advance({ minutes: 20 });
    }
    await expect(invite(limited, 'Ben')).rejects.toMatchObject({ code: 'TOO_MANY_TODAY' });
    // Only two of them reached him.
    expect(
      await app.rows(sql`select from notices where user_id = ${ben.userId} and kind = 'nearby.invited'`),
    ).toHaveLength(2);
  });
});

describe('a no', () => {
  it('is silent: its sender sees the same as without an answer, and the next one reaches no one', async () => {
    const before = await invite(ada, 'Ben');
    expect(await answer(ben, 'no')).toEqual({ pairingId: null });
    expect(await read(ada)).toEqual(before);
    expect(adaSocket.received('nearby.changed')).toHaveLength(1);
    expect((await read(ben)).received).toEqual([]);
    await expect(invite(ada, 'Ben')).rejects.toMatchObject({ code: 'INVITE_OPEN' });
    await ada.api.nearby.withdraw({ inviteId: before.sent?.inviteId ?? '' });
    expect(await invite(ada, 'Ben')).toMatchObject({ sent: { partnerName: 'Ben' } });
    expect((await read(ben)).received).toEqual([]);
  });

  it('can be followed by an invitation from the one who declined, which is a yes', async () => {
    await invite(ada, 'Ben');
    await answer(ben, 'no');
    await invite(ben, 'Ada');
    expect(await countCards()).toBe(1);
    expect(await adaSocket.ask('queue.read', {})).toMatchObject({ state: 'offered' });
  });
});

describe('a yes', () => {
  it('rings its sender, who enters a call of strangers: only by the relay', async () => {
    await invite(ada, 'Ben');
    const { pairingId } = await answer(ben, 'yes');
    expect(await benSocket.ask('queue.read', {})).toMatchObject({ state: 'offered', offer: { hasAccepted: true } });
    const rung = await adaSocket.ask('queue.read', {});
    expect(rung).toMatchObject({
      state: 'offered',
      offer: {
        pairingId,
        origin: 'direct',
        hasAccepted: false,
        partnerName: 'Ben',
        sharedValues: ['honesty'],
        kind: 'friendship',
      },
    });
    expect(await read(ada)).toMatchObject({ sent: null });
    const state = await adaSocket.ask('match.accept', { pairingId: pairingId ?? '' });
    if (state.state !== 'in-call') throw new Error(`the call did not start: ${state.state}`);
    const { connection } = await adaSocket.ask('call.join', { callId: state.callId, isResuming: false });
    expect(connection.iceTransportPolicy).toBe('relay');
  });

  it.each([
    ['match-card', true],
    ['connections', false],
  ] as const)('shows a photo for "%s" to who said it, on the ready card: %s', async (photoAudience, isShown) => {
    for (const person of [ada, ben]) {
      await addProfilePhoto(app, person);
      await person.api.profile.update({ photoAudience });
    }
    await invite(ada, 'Ben');
    await answer(ben, 'yes');
    const face = isShown
      ? { url: expect.stringMatching(/^\/api\/match-photos\//), thumbhash: expect.any(String) }
      : null;
    expect(await benSocket.ask('queue.read', {})).toMatchObject({ offer: { partnerFace: face } });
    expect(await adaSocket.ask('queue.read', {})).toMatchObject({ offer: { partnerFace: null } });
  });

  it('may be missed, and keeps the two apart for a minute, as any card does', async () => {
    await invite(ada, 'Ben');
    await answer(ben, 'yes');
    clock.advance({ seconds: 61 });
    await app.tickQueue();
    expect(await adaSocket.ask('queue.read', {})).toEqual({ state: 'idle' });
    expect(await statuses()).toEqual(['accepted']);
  });

  it('is refused while the sender is away or busy, and the invitation stays', async () => {
    const { sent } = await invite(ada, 'Ben');
    adaSocket.close();
    await expect.poll(() => answer(ben, 'yes').catch(({ code }: { code: string }) => code)).toBe('NOT_ONLINE');
    adaSocket = await ada.connect();
    await startMeeting(app, [ada, await createAround(app, { firstName: 'Carl' })]);
    await expect(answer(ben, 'yes')).rejects.toMatchObject({ code: 'BUSY' });
    expect((await read(ben)).received).toMatchObject([{ inviteId: sent?.inviteId }]);
  });

  it('given twice at the same moment, in two processes, makes one card', async () => {
    await invite(ada, 'Ben');
    const inviteId = await inviteIdOf(ben);
    const given = await Promise.allSettled(
      [ben, elsewhere(ben), ben, elsewhere(ben)].map((person) => person.api.nearby.answer({ inviteId, answer: 'yes' })),
    );
    // No socket of hers is connected to the other process, so it may say that she is away.
    expect(given.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    expect(await countCards()).toBeLessThanOrEqual(1);
    if ((await countCards()) === 0) await answer(ben, 'yes');
    expect(await countCards()).toBe(1);
    expect(await statuses()).toEqual(['accepted']);
  });

  it('against taking back: either there is a card, or there is none and the invitation is gone', async () => {
    await invite(ada, 'Ben');
    const inviteId = await inviteIdOf(ben);
    const [said, taken] = await Promise.allSettled([
      ben.api.nearby.answer({ inviteId, answer: 'yes' }),
      ada.api.nearby.withdraw({ inviteId }),
    ]);
    expect([said.status, taken.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await countCards()).toBe(said.status === 'fulfilled' ? 1 : 0);
  });
});

it('two people who invite each other at the same moment have both said yes', async () => {
  const refs = [await refOf(ada, 'Ben'), await refOf(ben, 'Ada')] as const;
  await Promise.all([ada.api.nearby.invite({ ref: refs[0] }), ben.api.nearby.invite({ ref: refs[1] })]);
  expect(await countCards()).toBe(1);
  expect(await statuses()).toEqual(['accepted']);
  expect(await adaSocket.ask('queue.read', {})).toMatchObject({ state: 'offered' });
  expect(await benSocket.ask('queue.read', {})).toMatchObject({ state: 'offered' });
});

describe('a report', () => {
  const report = (person: Person, ref: string) =>
    person.api.safety.report({ place: 'nearby', ref, reason: 'harassment', details: '' });
  const evidence = async () =>
    (await app.rows<{ nearby: object }>(sql`select evidence -> 'nearby' as nearby from reports`)).map(
      ({ nearby }) => nearby,
    );
  afterEach(async () => void (await app.rows(sql`delete from reports`)));

  it('of a card, even of the hour before, keeps when it was shown, and blocks', async () => {
    const ref = await refOf(ada, 'Ben');
    clock.advance({ hours: 1 });
    await report(ada, ref);
    expect(await evidence()).toEqual([{ inviteId: null, sentBy: null, at: expect.any(String) }]);
    expect((await read(ada)).people).toEqual([]);
    expect((await read(ben)).people).toEqual([]);
  });

  it('of an invitation says who sent it, and adds to the one about the card', async () => {
    await invite(ben, 'Ada');
    const inviteId = await inviteIdOf(ada);
    await report(ada, inviteId);
    expect(await evidence()).toEqual([{ inviteId, sentBy: 'reported', at: expect.any(String) }]);
    await report(ada, inviteId);
    expect(await evidence()).toHaveLength(1);
  });

  it('is refused if the reporter took no part', async () => {
    await expect(report(ada, await refOf(ben, 'Ada'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const carl = await createAround(app, { firstName: 'Carl' });
    await invite(ben, 'Ada');
    await expect(report(carl, await inviteIdOf(ada))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
