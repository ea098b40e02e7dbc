import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress, readMailContent } from '../../../../testing/auth-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { createProfileService } from '../../profile/profile.service.ts';

const PASSWORD = 'correct horse';
const ADULT = '1990-05-17';
let database: TestDatabase;
let app: AuthApp;
let mailing: AuthApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAuthApp(database.db);
  mailing = await createAuthApp(database.db, { isAutoconfirm: false });
});
afterAll(async () => {
  await Promise.all([app.close(), mailing.close()]);
  await database.close();
});

const readBirthday = async (userId: string) => {
  const profiles = createProfileService({ db: database.db, clock: { now: () => new Date() } });
  return (await profiles.read(userId)).birthday;
};
const underAge = `${new Date().getUTCFullYear() - 17}-01-01`;

describe('signing up without confirmation', () => {
  it('returns a session, also without a birthday', async () => {
    const email = newAddress();
    const answer = await app.post('/signup', { email, password: PASSWORD, gotrue_meta_security: {}, data: null });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const session = answer.json();
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { email, phone: '', role: 'authenticated' },
    });
    expect(session.expires_at).toBeGreaterThan(Date.now() / 1_000 + 3_500);
    const { user } = session;
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(user.user_metadata).toEqual({ sub: user.id, email, email_verified: true, phone_verified: false });
    expect(user.identities).toHaveLength(1);
    expect(user.identities[0]).toMatchObject({ id: user.id, user_id: user.id, provider: 'email', email });
    expect(user.identities[0].identity_id).not.toBe(user.id);
    expect(JSON.stringify(user)).not.toMatch(/argon2|password|hmac/);
    expect(await readBirthday(user.id)).toBeNull();
  });

  it('copies the birthday into the profile and keeps it out of the metadata', async () => {
    const data = { birthday: ADULT, nickname: 'Ada', sub: 'forged', email_verified: 'forged' };
    const { user, access_token } = (
      await app.post('/signup', { email: newAddress(), password: PASSWORD, data })
    ).json();
    expect(user.user_metadata).toMatchObject({ nickname: 'Ada', sub: user.id, email_verified: true });
    expect(user.user_metadata).not.toHaveProperty('birthday');
    expect(await readBirthday(user.id)).toBe(ADULT);
    const updated = await app.send('PUT', '/user', {
      bearer: access_token,
      body: { data: { birthday: '1950-01-01' } },
    });
    expect(updated.json().user_metadata).not.toHaveProperty('birthday');
    expect(await readBirthday(user.id)).toBe(ADULT);
  });

  it('refuses people under 18 and writes nothing', async () => {
    const email = newAddress();
    const refused = await app.post('/signup', { email, password: PASSWORD, data: { birthday: underAge } });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({ code: 'under_age', message: 'You must be at least 18 years old to use Cuppa' });
    expect((await app.post('/signup', { email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('refuses an invalid birthday', async () => {
    const rows = ['2001-02-29', '1899-12-31', '2999-01-01', '17/05/1990', '', 19900517, {}, ['1990-05-17']];
    for (const birthday of rows) {
      const answer = await app.post('/signup', { email: newAddress(), password: PASSWORD, data: { birthday } });
      expect
        .soft([answer.statusCode, answer.json().code], JSON.stringify(birthday))
        .toEqual([400, 'validation_failed']);
    }
  });

  it('refuses a taken address, in any case', async () => {
    const email = newAddress();
    await app.post('/signup', { email, password: PASSWORD });
    const answer = await app.post('/signup', { email: email.toUpperCase(), password: PASSWORD });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ code: 'user_already_exists', message: 'User already registered' });
  });

  it('creates one account for ten parallel sign-ups', async () => {
    const body = { email: newAddress(), password: PASSWORD };
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.post('/signup', body)));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(422)]);
  });

  it('refuses incomplete sign-ups', async () => {
    const rows = [
      [{ password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 'a@b.cd' }, 400, 'validation_failed'],
      [{ email: 'a@b.cd', password: 'x'.repeat(73) }, 400, 'validation_failed'],
      [{ email: 'a@b.cd', password: 'щ'.repeat(73) }, 400, 'validation_failed'],
      [{ email: 'a@b.cd', password: 'где' }, 422, 'weak_password'],
      [{ email: 'a@b.cd', password: '12345' }, 422, 'weak_password'],
      [{ email: 'a@b.cd', phone: '4912345', password: PASSWORD }, 400, 'validation_failed'],
      [{ phone: '4912345', password: PASSWORD }, 400, 'phone_provider_disabled'],
      [{}, 422, 'anonymous_provider_disabled'],
      [{ data: { a: 1 } }, 422, 'anonymous_provider_disabled'],
      [{ email: 'no address', password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 'a..b@example.com', password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 'a\u200b@example.com', password: PASSWORD }, 400, 'validation_failed'],
      [{ email: `${'a'.repeat(65)}@example.com`, password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 'почта@пример.рф', password: PASSWORD }, 400, 'email_address_invalid'],
      [{ email: `${'a'.repeat(256)}@example.com`, password: PASSWORD }, 400, 'validation_failed'],
      [{ email: 'a@b.cd', password: PASSWORD, code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
      [{ email: 'a@b.cd', password: PASSWORD, data: { note: '\ud800' } }, 400, 'validation_failed'],
      [{ email: 'a@b.cd', password: PASSWORD, data: { note: 'a\0b' } }, 400, 'validation_failed'],
      [{ email: 'a@b.cd', password: PASSWORD, data: { note: 'x'.repeat(9_000) } }, 400, 'validation_failed'],
      [{ email: 'a@b.cd', password: PASSWORD, data: [] }, 400, 'bad_json'],
      [{ email: 5, password: PASSWORD }, 400, 'bad_json'],
      [[], 400, 'bad_json'],
    ] as const;
    for (const [body, status, code] of rows) {
      const answer = await app.post('/signup', body);
      expect.soft([answer.statusCode, answer.json().code], JSON.stringify(body)).toEqual([status, code]);
      expect.soft(answer.headers['x-sb-error-code'], JSON.stringify(body)).toBe(code);
    }
  });

  it('takes a domain and a password of any script, and signs in with both', async () => {
    const [email, password] = [`${newAddress().split('@')[0]}@пример.рф`, 'щю'.repeat(36)];
    const created = await app.post('/signup', { email, password });
    expect(created.json()).toMatchObject({ user: { email: email.replace('пример.рф', 'xn--e1afmkfd.xn--p1ai') } });
    expect((await app.post('/token?grant_type=password', { email, password })).statusCode).toBe(200);
    expect((await app.post('/token?grant_type=password', { email, password: `${password}x` })).statusCode).toBe(400);
  });

  it('reports why a password is weak, in both shapes', async () => {
    const body = { email: newAddress(), password: '12345' };
    const reasons = { weak_password: { reasons: ['length'] } };
    expect((await app.post('/signup', body)).json()).toMatchObject({ code: 'weak_password', ...reasons });
    const older = await app.post('/signup', body, { headers: { 'x-supabase-api-version': '' } });
    expect(older.json()).toMatchObject({ code: 422, error_code: 'weak_password', ...reasons });
  });

  it('can be disabled', async () => {
    const closed = await createAuthApp(database.db, { env: { SIGNUP_ENABLED: false } });
    expect((await closed.post('/signup', { email: newAddress(), password: PASSWORD })).json().code).toBe(
      'signup_disabled',
    );
    expect((await closed.post('/otp', { email: newAddress() })).json().code).toBe('signup_disabled');
    expect((await closed.send('GET', '/settings')).json().disable_signup).toBe(true);
    await closed.close();
  });
});

