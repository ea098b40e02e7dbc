import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  type AuthServer,
  type MailContent,
  newAddress,
  newChallenge,
  PASSWORD,
  queryOf,
  refusal,
  startAuthServer,
} from './auth-server.ts';
import type { Body } from './protocol-objects.ts';

const THEIRS = 'of the stranger';
let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true });
});
beforeEach(() => server.passTime(61_000));
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const birthdayOf = async (userId: string) =>
  (await server.rows<{ birthday: string | null }>(sql`select birthday::text from profiles where id = ${userId}`))[0]
    ?.birthday;
const callApi = async (bearer: string) => {
  const answer = await fetch(`${server.origin}/api/v1/profile`, { headers: { authorization: `Bearer ${bearer}` } });
  return { status: answer.status, json: (await answer.json()) as Body };
};
const verify = (body: object) => server.post('/verify', body);
const passwordsOf = async (email: string) => [
  (await server.signIn(email)).status,
  (await server.signIn(email, THEIRS)).status,
];

/** Signs up and returns the mail. */
async function ask(email: string, password: string, more: object = {}): Promise<MailContent> {
  const answer = await server.post('/signup', { email, password, ...more });
  expect(answer.status, answer.text).toBe(200);
  const mail = await server.readMail(email);
  server.passTime(61_000);
  return mail;
}

