import { randomUUID } from 'node:crypto';
import { DEFAULT_NOTICE_CHOICES, NOTICE_TOPICS, type NoticeTopic } from '@cuppa/domain/reach/notices/notice-choices';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { createUnsubscribeLinks } from './unsubscribe-link.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

const links = () => createUnsubscribeLinks({ storage: app.features.storage, siteUrl: () => app.url });
const linkOf = (topics: NoticeTopic | NoticeTopic[], userId = ada.userId) => links().urlOf(userId, [topics].flat());
const choicesOf = (userId = ada.userId) => app.features.notices.choices(userId);
const post = (link: string, body: string | FormData = 'List-Unsubscribe=One-Click') =>
  fetch(link, {
    method: 'POST',
    body: typeof body === 'string' ? new URLSearchParams(body) : body,
    redirect: 'error',
  });

describe('a link', () => {
  const LISTS: [string, NoticeTopic[]][] = [
    ...NOTICE_TOPICS.map((topic): [string, NoticeTopic[]] => [topic, [topic]]),
    ['two topics of one mail', ['messages', 'events']],
    ['all topics', [...NOTICE_TOPICS]],
  ];
  it.each(LISTS)('stops only %s, without a session, and may be used twice', async (_, topics) => {
    const link = await linkOf(topics);
    await app.features.notices.saveChoices(ada.userId, { 'streak.email': true, 'messages.push': false });
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await post(link);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Undo');
      expect(await choicesOf()).toEqual({
        ...DEFAULT_NOTICE_CHOICES,
        'streak.email': true,
        'messages.push': false,
        ...Object.fromEntries(topics.map((topic) => [`${topic}.email`, false])),
      });
    }
  });

  it('changes nothing when it is opened: mail programs open links to scan them', async () => {
    const link = await linkOf('messages');
    for (const method of ['GET', 'HEAD']) expect((await fetch(link, { method })).status).toBe(200);
    const page = await (await fetch(link)).text();
    expect(page).toContain('These are the emails about “Messages”. Nothing has changed yet.');
    expect(page).toContain('Stop these emails');
    expect(await choicesOf()).toEqual(DEFAULT_NOTICE_CHOICES);
  });

  it('takes the multipart form that mail programs send, and any other body', async () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await post(await linkOf('messages'), form)).status).toBe(200);
    expect((await choicesOf())['messages.email']).toBe(false);
    const bare = await fetch(await linkOf('events'), { method: 'POST' });
    expect(bare.status).toBe(200);
    expect((await choicesOf())['events.email']).toBe(false);
  });

  it('can be undone', async () => {
    const link = await linkOf('reconnections');
    await post(link);
    expect(await (await post(link, 'undo=yes')).text()).toContain('Emails are back on');
    expect((await choicesOf())['reconnections.email']).toBe(true);
  });

  it('of several topics names them at each step, and its undo restores only these', async () => {
    await app.features.notices.saveChoices(ada.userId, { 'safety.email': false });
    const before = await choicesOf();
    const link = await linkOf(['reconnections', 'messages', 'events']);
    const names = '“Second cups”, “Messages” and “Events”';
    expect(await (await fetch(link)).text()).toContain(`These are the emails about ${names}. Nothing has changed yet.`);
    expect(await (await post(link)).text()).toContain(`You won’t get emails about ${names} anymore.`);
    expect(await (await post(link, 'undo=yes')).text()).toContain(`You’ll get emails about ${names} again.`);
    expect(await choicesOf()).toEqual(before);
  });

  it('still works after ten years', async () => {
    const link = await linkOf('messages');
    app.clock.advance({ days: 3_650 });
    await post(link);
    expect((await choicesOf())['messages.email']).toBe(false);
  });

  it('works at every process', async () => {
    const second = await createTestApp({ database: app.database });
    const link = (await linkOf('messages')).replace(app.url, second.url);
    expect((await post(link)).status).toBe(200);
    expect((await choicesOf())['messages.email']).toBe(false);
    await second.close();
  });

  it('of a deleted account gets the usual answer, and writes nothing', async () => {
    const gone = randomUUID();
    expect((await post(await linkOf('messages', gone))).status).toBe(200);
    expect(await app.rows(sql`select from notice_choices where user_id = ${gone}`)).toEqual([]);
  });
});

describe('a forged token', () => {
  const FORGERIES: [string, (token: string, other: string) => string][] = [
    ['nothing', () => ''],
    ['another list', (token) => token.replace('messages', 'events')],
    ['one list more', (token) => `${token}-events`],
    ['another person', (token, other) => token.replace(ada.userId, other)],
    ['another signature', (token) => `${'A'.repeat(43)}${token.slice(43)}`],
    ['a shorter signature', (token) => token.slice(1)],
    ['an unknown list', (token) => token.replace('messages', 'toString')],
    ['a suffix', (token) => `${token}.x`],
    ['a bare id', () => ada.userId],
    ['markup', () => '<script>alert(1)</script>'],
  ];
  it.each(FORGERIES)('with %s stops nothing, and the answer says nothing', async (_, forge) => {
    const bob = await app.signUp();
    const link = new URL(await linkOf('messages'));
    link.searchParams.set('token', forge(link.searchParams.get('token') ?? '', bob.userId));
    for (const answer of [await fetch(link), await post(link.href)]) {
      const page = await answer.text();
      expect(answer.status).toBe(404);
      expect(page).toContain('We don’t know this link');
      expect(page).not.toMatch(/<form|<script|Messages/);
      expect(page).not.toContain(ada.userId);
    }
    for (const userId of [ada.userId, bob.userId]) expect(await choicesOf(userId)).toEqual(DEFAULT_NOTICE_CHOICES);
  });

  it('may not come twice in one address', async () => {
    const link = await linkOf('messages');
    expect((await fetch(`${link}&token=x`)).status).toBe(404);
    expect((await fetch(`${app.url}/mail/unsubscribe`)).status).toBe(404);
  });
});

it('the page carries the headers of every page, and no cache keeps it', async () => {
  const { headers } = await fetch(await linkOf('messages'));
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
});

it('unknown tokens and changes of one person are limited', async () => {
  const limited = await createTestApp({ database: app.database, env: { RATE_LIMITS: 'true' } });
  const good = (await linkOf('messages')).replace(app.url, limited.url);
  const answers = async (link: string, method: string) => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 61; asked += 1) statuses.push((await fetch(link, { method })).status);
    return [...new Set(statuses.slice(0, 60)), statuses[60]];
  };
  expect(await answers(good, 'POST')).toEqual([200, 429]);
  expect(await answers(`${limited.url}/mail/unsubscribe?token=x`, 'GET')).toEqual([404, 429]);
  expect((await fetch(good)).status).toBe(200);
  await limited.close();
});
