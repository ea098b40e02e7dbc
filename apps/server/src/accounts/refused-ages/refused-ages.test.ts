import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress, readMailContent } from '../../../testing/auth-app.ts';
import { createModerator } from '../../../testing/moderation.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

const MINOR = '2012-01-01';
const ADULT = '1990-01-01';
const DEVICE = '4F7K-9QTM-X2HD';
const UNDER_AGE = { code: 'UNDER_AGE', status: 422 };
const DAY_MS = 86_400_000;
const PASSWORD = 'a good password';

let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
/** Confirms addresses by mail. */
let byMail: AuthApp;
beforeAll(async () => {
  app = await createTestApp();
  other = await createTestApp({ database: app.database, clock: app.clock });
  const { storage } = app.features;
  byMail = await createAuthApp(app.database.db, { isAutoconfirm: false, storage });
});
beforeEach(() => app.rows(sql`delete from refused_ages`));
afterAll(async () => {
  expect(byMail.failures).toEqual([]);
  await byMail.close();
  await other.close();
  await app.close();
});

const signUpAt = async (url: string, email: string, data: object = {}, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
    body: JSON.stringify({ email, password: PASSWORD, data }),
  });
  return { status: answer.status, ...((await answer.json()) as { code?: string; access_token?: string }) };
};
const check = async (birthday: string, device?: string) => {
  const answer = await fetch(`${app.url}/api/age-check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ birthday, device }),
  });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};
const apiOf = (session: { access_token?: string }) => app.apiOf(session.access_token);

/** A person whose birthday was refused. */
async function createRefused(device?: string): Promise<Person> {
  const person = await app.signUp();
  const given = { birthday: MINOR, ...(device !== undefined && { device }) };
  await expect(person.api.age.verify(given)).rejects.toMatchObject(UNDER_AGE);
  return person;
}

async function leave(person: Person): Promise<void> {
  await person.api.account.requestDeletion({ when: 'now', password: person.password });
  await app.drainJobs();
  expect(await app.rows(sql`select 1 from auth.users where email = ${person.email}`)).toEqual([]);
}

/** Other spellings of an address that lead to the same mailbox. */
const spellingsOf = (email: string) => [email.toUpperCase(), email.replace('@', '+2@')];

describe('an account whose birthday was refused', () => {
  it('stores no other birthday, at any process, with any device', async () => {
    const person = await createRefused();
    for (const birthday of [ADULT, '2005-01-01']) {
      await expect(person.api.age.verify({ birthday })).rejects.toMatchObject(UNDER_AGE);
      await expect(other.apiOf(person.token).age.verify({ birthday, device: DEVICE })).rejects.toMatchObject(UNDER_AGE);
    }
    expect(await person.api.profile.me()).toMatchObject({ hasVerifiedAge: false });
  });

  it('stores one 180 days later, and not a day sooner', async () => {
    const person = await createRefused();
    const refusedAt = (days: number) =>
      app.rows(sql`update refused_ages set refused_at = ${new Date(app.clock.now().getTime() - days * DAY_MS)}`);
    await refusedAt(179);
    await expect(person.api.age.verify({ birthday: ADULT })).rejects.toMatchObject(UNDER_AGE);
    await refusedAt(180);
    expect(await person.api.age.verify({ birthday: ADULT })).toMatchObject({ hasVerifiedAge: true });
  });

  it('keeps its birthday nowhere', async () => {
    const person = await createRefused(DEVICE);
    const kept = JSON.stringify([
      await app.rows(sql`select * from refused_ages`),
      await app.rows(sql`select * from profiles where id = ${person.userId}`),
      await app.rows(sql`select * from auth.users where id = ${person.userId}`),
    ]);
    expect(kept).not.toContain(MINOR);
    const hashes = JSON.stringify(await app.rows(sql`select * from refused_ages`));
    expect(hashes).not.toMatch(new RegExp([person.email, person.userId, DEVICE, '127.0.0.1'].join('|')));
  });

  it('is refused also if both birthdays come at the same time', async () => {
    const { api } = await app.signUp();
    const sent = [MINOR, ADULT, MINOR].map((birthday) => api.age.verify({ birthday }).catch(() => null));
    const accepted = (await Promise.all(sent)).filter((answer) => answer !== null).length;
    expect((await api.profile.me()).hasVerifiedAge).toBe(accepted === 1);
  });
});

describe('an accepted adult', () => {
  it('stays one, whoever tries on their account or device', async () => {
    const adult = await app.signUp({ birthday: ADULT, age_device: DEVICE });
    await expect(adult.api.age.verify({ birthday: MINOR, device: DEVICE })).rejects.toMatchObject(UNDER_AGE);
    expect(await app.rows(sql`select * from refused_ages`)).toEqual([]);
    await createRefused(DEVICE);
    expect(await adult.api.age.verify({ birthday: ADULT, device: DEVICE })).toMatchObject({ hasVerifiedAge: true });
    expect(await (await app.signIn(adult)).api.profile.me()).toMatchObject({ hasVerifiedAge: true });
  });
});

describe('the address of a refused person', () => {
  it('opens no account with a birthday, in any spelling, also after they left', async () => {
    const person = await createRefused();
    await leave(person);
    for (const email of [person.email, ...spellingsOf(person.email)]) {
      expect(await signUpAt(app.url, email, { birthday: ADULT })).toMatchObject({ status: 422, code: 'under_age' });
      expect(await signUpAt(other.url, email, { birthday: ADULT })).toMatchObject({ status: 422, code: 'under_age' });
    }
    expect(await signUpAt(app.url, newAddress(), { birthday: ADULT })).toMatchObject({ status: 200 });
  });

  it('counts for the dots and twins of a large provider', async () => {
    const name = randomUUID().replaceAll('-', '').slice(0, 12);
    const session = await signUpAt(app.url, `${name}@gmail.com`);
    await expect(apiOf(session).age.verify({ birthday: MINOR })).rejects.toMatchObject(UNDER_AGE);
    for (const email of [`${name.slice(0, 3)}.${name.slice(3)}@gmail.com`, `${name}+tea@googlemail.com`])
      expect(await signUpAt(app.url, email, { birthday: ADULT })).toMatchObject({ code: 'under_age' });
  });

  it('stores no birthday in an account that was made without one', async () => {
    const person = await createRefused();
    await leave(person);
    const session = await signUpAt(app.url, person.email);
    await expect(apiOf(session).age.verify({ birthday: ADULT })).rejects.toMatchObject(UNDER_AGE);
  });

  it('is confirmed by mail without the birthday, and tells a stranger nothing', async () => {
    const person = await createRefused();
    await leave(person);
    // The accounts of this server have the real clock.
    await app.rows(sql`update refused_ages set refused_at = now()`);
    const elsewhere = { headers: { 'x-forwarded-for': '198.51.100.7' } };
    const proxied = await createAuthApp(app.database.db, {
      isAutoconfirm: false,
      env: { TRUST_PROXY: true },
      storage: app.features.storage,
    });
    const ask = (email: string) =>
      proxied.post('/signup', { email, password: PASSWORD, data: { birthday: ADULT } }, elsewhere);
    expect((await ask(person.email)).statusCode).toBe((await ask(newAddress())).statusCode);
    const mail = (await proxied.readMails()).find(({ to }) => to === person.email);
    const code = readMailContent(mail).code;
    const confirmed = await proxied.post('/verify', { type: 'signup', email: person.email, token: code }, elsewhere);
    expect(confirmed.statusCode).toBe(200);
    const birthdays = await app.rows(sql`select birthday from profiles where id = ${confirmed.json().user.id}`);
    expect(birthdays).toEqual([{ birthday: null }]);
    await proxied.close();
  });
});

describe('a sign-up with a birthday under age', () => {
  it('is remembered of its address in its network, so that a second one does not help', async () => {
    const email = newAddress();
    expect(await signUpAt(app.url, email, { birthday: MINOR })).toMatchObject({ status: 422, code: 'under_age' });
    for (const spelling of [email, ...spellingsOf(email)])
      expect(await signUpAt(app.url, spelling, { birthday: ADULT })).toMatchObject({ code: 'under_age' });
    const session = await signUpAt(app.url, email);
    await expect(apiOf(session).age.verify({ birthday: ADULT })).rejects.toMatchObject(UNDER_AGE);
  });

  it.each([['/signup'], ['/otp']])('by %s is remembered where addresses are confirmed too', async (path) => {
    const email = newAddress();
    const ask = (birthday: string) => byMail.post(path, { email, password: PASSWORD, data: { birthday } });
    expect((await ask(MINOR)).json()).toMatchObject({ code: 'under_age' });
    expect((await ask(ADULT)).json()).toMatchObject({ code: 'under_age' });
  });

  it.each([
    ['/signup', true],
    ['/signup', false],
    ['/otp', false],
  ])('with a number by %s, confirmed at once: %s, is remembered too', async (path, isAtOnce) => {
    const env = { PHONE_SIGN_IN: true, PHONE_AUTOCONFIRM: isAtOnce };
    const byPhone = await createAuthApp(app.database.db, { env, storage: app.features.storage });
    const phone = `1415555${randomInt(1_000, 9_999)}`;
    const ask = (birthday: string) => byPhone.post(path, { phone, password: PASSWORD, data: { birthday } });
    expect((await ask(MINOR)).json()).toMatchObject({ code: 'under_age' });
    expect((await ask(ADULT)).json()).toMatchObject({ code: 'under_age' });
    await byPhone.close();
  });

  it('keeps no stranger in another network from their own address', async () => {
    const proxied = await createTestApp({ database: app.database, clock: app.clock, env: { TRUST_PROXY: 'true' } });
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    const email = newAddress();
    expect(await signUpAt(proxied.url, email, { birthday: MINOR }, from('198.51.100.7'))).toMatchObject({
      code: 'under_age',
    });
    expect(await signUpAt(proxied.url, email, { birthday: ADULT }, from('203.0.113.9'))).toMatchObject({ status: 200 });
    await proxied.close();
  });

  it('is remembered twenty times a day for a network, and refused beyond', async () => {
    const limited = await createTestApp({ database: app.database, clock: app.clock, env: { RATE_LIMITS: 'true' } });
    for (let index = 0; index < 25; index += 1)
      expect(await signUpAt(limited.url, newAddress(), { birthday: MINOR })).toMatchObject({ code: 'under_age' });
    expect(await app.rows(sql`select from refused_ages`)).toHaveLength(20);
    await limited.close();
  });
});

describe('the device of a refused person', () => {
  it('opens no other account with a birthday', async () => {
    await createRefused(DEVICE);
    const data = { birthday: ADULT, age_device: DEVICE.toLowerCase() };
    expect(await signUpAt(app.url, newAddress(), data)).toMatchObject({ status: 422, code: 'under_age' });
    const { api } = await app.signUp({ age_device: DEVICE });
    await expect(api.age.verify({ birthday: ADULT, device: DEVICE })).rejects.toMatchObject(UNDER_AGE);
    expect(await api.age.verify({ birthday: ADULT, device: '0000-0000-0000' })).toMatchObject({ hasVerifiedAge: true });
  });

  it('is no part of an account’s metadata', async () => {
    const { token } = await app.signUp({ birthday: ADULT, age_device: DEVICE });
    const user = await fetch(`${app.url}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(await user.text()).not.toContain('device');
  });

  it('is remembered from the age page before any account', async () => {
    expect(await check(ADULT, DEVICE)).toEqual([200, undefined]);
    expect(await check(MINOR, DEVICE)).toEqual([422, 'UNDER_AGE']);
    expect(await check(ADULT, DEVICE)).toEqual([422, 'UNDER_AGE']);
    expect(await check(ADULT, '0000-0000-0000')).toEqual([200, undefined]);
    expect(await signUpAt(app.url, newAddress(), { birthday: ADULT, age_device: DEVICE })).toMatchObject({
      code: 'under_age',
    });
  });

  it.each([
    ['null'],
    ['[]'],
    ['7'],
    ['{}'],
    ['{"birthday":7,"device":"4F7K-9QTM-X2HD"}'],
    ['{"birthday":"1990-01-01","device":{}}'],
    ['{"birthday":"1990-01-01","device":"4F7K-9QTM-X2HD","timeZone":[]}'],
    [`{"birthday":"1990-01-01","device":"${'x'.repeat(100_000)}"}`],
    ['{"birthday":"1990-01-0\\u0000","device":"\\ud83e"}'],
  ])('cannot be checked by the body %.60s', async (body) => {
    const answer = await fetch(`${app.url}/api/age-check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answer.status).toBe(422);
  });

  it.each([
    ['2026-02-30', 'That day isn’t in the calendar.'],
    ['tomorrow', 'That day isn’t in the calendar.'],
    ['', 'That day isn’t in the calendar.'],
    ['1899-12-31', 'Enter a year from 1900 on.'],
    ['2999-01-01', 'That day is still to come.'],
  ])('cannot check “%s”, and says why, as the sign-up does', async (birthday, message) => {
    const body = JSON.stringify({ birthday, device: DEVICE });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${app.url}/api/age-check`, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([422, { code: 'INVALID_BIRTHDAY', message }]);
    expect(await signUpAt(app.url, newAddress(), { birthday })).toMatchObject({ status: 400, message });
  });
});

