import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { DEFAULT_NOTICE_CHOICES } from '@cuppa/domain/reach/notices/notice-choices';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bothChoose, finishCall } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { notices } from './notices.table.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ada = await createOnboarded(app);
});
afterAll(() => app.close());

const DATA = { callId: '0b0e4b9e-7f0f-4a53-9d4e-222222222222', partnerName: 'Ben' };
/** Each is about another call, because a newer one about the same call takes the place of the first. */
const add = (person: Person, key: string) =>
  transact(app.database.db, (tx) => {
    const data = { ...DATA, callId: randomUUID() };
    return app.features.notices.add(tx, [{ userId: person.userId, kind: 'again.agreed', key, data }]);
  });
const countOf = async (person: Person) => (await person.api.notices.list({})).items.length;

async function readAll(person: Person, limit: number, between: () => Promise<unknown> = async () => {}) {
  const pages = [];
  let cursor: string | undefined;
  do {
    const page = await person.api.notices.list({ limit, ...(cursor !== undefined && { cursor }) });
    pages.push(page.items);
    cursor = page.nextCursor ?? undefined;
    await between();
  } while (cursor !== undefined);
  return pages;
}

it('tell two people of one name apart by the avatar of their chats, whatever the kind', async () => {
  const annas = [await createOnboarded(app, { firstName: 'Anna' }), await createOnboarded(app, { firstName: 'Anna' })];
  const seeds: string[] = [];
  for (const anna of annas) {
    const { callId } = await finishCall(app, ada, anna);
    const connectionId = await bothChoose(app, [ada, anna], { callId, choices: ['friend'] });
    app.clock.advance({ minutes: 1 });
    const scheduledFor = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
    await anna.api.reconnections.propose({ pair: { connectionId: connectionId! }, scheduledFor });
    seeds.unshift((await ada.api.chat.open({ connectionId: connectionId! })).partnerAvatarSeed);
    app.clock.advance({ minutes: 1 });
  }
  const { items } = await ada.api.notices.list({});
  expect(items.map(({ kind, data }) => [kind, 'partnerAvatarSeed' in data && data.partnerAvatarSeed])).toEqual(
    seeds.flatMap((seed) => [
      ['reconnection.proposed', seed],
      ['connection.made', seed],
    ]),
  );
  expect(new Set(seeds).size).toBe(2);
});

it('are read newest first, by pages that stay whole while new ones arrive, many of one moment', async () => {
  const createdAt = (index: number) => new Date(app.clock.now().getTime() - Math.floor(index / 3) * 60_000);
  await app.database.db.insert(notices).values(
    Array.from({ length: 65 }, (_, index) => ({
      userId: ada.userId,
      kind: 'again.agreed' as const,
      data: DATA,
      key: `old/${index}`,
      createdAt: createdAt(index),
    })),
  );
  let arrived = 0;
  const pages = await readAll(ada, 10, async () => {
    app.clock.advance({ seconds: 1 });
    arrived += 1;
    await add(ada, `new/${arrived}`);
  });
  expect(pages.map((page) => page.length)).toEqual([10, 10, 10, 10, 10, 10, 5]);
  const seen = pages.flat();
  expect(new Set(seen.map(({ id }) => id)).size).toBe(65);
  const moments = seen.map((notice) => notice.createdAt);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect((await readAll(ada, 50)).flat()).toHaveLength(65 + arrived);
});

it('are counted while unread, and marked read all at once, without those of others', async () => {
  const ben = await createOnboarded(app);
  for (const person of [ada, ben]) for (const key of ['one', 'two']) await add(person, key);
  expect(await ada.api.notices.counts()).toEqual({ notices: 2, messages: 0 });
  expect(await ada.api.notices.markRead({})).toMatchObject({ notices: 0, messages: 0 });
  await add(ada, 'three');
  expect(await ada.api.notices.counts()).toEqual({ notices: 1, messages: 0 });
  expect((await ada.api.notices.list({})).items.map(({ isRead }) => isRead).toSorted()).toEqual([false, true, true]);
  expect(await ben.api.notices.counts()).toEqual({ notices: 2, messages: 0 });
  expect((await ben.api.notices.list({})).items).toHaveLength(2);
  const readAt = await app.rows(sql`select read_at from notices where user_id = ${ada.userId} and key = 'one'`);
  app.clock.advance({ minutes: 1 });
  await ada.api.notices.markRead({});
  expect(await app.rows(sql`select read_at from notices where user_id = ${ada.userId} and key = 'one'`)).toEqual(
    readAt,
  );
});