describe('an attempt that is the only one', () => {
  it('gives the account its password, birthday and metadata', async () => {
    const email = newAddress();
    const owner = await ask(email, PASSWORD, { data: { birthday: '1990-02-03', likes: 'tea' } });
    const { json } = await verify({ type: 'signup', token_hash: owner.token });
    expect(await passwordsOf(email)).toEqual([200, 400]);
    expect(json.user.user_metadata).toMatchObject({ likes: 'tea', email, email_verified: true, sub: json.user.id });
    expect(json.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(await birthdayOf(json.user.id)).toBe('1990-02-03');
  });

  it('is one after the others of the day before', async () => {
    const email = newAddress();
    await ask(email, THEIRS, { data: { likes: 'spam', extra: 1 } });
    server.passTime(DAY_MS);
    const owner = await ask(email, PASSWORD, { data: { likes: 'tea' } });
    const { json } = await verify({ type: 'signup', token_hash: owner.token });
    expect(await passwordsOf(email)).toEqual([200, 400]);
    expect(json.user.user_metadata).not.toHaveProperty('extra');
  });

  it('keeps nothing if a reset, which belongs to no attempt, confirms the address', async () => {
    const email = newAddress();
    await ask(email, THEIRS, { data: { likes: 'spam' } });
    await server.post('/recover', { email });
    const { token } = await server.readMail(email);
    const { json } = await verify({ type: 'recovery', token_hash: token });
    expect(json.user.user_metadata).not.toHaveProperty('likes');
    expect(await passwordsOf(email)).toEqual([400, 400]);
  });
});

describe('of several attempts', () => {
  const OWN = { data: { birthday: '1990-02-03', first_name: 'Ada' } };
  const EVIL = { data: { birthday: '1970-01-01', first_name: 'Evil', extra: 1 } };
  type Ways = Record<string, (mail: MailContent, email: string, verifier: string) => Promise<Answer>>;
  const ways: Ways = {
    'a link': (mail) => verify({ type: 'signup', token_hash: mail.token }),
    'a code': (mail, email) => verify({ type: 'signup', email, token: mail.code }),
    'a link with PKCE': async (mail, _email, code_verifier) => {
      const auth_code = queryOf((await server.open(mail.link)).location).code;
      return server.post('/token?grant_type=pkce', { auth_code, code_verifier });
    },
  };
  const rows = Object.keys(ways).flatMap((way) =>
    ['before', 'after'].flatMap((order) => ['the owner', 'the stranger'].map((whose) => [way, order, whose] as const)),
  );

  it.each(rows)(
    '%s proves the address alone: a stranger signed up %s the owner, by the mail of %s',
    async (way, order, whose) => {
      const email = newAddress();
      const [mine, theirs] = [newChallenge(), newChallenge()];
      const isPkce = way.endsWith('PKCE');
      const mails: Record<string, MailContent> = {};
      for (const who of order === 'before' ? ['the stranger', 'the owner'] : ['the owner', 'the stranger']) {
        const [password, data, { challenge }] = who === 'the owner' ? [PASSWORD, OWN, mine] : [THEIRS, EVIL, theirs];
        mails[who] = await ask(email, password, { ...data, ...(isPkce && challenge) });
      }
      const { verifier } = whose === 'the owner' ? mine : theirs;
      const confirm = ways[way] as Ways[string];
      const { status, json } = await confirm(mails[whose] as MailContent, email, verifier);
      expect(status).toBe(200);
      expect(await passwordsOf(email)).toEqual([400, 400]);
      for (const key of ['first_name', 'extra']) expect(json.user.user_metadata).not.toHaveProperty(key);
      expect(await birthdayOf(json.user.id)).toBeNull();
      await expectOnlyAPassword(json);
      for (const { token, code } of Object.values(mails)) {
        expect((await verify({ type: 'signup', token_hash: token })).status).toBe(403);
        expect((await verify({ type: 'signup', email, token: code })).status).toBe(403);
      }
      expect((await server.put('/user', { password: PASSWORD }, { bearer: json.access_token })).status).toBe(200);
      expect(await passwordsOf(email)).toEqual([200, 400]);
      const { json: user } = await server.user(json.access_token);
      expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
      expect((await callApi(json.access_token)).status).toBe(200);
    },
  );

  it('two strangers leave nothing either', async () => {
    const email = newAddress();
    await ask(email, THEIRS, EVIL);
    await ask(email, 'of another stranger', EVIL);
    const owner = await ask(email, PASSWORD, OWN);
    const { json } = await verify({ type: 'signup', email, token: owner.code });
    expect(await passwordsOf(email)).toEqual([400, 400]);
    expect((await server.signIn(email, 'of another stranger')).status).toBe(400);
    await expectOnlyAPassword(json);
  });

  it('without any password, none is asked for', async () => {
    const email = newAddress();
    for (const likes of ['tea', 'spam']) {
      await server.post('/otp', { email, data: { likes } });
      server.passTime(61_000);
    }
    const { token } = await server.readMail(email);
    const { json } = await verify({ type: 'signup', token_hash: token });
    expect(json.user.user_metadata).not.toHaveProperty('likes');
    expect((await callApi(json.access_token)).status).toBe(200);
  });

  it('each mail says when each was made', async () => {
    const email = newAddress();
    await server.post('/signup', { email, password: THEIRS });
    server.passTime(61_000);
    await server.post('/signup', { email, password: PASSWORD });
    const texts = (await server.mailsTo(email)).map(({ text }) => text.match(/\d\d:\d\d UTC/g)?.length ?? 0);
    expect(texts).toEqual([1, 2]);
  });

  /** Before it has set a password, the session can do nothing else but read its account and end. */
  async function expectOnlyAPassword({ access_token: bearer, user }: Body): Promise<void> {
    expect(user.app_metadata).toMatchObject({ needs_password: true });
    const refused: Promise<Answer>[] = [
      server.put('/user', { data: { first_name: 'Eve' } }, { bearer }),
      server.put('/user', { email: newAddress() }, { bearer }),
      server.post('/factors', { factor_type: 'totp' }, { bearer }),
    ];
    for (const answer of await Promise.all(refused)) expect(refusal(answer)).toEqual([403, 'password_required']);
    const { status, json } = await callApi(bearer);
    expect([status, json.code]).toEqual([403, 'PASSWORD_REQUIRED']);
    expect((await server.user(bearer)).status).toBe(200);
  }
});

describe('a mail that is sent again', () => {
  const resend = (email: string, challenge: object = {}) =>
    server.post('/resend', { type: 'signup', email, ...challenge });
  /** The mails with a code, in any order. */
  async function mailsOf(email: string): Promise<MailContent[]> {
    return (await server.readMails(email)).filter(({ code }) => code !== '');
  }

  it.each([
    ['with a challenge of its own', () => newChallenge().challenge],
    ['without one', () => ({})],
  ])('for a browser without the attempt, %s, is one, and leaves the earlier ones valid', async (_how, challenge) => {
    const email = newAddress();
    const owner = await ask(email, PASSWORD, newChallenge().challenge);
    await ask(email, THEIRS, newChallenge().challenge);
    expect((await resend(email, challenge())).json).toEqual({});
    expect(await mailsOf(email)).toHaveLength(1);
    expect((await verify({ type: 'signup', token_hash: owner.token })).status).toBe(200);
  });

  it('for an unknown browser repeats the only attempt', async () => {
    const email = newAddress();
    await ask(email, PASSWORD, newChallenge().challenge);
    await resend(email, newChallenge().challenge);
    const [mail] = await mailsOf(email);
    expect((await verify({ type: 'signup', email, token: mail?.code })).status).toBe(200);
    expect(await passwordsOf(email)).toEqual([200, 400]);
  });

  it('repeats only the attempt of the browser with its challenge', async () => {
    const email = newAddress();
    const { challenge } = newChallenge();
    await ask(email, PASSWORD, challenge);
    await ask(email, THEIRS, newChallenge().challenge);
    await resend(email, challenge);
    const hashes = await server.rows<{ password: string }>(
      sql`select a.password_hash as password from auth.one_time_tokens t
          join auth.sign_up_attempts a on a.id = t.attempt_id
          join auth.users u on u.id = t.user_id where u.email = ${email} order by t.created_at desc`,
    );
    expect(hashes).toHaveLength(2);
    const [mail, ...others] = await mailsOf(email);
    expect(others).toEqual([]);
    expect((await verify({ type: 'signup', email, token: mail?.code })).status).toBe(200);
  });

  it('confirms the address without any password after all attempts have expired', async () => {
    const email = newAddress();
    await ask(email, THEIRS, { data: { likes: 'spam' } });
    server.passTime(2 * 86_400_000);
    await resend(email);
    const [mail] = await mailsOf(email);
    const { status, json } = await verify({ type: 'signup', email, token: mail?.code });
    expect(status).toBe(200);
    expect(json.user.user_metadata).not.toHaveProperty('likes');
    expect(await passwordsOf(email)).toEqual([400, 400]);
  });
});

it('only a few attempts are kept, and the oldest are dropped first', async () => {
  const email = newAddress();
  const first = await ask(email, THEIRS);
  const mails: MailContent[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) mails.push(await ask(email, PASSWORD));
  expect((await verify({ type: 'signup', token_hash: first.token })).status).toBe(403);
  expect((await verify({ type: 'signup', token_hash: mails[0]?.token })).status).toBe(200);
});

it('a stranger who asks every minute for an hour keeps no mail from the owner, and gains nothing', async () => {
  const limited = await startAuthServer({
    isMailing: true,
    env: { RATE_LIMITS: 'true', CLIENT_IP_HEADER: 'x-real-ip' },
  });
  const email = newAddress();
  const signUp = (password: string, ip: string) =>
    limited.post('/signup', { email, password, ...newChallenge().challenge }, { headers: { 'x-real-ip': ip } });
  for (let minute = 0; minute < 60; minute += 1) {
    await signUp(THEIRS, '198.51.100.7');
    limited.passTime(60_500);
  }
  expect((await limited.readMails(email)).length).toBeLessThanOrEqual(4);
  expect((await signUp(PASSWORD, '203.0.113.1')).status).toBe(200);
  const { code } = await limited.readMail(email);
  const { json } = await limited.post('/verify', { type: 'signup', email, token: code });
  expect((await limited.signIn(email, THEIRS)).status).toBe(400);
  expect((await limited.put('/user', { password: PASSWORD }, { bearer: json.access_token })).status).toBe(200);
  expect((await limited.signIn(email)).status).toBe(200);
  await limited.close();
});
