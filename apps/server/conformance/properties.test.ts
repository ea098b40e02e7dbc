import { request } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type AuthServer, newAddress, PASSWORD, refusal, SITE, startAuthServer } from './auth-server.ts';
import { challenge, enrolTotp, personWithTotp, proveTotp, STEP_MS, totpCode } from './factor-tools.ts';
import { claimsOf } from './protocol-objects.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ isMailing: true, env: { MAIL_SPACING_SECONDS: '60' } });
});
beforeEach(() => server.passTime(61_000));
afterAll(() => server.close());

const verify = (body: object) => server.post('/verify', body);
const countSessions = async (email: string) =>
  (
    await server.rows(
      sql`select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email}`,
    )
  ).length;
async function confirmed(): Promise<string> {
  const { email, access_token: bearer } = await server.signUp();
  await server.post('/logout', undefined, { bearer });
  server.passTime(61_000);
  return email;
}
async function magicMail() {
  const email = await confirmed();
  await server.post('/otp', { email });
  return { email, ...(await server.readMail(email)) };
}

describe('enumeration: known and unknown addresses get the same response', () => {
  const paths: [string, (email: string) => Promise<Answer>][] = [
    ['recover', (email) => server.post('/recover', { email })],
    ['otp', (email) => server.post('/otp', { email })],
    ['resend of a sign-up', (email) => server.post('/resend', { type: 'signup', email })],
    ['resend of a change', (email) => server.post('/resend', { type: 'email_change', email })],
    ['a wrong password', (email) => server.signIn(email, 'wrong one')],
    ['a wrong code', (email) => verify({ type: 'email', email, token: '000000' })],
  ];
  const answerOf = ({ status, json, headers }: Answer) => ({ status, json, code: headers.get('x-sb-error-code') });

  it.each(paths)('%s, also the second time', async (_name, ask) => {
    const [known, unknown] = [await confirmed(), newAddress()];
    for (let time = 0; time < 2; time += 1) {
      const [one, other] = await Promise.all([ask(known), ask(unknown)]);
      expect(answerOf(one)).toEqual(answerOf(other));
    }
  });

  it('a sign-up, except for the identities that the protocol requires, also the second time', async () => {
    const shapeOf = ({ status, json }: Answer) => {
      const { identities: _identities, user_metadata, ...rest } = json;
      return { status, keys: Object.keys(rest).toSorted(), metadata: Object.keys(user_metadata ?? {}).toSorted() };
    };
    const [known, unknown] = [await confirmed(), newAddress()];
    const [one, other] = await Promise.all(
      [known, unknown].map((email) => server.post('/signup', { email, password: PASSWORD, data: { a: 1 } })),
    );
    if (one === undefined || other === undefined) throw new Error('there are two answers');
    const { metadata: known1, ...oneShape } = shapeOf(one);
    const { metadata: known2, ...otherShape } = shapeOf(other);
    expect(oneShape).toEqual(otherShape);
    expect(known1).toContain('a');
    expect(known2).toContain('a');
    const again = await Promise.all(
      [known, unknown].map((email) => server.post('/signup', { email, password: PASSWORD })),
    );
    expect(again.map(({ status }) => status)).toEqual([429, 429]);
    expect(again[0]?.json).toEqual(again[1]?.json);
  });

  it('an unconfirmed address, for each kind of mail', async () => {
    const pending = newAddress();
    await server.post('/signup', { email: pending, password: PASSWORD });
    server.passTime(61_000);
    const answers = await Promise.all(
      [pending, newAddress()].map((email) => server.post('/signup', { email, password: PASSWORD })),
    );
    const keys = answers.map(({ json }) => Object.keys(json).toSorted());
    expect(keys[0]).toEqual(keys[1]);
    const metadata = answers.map(({ json }) => Object.keys(json.user_metadata).toSorted());
    expect(metadata[0]).toEqual(metadata[1]);
  });
});

