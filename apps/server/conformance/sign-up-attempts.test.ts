import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AuthServer,
  type MailContent,
  newAddress,
  newChallenge,
  PASSWORD,
  queryOf,
  startAuthServer,
} from './auth-server.ts';

const THEIRS = 'of the stranger';
let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true });
});
beforeEach(() => server.passTime(61_000));
afterAll(() => server.close());

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

describe('a mail confirms the attempt that asked for it', () => {
  it.each(['link', 'code'])('by its %s, although a stranger signed up after the owner', async (way) => {
    const email = newAddress();
    const owner = await ask(email, PASSWORD, { data: { birthday: '1990-02-03', likes: 'tea' } });
    await ask(email, THEIRS, { data: { birthday: '1970-01-01', likes: 'spam', extra: 1 } });
    const proof = way === 'link' ? { token_hash: owner.token } : { email, token: owner.code };
    const { status, json } = await verify({ type: 'signup', ...proof });
    expect(status).toBe(200);
    expect(await passwordsOf(email)).toEqual([200, 400]);
    expect(json.user.user_metadata).toMatchObject({ likes: 'tea', email, email_verified: true, sub: json.user.id });
    expect(json.user.user_metadata).not.toHaveProperty('extra');
    const [profile] = await server.rows(sql`select birthday::text from profiles where id = ${json.user.id}`);
    expect(profile?.birthday).toBe('1990-02-03');
  });

  it('even if a stranger signed up before the owner, and keeps nothing of theirs', async () => {
    const email = newAddress();
    await ask(email, THEIRS, { data: { likes: 'spam', extra: 1 } });
    const owner = await ask(email, PASSWORD, { data: { likes: 'tea' } });
    const { json } = await verify({ type: 'signup', token_hash: owner.token });
    expect(await passwordsOf(email)).toEqual([200, 400]);
    expect(json.user.user_metadata.likes).toBe('tea');
    expect(json.user.user_metadata).not.toHaveProperty('extra');
  });

  it('and continues that attempt’s PKCE flow', async () => {
    const email = newAddress();
    const [mine, theirs] = [newChallenge(), newChallenge()];
    const owner = await ask(email, PASSWORD, mine.challenge);
    await ask(email, THEIRS, theirs.challenge);
    const auth_code = queryOf((await server.open(owner.link)).location).code;
    const grant = (code_verifier: string) => server.post('/token?grant_type=pkce', { auth_code, code_verifier });
    expect((await grant(theirs.verifier)).status).toBe(400);
    expect((await grant(mine.verifier)).status).toBe(200);
    expect(await passwordsOf(email)).toEqual([200, 400]);
  });

  it('once: then links and codes of the others are invalid', async () => {
    const email = newAddress();
    const others = [await ask(email, THEIRS), await ask(email, THEIRS, newChallenge().challenge)];
    const owner = await ask(email, PASSWORD);
    expect((await verify({ type: 'signup', token_hash: owner.token })).status).toBe(200);
    for (const { token, code } of others) {
      expect((await verify({ type: 'signup', token_hash: token })).status).toBe(403);
      expect((await verify({ type: 'signup', email, token: code })).status).toBe(403);
    }
    expect(await passwordsOf(email)).toEqual([200, 400]);
  });

  it('even if a stranger asked for a sign-in link of the unconfirmed address', async () => {
    const email = newAddress();
    const owner = await ask(email, PASSWORD, { data: { likes: 'tea' } });
    await server.post('/otp', { email, data: { likes: 'spam' } });
    await server.sendMails();
    const { json } = await verify({ type: 'signup', token_hash: owner.token });
    expect(await passwordsOf(email)).toEqual([200, 400]);
    expect(json.user.user_metadata.likes).toBe('tea');
  });

  it('and a reset, which belongs to no attempt, keeps nothing of any attempt', async () => {
    const email = newAddress();
    await ask(email, THEIRS, { data: { likes: 'spam' } });
    await server.post('/recover', { email });
    const { token } = await server.readMail(email);
    const { json } = await verify({ type: 'recovery', token_hash: token });
    expect(json.user.user_metadata).not.toHaveProperty('likes');
    expect(await passwordsOf(email)).toEqual([400, 400]);
  });
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
  ])('for a browser without the attempt, %s, leaves the earlier mails valid', async (_how, challenge) => {
    const email = newAddress();
    const owner = await ask(email, PASSWORD, newChallenge().challenge);
    await ask(email, THEIRS, newChallenge().challenge);
    expect((await resend(email, challenge())).json).toEqual({});
    await mailsOf(email);
    expect((await verify({ type: 'signup', token_hash: owner.token })).status).toBe(200);
    expect(await passwordsOf(email)).toEqual([200, 400]);
  });

  it('repeats every attempt if the browser is unknown', async () => {
    const email = newAddress();
    await ask(email, THEIRS);
    await ask(email, PASSWORD);
    await resend(email);
    const mails = await mailsOf(email);
    expect(mails).toHaveLength(2);
    const hashes = await server.rows<{ link: string; password: string }>(
      sql`select t.token_hash as link, a.password_hash as password
          from auth.one_time_tokens t join auth.sign_up_attempts a on a.id = t.attempt_id
          join auth.users u on u.id = t.user_id where u.email = ${email}`,
    );
    // Two attempts, each with two mails for the same password.
    expect(hashes).toHaveLength(4);
    expect(new Set(hashes.map(({ password }) => password)).size).toBe(2);
  });

  it('repeats only the attempt of the browser with its challenge', async () => {
    const email = newAddress();
    const { challenge } = newChallenge();
    await ask(email, PASSWORD, challenge);
    await ask(email, THEIRS, newChallenge().challenge);
    await resend(email, challenge);
    const [mail, ...others] = await mailsOf(email);
    expect(others).toEqual([]);
    expect((await verify({ type: 'signup', email, token: mail?.code })).status).toBe(200);
    expect(await passwordsOf(email)).toEqual([200, 400]);
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

  it('does not flood the owner if a stranger asks', async () => {
    const email = newAddress();
    for (let attempt = 0; attempt < 4; attempt += 1) await ask(email, THEIRS);
    let mails = 0;
    for (let minute = 0; minute < 6; minute += 1) {
      await resend(email, newChallenge().challenge);
      mails += (await mailsOf(email)).length;
      server.passTime(61_000);
    }
    expect(mails).toBeGreaterThan(0);
    expect(mails).toBeLessThanOrEqual(12);
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