it.each([['null'], ['[]'], ['"words"'], ['{"birthday": 20000101, "device": "words"}'], ['{"birthday": "1990-01-01"}']])(
  'a body that is no question is refused: %s',
  async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${app.url}/api/age-check`, { method: 'POST', headers, body });
    expect([answer.status, ((await answer.json()) as { code?: string }).code]).toEqual([422, 'INVALID_BIRTHDAY']);
  },
);

describe('a moderator', () => {
  let mo: Person;
  beforeAll(async () => {
    mo = await createModerator(app);
  });

  it('lets a person enter their birthday again, on every account and device', async () => {
    const first = await createRefused(DEVICE);
    const second = await createRefused(DEVICE);
    expect(await mo.api.moderation.allowAge({ written: first.email.toUpperCase() })).toEqual({ isAllowed: true });
    for (const { api } of [first, second])
      expect(await api.age.verify({ birthday: ADULT, device: DEVICE })).toMatchObject({ hasVerifiedAge: true });
    expect(await app.rows(sql`select * from refused_ages`)).toEqual([]);
    const { items } = await mo.api.moderation.log({});
    expect(items[0]).toMatchObject({ act: 'age-allowed', caseId: null });
  });

  it.each([['4f7k9qtmx2hd'], ['4F7K-9QTM-X2HD'], ['4F7K 9QTM X2HD']])('finds it by the code %s', async (written) => {
    await check(MINOR, DEVICE);
    await mo.api.moderation.allowAge({ written });
    expect(await check(ADULT, DEVICE)).toEqual([200, undefined]);
  });

  it('finds a sign-up that was refused', async () => {
    const email = newAddress();
    await signUpAt(app.url, email, { birthday: MINOR });
    await mo.api.moderation.allowAge({ written: ` ${email} ` });
    expect(await signUpAt(app.url, email, { birthday: ADULT })).toMatchObject({ status: 200 });
  });

  it.each([['nobody@example.com'], ['0000-0000-0000'], ['+43 664 1234567'], ['words']])(
    'reads that no age was refused for %s, and nothing is logged',
    async (written) => {
      await createRefused(DEVICE);
      const before = await app.rows(sql`select count(*) from moderation_log`);
      await expect(mo.api.moderation.allowAge({ written })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
      expect(await app.rows(sql`select count(*) from moderation_log`)).toEqual(before);
    },
  );

  it('is the only one who can', async () => {
    const person = await createRefused();
    const stranger = await app.signUp({ birthday: ADULT });
    for (const { api } of [person, stranger])
      await expect(api.moderation.allowAge({ written: person.email })).rejects.toMatchObject({
        code: 'MODERATORS_ONLY',
      });
    await expect(person.api.age.verify({ birthday: ADULT })).rejects.toMatchObject(UNDER_AGE);
  });
});
