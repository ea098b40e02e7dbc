import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress, readMailContent, SITE } from '../../../../testing/auth-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';

const PASSWORD = 'correct horse';
let database: TestDatabase;
let app: AuthApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAuthApp(database.db, { isAutoconfirm: false });
});
beforeEach(async () => {
  app.passTime(61_000);
  await app.readMails();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const lastMail = async () => readMailContent((await app.readMails()).at(-1));
const verify = (body: unknown) => app.post('/verify', body);
const open = (path: string, accept = '*/*') => app.send('GET', path, { headers: { accept } });
const pathOf = (link: URL) => link.href.replace(`${SITE}/auth/v1`, '');
const signIn = async (email: string, password = PASSWORD) =>
  (await app.post('/token?grant_type=password', { email, password })).statusCode;

/** Sends a request and returns the content of its mail. */
async function ask(path: string, body: object): Promise<{ code: string; link: URL; token: string }> {
  expect((await app.post(path, body)).statusCode).toBe(200);
  return lastMail();
}
async function confirmedAddress(): Promise<string> {
  const email = newAddress();
  const { code } = await ask('/signup', { email, password: PASSWORD });
  expect((await verify({ type: 'signup', email, token: code })).statusCode).toBe(200);
  app.passTime(61_000);
  return email;
}
function challenge() {
  const verifier = randomBytes(56).toString('hex');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, request: { code_challenge, code_challenge_method: 's256' } };
}

describe('POST /verify', () => {
  it.each(['٠', '۰', '०', '０'])('takes a code in the digits that begin with %s', async (zero) => {
    const email = newAddress();
    const { code } = await ask('/signup', { email, password: PASSWORD });
    const token = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero.charCodeAt(0) + Number(digit)));
    expect((await verify({ type: 'signup', email, token: ` ${token} ` })).statusCode).toBe(200);
  });

  it('locks the birthday of the attempt once it is confirmed', async () => {
    const email = newAddress();
    const { token } = await ask('/signup', { email, password: PASSWORD, data: { birthday: '1990-02-03' } });
    const readBirthday = async () =>
      (
        await database.db.execute<{ birthday: string }>(
          sql`select p.birthday::text from public.profiles p join auth.users u on u.id = p.id where u.email = ${email}`,
        )
      ).rows[0]?.birthday;
    expect(await readBirthday()).toBeNull();
    expect((await verify({ type: 'signup', token_hash: token })).statusCode).toBe(200);
    expect(await readBirthday()).toBe('1990-02-03');
  });

  it('confirms an address with its code, once', async () => {
    const email = newAddress();
    const { code } = await ask('/signup', { email, password: PASSWORD });
    const answers = await Promise.all([1, 2, 3].map(() => verify({ type: 'email', email, token: code })));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    const session = answers.find((answer) => answer.statusCode === 200)?.json();
    expect(decodeJwt(session.access_token)).toMatchObject({ amr: [{ method: 'otp' }] });
    expect(session.user.email_confirmed_at).toBe(session.user.confirmed_at);
    expect(session.user.user_metadata.email_verified).toBe(true);
    expect(session.user.identities[0].identity_data.email_verified).toBe(true);
    expect(await signIn(email)).toBe(200);
  });

  it('confirms with the token of the link, only under its own kind', async () => {
    const { token } = await ask('/signup', { email: newAddress(), password: PASSWORD });
    expect((await verify({ type: 'recovery', token_hash: token })).json().code).toBe('otp_expired');
    expect((await verify({ type: 'signup', token_hash: token })).statusCode).toBe(200);
    const again = await verify({ type: 'signup', token_hash: token });
    expect([again.statusCode, again.json()]).toEqual([
      403,
      { code: 'otp_expired', message: 'Email link is invalid or has expired' },
    ]);
  });

  it('invalidates a code after ten guesses and after an hour', async () => {
    const email = newAddress();
    const guessed = await ask('/signup', { email, password: PASSWORD });
    const wrong = guessed.code === '000000' ? '111111' : '000000';
    for (let count = 0; count < 10; count += 1) {
      expect((await verify({ type: 'signup', email, token: wrong })).json()).toEqual({
        code: 'otp_expired',
        message: 'Token has expired or is invalid',
      });
    }
    expect((await verify({ type: 'signup', email, token: guessed.code })).statusCode).toBe(403);
    app.passTime(61_000);
    const late = await ask('/resend', { type: 'signup', email });
    app.passTime(3_600_001);
    expect((await verify({ type: 'signup', email, token: late.code })).statusCode).toBe(403);
    expect((await verify({ type: 'signup', token_hash: late.token })).statusCode).toBe(403);
  });

  it('refuses incomplete input', async () => {
    const rows = [
      [{ email: 'a@b.cd', token: '123456' }, 400, 'validation_failed'],
      [{ type: 'signup' }, 400, 'validation_failed'],
      [{ type: 'signup', email: 'a@b.cd', token: '123456', token_hash: 'x' }, 400, 'validation_failed'],
      [{ type: 'signup', token: '123456' }, 400, 'validation_failed'],
      [{ type: 'signup', email: 'a@b.cd', token_hash: 'x' }, 400, 'validation_failed'],
      [{ type: 'signup', token_hash: 'x', redirect_to: SITE }, 400, 'validation_failed'],
      [{ type: 'other', email: 'a@b.cd', token: '123456' }, 400, 'validation_failed'],
      [{ type: 'email_change', token_hash: 'x' }, 403, 'otp_expired'],
      [{ type: 'signup', email: 'nobody@example.com', token: '123456' }, 403, 'otp_expired'],
      [{ type: 'signup', token_hash: 'x'.repeat(100_000) }, 403, 'otp_expired'],
    ] as const;
    for (const [body, status, code] of rows) {
      const answer = await verify(body);
      expect.soft([answer.statusCode, answer.json().code], JSON.stringify(body).slice(0, 100)).toEqual([status, code]);
    }
  });
});