it('read in one tab are read in the others', async () => {
  await add(ada, 'one');
  const tabs = [await ada.connect(), await ada.connect()];
  await ada.api.notices.markRead({});
  for (const tab of tabs)
    await expect.poll(() => tab.received('notices.read')).toMatchObject([{ ids: [expect.any(String)] }]);
});

it('exist once for each person and key, however often they are added at once', async () => {
  const ben = await createOnboarded(app);
  const socket = await ada.connect();
  await Promise.all(Array.from({ length: 10 }, () => add(ada, 'same')));
  expect(await countOf(ada)).toBe(1);
  await add(ben, 'same');
  expect(await countOf(ben)).toBe(1);
  await expect.poll(() => socket.received('notice.added')).toHaveLength(1);
  expect((await ada.api.notices.list({})).items).toMatchObject([
    { kind: 'again.agreed', data: { partnerName: 'Ben' }, isRead: false },
  ]);
});

it.each(['', '1', 'x.y', '1.not-an-id', "1.' or 1=1"])('an invalid cursor "%s" is refused', async (cursor) => {
  await expect(ada.api.notices.list({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

it('start with the default choices; a switch changes separately, also from two devices at once', async () => {
  expect(await ada.api.notices.choices()).toEqual(DEFAULT_NOTICE_CHOICES);
  const phone = await app.signIn(ada);
  await Promise.all([
    ada.api.notices.saveChoices({ push: false }),
    phone.api.notices.saveChoices({ 'streak.push': false }),
  ]);
  const both = { ...DEFAULT_NOTICE_CHOICES, push: false, 'streak.push': false };
  expect(await phone.api.notices.choices()).toEqual(both);
  expect(await ada.api.notices.saveChoices({ push: true })).toEqual({ ...both, push: true });
  expect(await ada.api.notices.saveChoices({})).toEqual({ ...both, push: true });
  expect(await (await createOnboarded(app)).api.notices.choices()).toEqual(DEFAULT_NOTICE_CHOICES);
});

it('are in the bell whatever was switched off', async () => {
  await ada.api.notices.saveChoices({
    push: false,
    email: false,
    'callReminders.push': false,
    'reconnections.push': false,
  });
  await add(ada, 'again');
  expect(await countOf(ada)).toBe(1);
  expect(await ada.api.notices.counts()).toMatchObject({ notices: 1 });
});

it('go to more people at once than one statement has room for', async () => {
  const guest = await createOnboarded(app);
  const many = Array.from({ length: 14_000 }, (_, index) => ({
    userId: guest.userId,
    kind: 'again.agreed' as const,
    key: `many/${index}`,
    data: DATA,
  }));
  await transact(app.database.db, (tx) => app.features.notices.add(tx, many));
  expect(await app.features.notices.countUnread(guest.userId)).toBe(many.length);
});

it('are read one by one, and those read at one moment can be unread again, in every tab', async () => {
  for (const key of ['one', 'two', 'three']) await add(ada, key);
  const [first] = (await ada.api.notices.list({})).items;
  const ids = [first?.id ?? ''];
  expect(await ada.api.notices.markRead({ ids })).toMatchObject({ notices: 2 });
  app.clock.advance({ seconds: 1 });
  const { readAt } = await ada.api.notices.markRead({});
  const socket = await ada.connect();
  const ben = await createOnboarded(app);
  expect(await ben.api.notices.unread({ readAt })).toMatchObject({ notices: 0 });
  expect(await ada.api.notices.counts()).toMatchObject({ notices: 0 });
  expect(await ada.api.notices.unread({ readAt })).toMatchObject({ notices: 2 });
  const unread = (await ada.api.notices.list({})).items.filter(({ isRead }) => !isRead);
  expect(unread.map(({ id }) => id)).not.toContain(first?.id);
  await expect.poll(() => socket.received('counts.changed')).toHaveLength(1);
});