describe('pre-hijacking', () => {
  it('a confirmed address has the password and birthday of no attempt if there are two', async () => {
    const email = newAddress();
    await server.post('/signup', { email, password: 'of the attacker', data: { birthday: '1970-01-01' } });
    server.passTime(61_000);
    await server.mailsTo(email);
    await server.post('/signup', { email, password: PASSWORD, data: { birthday: '1990-02-03' } });
    const { code } = await server.readMail(email);
    const { json } = await verify({ type: 'signup', email, token: code });
    for (const password of ['of the attacker', PASSWORD])
      expect((await server.signIn(email, password)).status).toBe(400);
    const [profile] = await server.rows(
      sql`select * from profiles where to_jsonb(profiles)::text like ${`%${json.user.id}%`}`,
    );
    expect(JSON.stringify(profile)).not.toMatch(/1990-02-03|1970-01-01/);
  });

  it('an attacker who signs up last does not get in when the victim opens an earlier mail', async () => {
    const email = newAddress();
    await server.post('/signup', { email, password: PASSWORD });
    const victim = await server.readMail(email);
    server.passTime(61_000);
    await server.post('/signup', { email, password: 'of the attacker' });
    // The victim's mail was replaced. Whatever opening it does, it never sets the attacker's password.
    await server.open(victim.link);
    expect((await server.signIn(email, 'of the attacker')).status).toBe(400);
  });

  it('a resent mail keeps no attempt of two', async () => {
    const email = newAddress();
    await server.post('/signup', { email, password: 'of the attacker' });
    server.passTime(61_000);
    await server.post('/signup', { email, password: PASSWORD });
    server.passTime(61_000);
    await server.mailsTo(email);
    await server.post('/resend', { type: 'signup', email });
    const { code } = await server.readMail(email);
    const { json } = await verify({ type: 'signup', email, token: code });
    expect((await server.signIn(email, 'of the attacker')).status).toBe(400);
    const { access_token: bearer } = json;
    expect((await server.put('/user', { password: PASSWORD }, { bearer })).status).toBe(200);
    expect((await server.signIn(email)).status).toBe(200);
  });

  it('a magic link or a reset on an unconfirmed address leaves no earlier password behind', async () => {
    for (const path of ['/otp', '/recover']) {
      const email = newAddress();
      await server.post('/signup', { email, password: 'of the attacker' });
      server.passTime(61_000);
      await server.mailsTo(email);
      await server.post(path, { email });
      const { link, token } = await server.readMail(email);
      const type = link.searchParams.get('type');
      expect((await verify({ type, token_hash: token })).status).toBe(200);
      expect((await server.signIn(email, 'of the attacker')).status, path).toBe(400);
    }
  });

  it('no one is signed in to an account before its address is confirmed', async () => {
    const email = newAddress();
    await server.post('/signup', { email, password: PASSWORD });
    expect(await countSessions(email)).toBe(0);
  });
});

describe('guessing', () => {
  const guess = (email: string, token: string) => verify({ type: 'magiclink', email, token });
  const others = (code: string) =>
    Array.from({ length: 10 }, (_none, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));

  it('ten wrong guesses invalidate a code; the link still works', async () => {
    const { email, code, token } = await magicMail();
    for (const wrong of others(code)) expect(refusal(await guess(email, wrong))).toEqual([403, 'otp_expired']);
    expect(refusal(await guess(email, code))).toEqual([403, 'otp_expired']);
    expect((await verify({ type: 'magiclink', token_hash: token })).status).toBe(200);
  });

  it('ten parallel wrong codes count as ten', async () => {
    const { email, code } = await magicMail();
    await Promise.all(others(code).map((wrong) => guess(email, wrong)));
    expect((await guess(email, code)).status).toBe(403);
  });

  it('a new mail allows new guesses', async () => {
    const { email, code } = await magicMail();
    for (const wrong of others(code)) await guess(email, wrong);
    server.passTime(61_000);
    await server.post('/otp', { email });
    expect((await guess(email, (await server.readMail(email)).code)).status).toBe(200);
  });

  it('a reauthentication code is limited in the same way', async () => {
    const { email, access_token: bearer } = await server.signUp();
    const long = await startAuthServer({
      isMailing: true,
      database: server.database,
      env: { JWT_LIFETIME_SECONDS: '604800' },
    });
    const session = (await long.signIn(email)).json.access_token;
    long.passTime(90_000_000);
    await long.get('/reauthenticate', { bearer: session });
    const { code } = await long.readMail(email);
    const change = (nonce: string) => long.put('/user', { password: 'another one', nonce }, { bearer: session });
    for (const wrong of others(code)) expect((await change(wrong)).status).toBe(422);
    expect(refusal(await change(code))).toEqual([422, 'reauthentication_not_valid']);
    expect((await server.user(bearer)).status).toBe(200);
    await long.close();
  });

  it('a challenge of a factor allows ten wrong codes', async () => {
    const { access_token: bearer } = await server.signUp();
    const factor = await enrolTotp(server, bearer);
    const challenge_id = await challenge(server, bearer, factor.id);
    const near = new Set([-2, -1, 0, 1, 2].map((steps) => totpCode(server, factor.secret, steps)));
    const wrong = others(totpCode(server, factor.secret)).filter((code) => !near.has(code));
    while (wrong.length < 10) wrong.push(wrong[0] ?? '');
    for (const code of wrong) {
      const answer = await server.post(`/factors/${factor.id}/verify`, { challenge_id, code }, { bearer });
      expect(answer.status).toBe(422);
    }
    const right = { challenge_id, code: totpCode(server, factor.secret) };
    expect((await server.post(`/factors/${factor.id}/verify`, right, { bearer })).status).toBe(422);
  });
});