describe('GET /verify', () => {
  it('is not redeemed by a scanner that sends HEAD', async () => {
    const { link, token } = await ask('/signup', { email: newAddress(), password: PASSWORD });
    const head = await app.app.inject({ method: 'HEAD', url: `/auth/v1${pathOf(link)}` });
    expect(head.statusCode).toBe(404);
    expect((await verify({ type: 'signup', token_hash: token })).statusCode).toBe(200);
  });

  it('puts the session into the fragment of the target', async () => {
    const { link } = await ask(`/signup?redirect_to=${SITE}/hi?a=1`, { email: newAddress(), password: PASSWORD });
    const answer = await open(pathOf(link));
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    const [target, fragment] = String(answer.headers.location).split('#');
    expect(target).toBe(`${SITE}/hi?a=1`);
    expect([...new URLSearchParams(fragment).keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    const bearer = new URLSearchParams(fragment).get('access_token') ?? '';
    expect((await app.send('GET', '/user', { bearer })).statusCode).toBe(200);
    const again = await open(pathOf(link));
    expect([again.statusCode, again.headers.location]).toEqual([
      303,
      `${SITE}/hi?a=1#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
    ]);
  });

  it('leads a browser to our page and redeems nothing', async () => {
    const { link, token } = await ask('/signup', { email: newAddress(), password: PASSWORD });
    for (const _ of [1, 2]) {
      const answer = await open(pathOf(link), 'text/html,application/xhtml+xml,*/*;q=0.8');
      expect(answer.statusCode).toBe(302);
      const page = new URL(String(answer.headers.location));
      expect(page.origin + page.pathname).toBe(`${SITE}/auth/confirm`);
      expect(Object.fromEntries(page.searchParams)).toEqual({ token, type: 'signup', redirect_to: SITE });
    }
    expect((await verify({ type: 'signup', token_hash: token })).statusCode).toBe(200);
  });

  it('leads nowhere else, when the mail is written and when it is opened', async () => {
    const { link } = await ask('/signup?redirect_to=https://evil.test/', { email: newAddress(), password: PASSWORD });
    expect(link.searchParams.get('redirect_to')).toBe(SITE);
    link.searchParams.set('redirect_to', `${SITE}@evil.test/`);
    const answer = await app.send('GET', pathOf(link), {
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    });
    expect(new URL(String(answer.headers.location)).origin).toBe(SITE);
  });

  it('reports a missing token or type with 400, and an unknown type in the fragment', async () => {
    for (const path of ['/verify', '/verify?type=signup', '/verify?token=x', '/verify?token=a&token=b&type=signup']) {
      expect((await open(path)).json().code).toBe('validation_failed');
    }
    expect((await open('/verify?token=x&type=other')).headers.location).toContain(
      '#error=invalid_request&error_code=validation_failed',
    );
    expect((await open('/verify?token=pkce_x&type=signup')).headers.location).toMatch(
      /\?error=access_denied&.+#error=access_denied&/,
    );
  });
});

describe('PKCE', () => {
  it('exchanges the code of an opened link for a session, once and only with the verifier', async () => {
    const email = await confirmedAddress();
    const { verifier, request } = challenge();
    const { link, token } = await ask('/otp', { email, ...request });
    expect(token).toMatch(/^pkce_/);
    app.passTime(600_000);
    const location = new URL(String((await open(pathOf(link))).headers.location));
    expect(location.hash).toBe('');
    const auth_code = location.searchParams.get('code');
    const trade = (code_verifier: string) => app.post('/token?grant_type=pkce', { auth_code, code_verifier });
    expect((await trade('x'.repeat(60))).json().code).toBe('bad_code_verifier');
    const answers = await Promise.all([trade(verifier), trade(verifier)]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const session = answers.find((answer) => answer.statusCode === 200)?.json();
    expect(decodeJwt(session.access_token)).toMatchObject({ amr: [{ method: 'magiclink' }] });
    expect((await trade(verifier)).json().code).toBe('flow_state_not_found');
  });

  it('lets the code expire five minutes after it was issued', async () => {
    const { verifier, request } = challenge();
    const { link } = await ask('/signup', { email: newAddress(), password: PASSWORD, ...request });
    const auth_code = new URL(String((await open(pathOf(link))).headers.location)).searchParams.get('code');
    app.passTime(301_000);
    const answer = await app.post('/token?grant_type=pkce', { auth_code, code_verifier: verifier });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'flow_state_expired']);
  });

  it('still opens a session for the typed code', async () => {
    const email = newAddress();
    const { code } = await ask('/signup', { email, password: PASSWORD, ...challenge().request });
    expect((await verify({ type: 'email', email, token: code })).json().access_token).toBeTruthy();
  });

  it.each([{}, { auth_code: 'x' }, { code_verifier: 'x' }])('refuses %j', async (body) => {
    expect((await app.post('/token?grant_type=pkce', body)).json().code).toBe('validation_failed');
  });

  it.each(['x', '\u0001', randomBytes(9).toString('hex'), '11111111-1111-4111-8111-111111111111'])(
    'knows no code %j',
    async (auth_code) => {
      const answer = await app.post('/token?grant_type=pkce', { auth_code, code_verifier: 'x' });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'flow_state_not_found']);
    },
  );
});

describe('asking for mails', () => {
  it('does not delay people after a stranger’s request that sent nothing', async () => {
    const email = await confirmedAddress();
    for (const type of ['signup', 'email_change'])
      expect((await app.post('/resend', { type, email })).statusCode).toBe(200);
    expect((await app.post('/otp', { email })).statusCode).toBe(200);
    const fresh = newAddress();
    expect((await app.post('/resend', { type: 'signup', email: fresh })).statusCode).toBe(200);
    expect((await app.post('/signup', { email: fresh, password: PASSWORD })).statusCode).toBe(200);
    expect((await app.post('/resend', { type: 'signup', email: fresh })).statusCode).toBe(429);
  });

  it('answers recovery and resend in the same way for known and unknown addresses, also when repeated', async () => {
    const known = await confirmedAddress();
    for (const [path, body] of [
      ['/recover', {}],
      ['/resend', { type: 'signup' }],
    ] as const) {
      for (const email of [known, newAddress()]) {
        const first = await app.post(path, { ...body, email });
        expect([first.statusCode, first.json()]).toEqual([200, {}]);
        expect((await app.post(path, { ...body, email })).json().code).toBe('over_email_send_rate_limit');
      }
    }
    expect((await app.readMails()).map((mail) => [mail.to, mail.subject])).toEqual([
      [known, 'Reset your Cuppa password'],
    ]);
  });

  it('signs in by magic link, and signs a new address up', async () => {
    const known = await confirmedAddress();
    const { code } = await ask('/otp', { email: known, data: { ignored: true } });
    const session = (await verify({ type: 'magiclink', email: known, token: code })).json();
    expect(session.user.user_metadata).not.toHaveProperty('ignored');
    const fresh = newAddress();
    const confirmation = await ask('/otp', { email: fresh, data: { nickname: 'Neu', birthday: '1990-01-01' } });
    expect(confirmation.link.searchParams.get('type')).toBe('signup');
    const signedUp = (await verify({ type: 'email', email: fresh, token: confirmation.code })).json();
    expect(signedUp.user.user_metadata).toMatchObject({ nickname: 'Neu', email_verified: true });
    expect(signedUp.user.user_metadata).not.toHaveProperty('birthday');
  });

  it('does not sign up people who are under age or did not ask for it', async () => {
    const email = newAddress();
    const birthday = `${new Date().getUTCFullYear() - 10}-01-01`;
    expect((await app.post('/otp', { email, data: { birthday } })).json().code).toBe('under_age');
    const refused = await app.post('/otp', { email, create_user: false });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { code: 'otp_disabled', message: 'Signups not allowed for otp' },
    ]);
  });

  it('resets a password, and then older links are invalid', async () => {
    const email = await confirmedAddress();
    const link = await ask('/otp', { email });
    app.passTime(61_000);
    const { token } = await ask('/recover', { email });
    expect((await verify({ type: 'magiclink', token_hash: link.token })).statusCode).toBe(403);
    const { access_token: bearer } = (await verify({ type: 'recovery', token_hash: token })).json();
    expect((await app.send('PUT', '/user', { bearer, body: { password: 'a new one' } })).statusCode).toBe(200);
    expect([await signIn(email), await signIn(email, 'a new one')]).toEqual([400, 200]);
  });

  it.each(['/otp', '/recover'])('leaves a stranger no password when %s confirms the address', async (path) => {
    const email = newAddress();
    await ask('/signup', { email, password: 'of the stranger' });
    app.passTime(61_000);
    const { code } = await ask(path, { email });
    expect((await verify({ type: path === '/otp' ? 'email' : 'recovery', email, token: code })).statusCode).toBe(200);
    expect(await signIn(email, 'of the stranger')).toBe(400);
  });

  it('refuses invalid requests', async () => {
    const rows = [
      ['/otp', {}, 'validation_failed'],
      ['/otp', { email: 'a@b.cd', phone: '4912345' }, 'validation_failed'],
      ['/otp', { email: 'a@b.cd', channel: 'sms' }, 'validation_failed'],
      ['/otp', { email: 'no address' }, 'validation_failed'],
      ['/otp', { email: 'a@b.cd', code_challenge_method: 's256' }, 'validation_failed'],
      ['/otp', { phone: '4912345' }, 'phone_provider_disabled'],
      ['/recover', {}, 'validation_failed'],
      ['/recover', { email: 'no address' }, 'validation_failed'],
      ['/resend', { email: 'a@b.cd' }, 'validation_failed'],
      ['/resend', { type: 'recovery', email: 'a@b.cd' }, 'validation_failed'],
      ['/resend', { type: 'signup' }, 'validation_failed'],
      ['/resend', { type: 'sms', email: 'a@b.cd' }, 'validation_failed'],
    ] as const;
    for (const [path, body, code] of rows) {
      const answer = await app.post(path, body);
      expect.soft([answer.statusCode, answer.json().code], `${path} ${JSON.stringify(body)}`).toEqual([400, code]);
    }
  });

  it('reveals nothing about a change of address that no one asked for', async () => {
    expect((await app.post('/resend', { type: 'email_change', email: newAddress() })).json()).toEqual({});
  });
});