describe('signing up with confirmation by mail', () => {
  it('returns the bare user and sends a mail', async () => {
    const email = newAddress();
    const answer = await mailing.post('/signup?redirect_to=https://cuppa.example/hi', {
      email,
      password: PASSWORD,
      data: { birthday: ADULT },
    });
    expect(answer.statusCode).toBe(200);
    const user = answer.json();
    expect(user).toMatchObject({ email, user_metadata: { email_verified: false } });
    expect(user.confirmation_sent_at).toBeTruthy();
    for (const key of ['access_token', 'user', 'email_confirmed_at', 'last_sign_in_at'])
      expect(user).not.toHaveProperty(key);
    expect(user.identities).toHaveLength(1);
    const [mail, ...others] = await mailing.readMails();
    expect(others).toEqual([]);
    const { link, code } = readMailContent(mail);
    expect(mail?.to).toBe(email);
    expect(link.origin + link.pathname).toBe('https://cuppa.example/auth/v1/verify');
    expect(link.searchParams.get('redirect_to')).toBe('https://cuppa.example/hi');
    expect(link.searchParams.get('token')?.length).toBeGreaterThanOrEqual(64);
    expect(mail?.html).toContain(code);
  });

  it('reveals an unconfirmed address only if the password is right', async () => {
    const email = newAddress();
    await mailing.post('/signup', { email, password: PASSWORD });
    const wrong = await mailing.post('/token?grant_type=password', { email, password: 'something else' });
    expect(wrong.json().code).toBe('invalid_credentials');
    const right = await mailing.post('/token?grant_type=password', { email, password: PASSWORD });
    expect([right.statusCode, right.json().code]).toEqual([400, 'email_not_confirmed']);
  });

  it('answers a confirmed address like a new one, with no identities and no mail', async () => {
    const email = newAddress();
    await app.post('/signup', { email, password: PASSWORD });
    const answer = await mailing.post('/signup', {
      email,
      password: PASSWORD,
      data: { nickname: 'Eve', birthday: ADULT },
    });
    const fresh = (await mailing.post('/signup', { email: newAddress(), password: PASSWORD })).json();
    const user = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(user).toMatchObject({ email, identities: [], user_metadata: { nickname: 'Eve' } });
    expect(Object.keys(user).toSorted()).toEqual(Object.keys(fresh).toSorted());
    expect((await mailing.readMails()).map((mail) => mail.to)).not.toContain(email);
  });

  it('spaces mails in the same way for known and unknown addresses', async () => {
    const [fresh, confirmed] = [newAddress(), newAddress()];
    await app.post('/signup', { email: confirmed, password: PASSWORD });
    for (const email of [fresh, confirmed]) {
      expect((await mailing.post('/signup', { email, password: PASSWORD })).statusCode).toBe(200);
      const again = await mailing.post('/signup', { email, password: PASSWORD });
      expect([again.statusCode, again.json().code]).toEqual([429, 'over_email_send_rate_limit']);
      expect(again.json().message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
    }
    mailing.passTime(61_000);
    expect((await mailing.post('/signup', { email: fresh, password: PASSWORD })).statusCode).toBe(200);
  });

  it('shows no data of another attempt, whoever asks', async () => {
    const email = newAddress();
    await mailing.post('/signup', { email, password: 'of the stranger', data: { secret: 'stranger' } });
    mailing.passTime(61_000);
    const second = await mailing.post('/signup', { email, password: 'of the owner', data: { nickname: 'Owner' } });
    expect(JSON.stringify(second.json())).not.toContain('stranger');
    expect(second.json().user_metadata).toMatchObject({ nickname: 'Owner' });
  });
});