describe('caps per account', () => {
  it('wrong passwords are limited; a stranger’s guesses do not lock the person out', async () => {
    const limited = await startAuthServer({
      database: server.database,
      env: { RATE_LIMITS: 'true', RATE_LIMIT_TOKEN: '100000', CLIENT_IP_HEADER: 'x-real-ip' },
    });
    const { email } = await limited.signUp();
    const signIn = (address: string, password: string) =>
      limited.post('/token?grant_type=password', { email, password }, { headers: { 'x-real-ip': address } });
    const statuses = [];
    for (let attempt = 0; attempt < 25; attempt += 1) statuses.push((await signIn('203.0.113.1', 'wrong')).status);
    expect(statuses).toContain(429);
    expect((await signIn('203.0.113.2', PASSWORD)).status).toBe(200);
    await limited.close();
  });

  it('a stranger’s wrong codes do not affect the person’s link and password', async () => {
    const { email, token } = await magicMail();
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await verify({ type: 'magiclink', email, token: String(attempt).padStart(6, '0') });
    }
    expect((await server.signIn(email)).status).toBe(200);
    expect((await verify({ type: 'magiclink', token_hash: token })).status).toBe(200);
  });
});

describe('TOTP', () => {
  it('a time step counts once for a factor, also with a new challenge and in another session', async () => {
    const { access_token: bearer, email } = await server.signUp();
    const factor = await enrolTotp(server, bearer);
    const first = await proveTotp(server, bearer, factor);
    expect(first.status).toBe(200);
    const code = totpCode(server, factor.secret);
    const other = (await server.signIn(email)).json.access_token;
    const challenge_id = await challenge(server, other, factor.id);
    const replay = await server.post(`/factors/${factor.id}/verify`, { challenge_id, code }, { bearer: other });
    expect(refusal(replay)).toEqual([422, 'mfa_verification_failed']);
    const earlier = { challenge_id, code: totpCode(server, factor.secret, -1) };
    expect((await server.post(`/factors/${factor.id}/verify`, earlier, { bearer: other })).status).toBe(422);
    server.passTime(STEP_MS);
    expect((await proveTotp(server, other, factor)).status).toBe(200);
  });
});

