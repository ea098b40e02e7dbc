import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../src/app/env.ts';
import { startServer } from '../src/app/server.ts';
import { startSmtpInbox } from '../testing/smtp-inbox.ts';
import { type AuthServer, newAddress, newChallenge, PASSWORD, refusal, SITE, startAuthServer } from './auth-server.ts';

type TokenRow = Record<string, string | number | null>;
let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true, env: { MAIL_SPACING_SECONDS: '0' } });
});
afterAll(() => server.close());

const tokensOf = (userId: string) =>
  server.rows<TokenRow>(sql`select * from auth.one_time_tokens where user_id = ${userId}`);
const verify = (body: object) => server.post('/verify', body);

describe('links and codes of mails', () => {
  it('are in the text and in the HTML, the link under the configured URL', async () => {
    const email = newAddress();
    await server.post('/signup', { email, password: PASSWORD });
    const { mail, code, link, token } = await server.readMail(email);
    expect(mail.to).toEqual([email]);
    expect(link.origin + link.pathname).toBe(`${SITE}/auth/v1/verify`);
    expect([...link.searchParams.keys()].toSorted()).toEqual(['redirect_to', 'token', 'type']);
    expect(code).toMatch(/^\d{6}$/);
    expect(mail.html).toContain(code);
    expect(mail.html).toContain(token);
    expect(mail.subject).not.toBe('');
  });

  it('start with API_EXTERNAL_URL if it is set', async () => {
    const external = await startAuthServer({
      isMailing: true,
      database: server.database,
      env: { API_EXTERNAL_URL: 'https://api.cuppa.example/auth/v1' },
    });
    const email = newAddress();
    await external.post('/signup', { email, password: PASSWORD });
    const { link } = await external.readMail(email);
    expect(link.origin + link.pathname).toBe('https://api.cuppa.example/auth/v1/verify');
    await external.close();
  });

  it('have the configured number of digits, also with leading zeros', async () => {
    const long = await startAuthServer({
      isMailing: true,
      database: server.database,
      env: { MAIL_CODE_DIGITS: '10' },
    });
    const email = newAddress();
    await long.post('/signup', { email, password: PASSWORD });
    const { code } = await long.readMail(email);
    expect(code).toMatch(/^\d{10}$/);
    expect((await long.post('/verify', { type: 'signup', email, token: code })).status).toBe(200);
    await long.close();
  });

  it('expire after the configured time', async () => {
    const short = await startAuthServer({
      isMailing: true,
      database: server.database,
      env: { MAIL_TOKEN_LIFE_SECONDS: '120' },
    });
    const email = newAddress();
    await short.post('/signup', { email, password: PASSWORD });
    const { code, token } = await short.readMail(email);
    short.passTime(121_000);
    expect(refusal(await short.post('/verify', { type: 'signup', email, token: code }))).toEqual([403, 'otp_expired']);
    const byLink = await short.post('/verify', { type: 'signup', token_hash: token });
    expect(refusal(byLink)).toEqual([403, 'otp_expired']);
    await short.close();
  });
});

describe('one-time tokens', () => {
  it('are random with at least 128 bits, and independent of the code', async () => {
    const tokens = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      const email = newAddress();
      await server.post('/otp', { email });
      const { token, code } = await server.readMail(email);
      expect(token).toMatch(/^[\w-]{22,}$/);
      for (const algorithm of ['sha224', 'sha256', 'md5', 'sha1']) {
        expect(createHash(algorithm).update(`${email}${code}`).digest('hex')).not.toBe(token);
      }
      tokens.add(token.slice(0, 8));
    }
    expect(tokens.size).toBe(5);
  });

  it('are stored hashed: neither the link token nor the code is in the database', async () => {
    const { user, email } = await server.signUp();
    await server.post('/recover', { email });
    const { code, token } = await server.readMail(email);
    const [row] = await tokensOf(user.id);
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(`"${code}"`);
  });

  it('exist once per person and kind: a newer one replaces the older', async () => {
    const { user, email } = await server.signUp();
    await server.post('/otp', { email });
    const first = await server.readMail(email);
    await server.post('/recover', { email });
    const second = await server.readMail(email);
    expect(await tokensOf(user.id)).toHaveLength(1);
    expect((await verify({ type: 'magiclink', token_hash: first.token })).status).toBe(403);
    expect((await verify({ type: 'magiclink', email, token: first.code })).status).toBe(403);
    // Magic links and recovery share one kind.
    expect((await verify({ type: 'magiclink', token_hash: second.token })).status).toBe(200);
  });

  it('have a prefix for PKCE, also if the person asked without PKCE before', async () => {
    const { email } = await server.signUp();
    await server.post('/recover', { email });
    expect((await server.readMail(email)).token).not.toMatch(/^pkce_/);
    await server.post('/recover', { email, ...newChallenge().challenge });
    const { token, code } = await server.readMail(email);
    expect(token).toMatch(/^pkce_/);
    expect((await verify({ type: 'recovery', email, token: code })).status).toBe(200);
  });
});

describe('the spacing of mails', () => {
  it('is per address and kind, and says how long to wait', async () => {
    const spaced = await startAuthServer({
      isMailing: true,
      database: server.database,
      env: { MAIL_SPACING_SECONDS: '60' },
    });
    const { email } = await server.signUp();
    expect((await spaced.post('/recover', { email })).status).toBe(200);
    await spaced.sendMails();
    spaced.passTime(20_000);
    const early = await spaced.post('/recover', { email });
    expect(refusal(early)).toEqual([429, 'over_email_send_rate_limit']);
    const seconds = Number(/after (\d+) seconds/.exec(early.json.message)?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(40);
    expect((await spaced.post('/recover', { email: newAddress() })).status).toBe(200);
    spaced.passTime(41_000);
    expect((await spaced.post('/recover', { email })).status).toBe(200);
    expect(await spaced.mailsTo(email)).toHaveLength(2);
    await spaced.close();
  });
});

describe('notices of changes', () => {
  it('can be switched off', async () => {
    const quiet = await startAuthServer({
      isMailing: true,
      database: server.database,
      env: { MAIL_NOTICES: 'false' },
    });
    const { email, access_token: bearer } = await quiet.signUp();
    await quiet.put('/user', { password: 'another one' }, { bearer });
    expect(await quiet.mailsTo(email)).toEqual([]);
    await quiet.close();
  });
});

it('the started server sends its mails on its own', async () => {
  const inbox = await startSmtpInbox();
  const running = await startServer({
    env: readEnv({
      NODE_ENV: 'test',
      SMTP_URL: inbox.url,
      SITE_URL: SITE,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'false',
    }),
    databaseUrl: server.database.url,
    isEmbedded: true,
    webFolder: '/nowhere',
  });
  try {
    const email = newAddress();
    const answer = await fetch(`http://127.0.0.1:${running.port}/auth/v1/signup`, {
      method: 'POST',
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
    const mail = await inbox.waitForMail(email, ({ text }) => text.includes('/auth/v1/verify?'));
    expect(mail.text).toMatch(/\b\d{6}\b/);
  } finally {
    await running.close();
    await inbox.close();
  }
});