describe('escalation', () => {
  const CLAIMS = { role: 'service_role', id: '00000000-0000-4000-8000-000000000000', aud: 'admin', is_anonymous: true };

  it('only the metadata of a sign-up reaches the account', async () => {
    const email = newAddress();
    await server.post('/signup', {
      email,
      password: PASSWORD,
      ...CLAIMS,
      app_metadata: { role: 'admin' },
      email_confirmed_at: new Date().toISOString(),
      data: { sub: 'x', email: 'admin@example.com', email_verified: true, role: 'admin' },
    });
    expect(refusal(await server.signIn(email))).toEqual([400, 'email_not_confirmed']);
    const { code } = await server.readMail(email);
    const { json } = await verify({ type: 'signup', email, token: code });
    expect(json.user).toMatchObject({ role: 'authenticated', aud: 'authenticated', is_anonymous: false });
    expect(json.user.id).not.toBe(CLAIMS.id);
    expect(json.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(json.user.user_metadata).toMatchObject({ sub: json.user.id, email });
    expect(claimsOf(json.access_token)).toMatchObject({ role: 'authenticated', aal: 'aal1', sub: json.user.id });
  });

  it('PUT /user never takes app_metadata, role, id or confirmed times', async () => {
    const { access_token: bearer, user, email } = await server.signUp();
    for (const app_metadata of [{ role: 'admin' }, {}]) {
      expect(refusal(await server.put('/user', { app_metadata }, { bearer }))).toEqual([403, 'not_admin']);
    }
    const data = { sub: 'x', email: 'admin@example.com', email_verified: null, phone_verified: true };
    const answer = await server.put('/user', { ...CLAIMS, data, banned_until: null, factors: [] }, { bearer });
    expect(answer.json).toMatchObject({ id: user.id, role: 'authenticated', app_metadata: user.app_metadata });
    expect(answer.json.user_metadata).toMatchObject({
      sub: user.id,
      email,
      email_verified: true,
      phone_verified: false,
    });
  });

  it('an aal1 session of a person with a factor cannot change the factor or the credentials', async () => {
    const { person, factor } = await personWithTotp(server);
    const bearer = (await server.signIn(person.email)).json.access_token;
    const answers = [
      await server.put('/user', { password: 'another one' }, { bearer }),
      await server.put('/user', { email: newAddress() }, { bearer }),
      await server.post('/factors', { factor_type: 'totp', friendly_name: 'mine' }, { bearer }),
      await server.call('DELETE', `/factors/${factor.id}`, { bearer }),
    ];
    expect(new Set(answers.map(({ json }) => json.code))).toEqual(new Set(['insufficient_aal']));
  });
});

describe('revocation takes effect immediately', () => {
  it('after a change of password, a token reuse, a sign-out, a second factor and a ban', async () => {
    const cases: ((person: Awaited<ReturnType<AuthServer['signUp']>>) => Promise<unknown>)[] = [
      async ({ email }) => {
        const bearer = (await server.signIn(email)).json.access_token;
        return server.put('/user', { password: 'another one' }, { bearer });
      },
      async ({ refresh_token }) => {
        const second = (await server.refresh(refresh_token)).json.refresh_token;
        await server.refresh(second);
        return server.refresh(refresh_token);
      },
      async ({ access_token: bearer }) => server.post('/logout', undefined, { bearer }),
      async ({ email }) => {
        const bearer = (await server.signIn(email)).json.access_token;
        return proveTotp(server, bearer, await enrolTotp(server, bearer));
      },
      async ({ user }) =>
        server.rows(sql`update auth.users set banned_until = now() + interval '10 years' where id = ${user.id}`),
    ];
    for (const [index, revoke] of cases.entries()) {
      const person = await server.signUp();
      await revoke(person);
      expect((await server.user(person.access_token)).status, String(index)).toBe(403);
      expect((await server.refresh(person.refresh_token)).status, String(index)).toBe(400);
    }
  });
});

describe('mails', () => {
  it('no request header affects a link', async () => {
    const email = newAddress();
    const body = JSON.stringify({ email, password: PASSWORD });
    const evil = 'evil.example';
    await new Promise<void>((resolve, reject) => {
      const sending = request(
        `${server.url}/signup`,
        {
          method: 'POST',
          headers: {
            host: evil,
            'x-forwarded-host': evil,
            'x-forwarded-proto': 'http',
            'x-forwarded-prefix': '/evil',
            'x-original-host': evil,
            forwarded: `host=${evil};proto=http`,
            origin: `https://${evil}`,
            referer: `https://${evil}/`,
            redirect_to: `https://${evil}/`,
          },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve());
        },
      );
      sending.on('error', reject);
      sending.end(body);
    });
    const { mail, link } = await server.readMail(email);
    expect(link.origin).toBe(SITE);
    expect(mail.text + mail.html).not.toContain('evil');
  });

  it('show nothing of the metadata, or show it escaped', async () => {
    const email = newAddress();
    const markup = '<img src=x onerror=alert(1)><a href="https://evil.example">click</a>';
    await server.post('/signup', { email, password: PASSWORD, data: { name: markup, full_name: markup } });
    const { mail } = await server.readMail(email);
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.html).not.toContain('href="https://evil.example"');
    expect(mail.subject).not.toContain('evil');
  });

  it('escape an address that contains markup', async () => {
    const person = await server.signUp();
    const email = `<b>"x"</b>@example.com`;
    const answer = await server.put('/user', { email }, { bearer: person.access_token });
    expect(refusal(answer)).toEqual([400, 'validation_failed']);
  });
});

describe('answers', () => {
  it('with tokens are not cached, and redirects send no referrer', async () => {
    const { link, email } = await magicMail();
    const opened = await server.open(link);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    const granted = await server.signIn(email);
    for (const answer of [opened, granted, await server.refresh(granted.json.refresh_token)]) {
      expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    }
  });

  it('to failures reveal no internals', async () => {
    const broken = await startAuthServer();
    await broken.signIn(newAddress());
    await broken.database.close();
    const answer = await broken.signIn(newAddress());
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({
      code: 'unexpected_failure',
      message: 'Unexpected failure, please check server logs for more information',
    });
    const logged = broken.logged.splice(0).join('');
    expect(logged).not.toContain(PASSWORD);
    await broken.close().catch(() => undefined);
  });
});
