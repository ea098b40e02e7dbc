import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress, readMailContent } from '../../../../testing/auth-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import type { Mail } from '../../../platform/mail/mail.ts';

type Session = { access_token: string; refresh_token: string; user: { id: string; email: string } };

const PASSWORD = 'correct horse';
const DAY_MS = 86_400_000;
let database: TestDatabase;
let app: AuthApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAuthApp(database.db, { env: { JWT_LIFETIME_SECONDS: 604_800 } });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function signUp(on = app): Promise<Session> {
  return (await on.post('/signup', { email: newAddress(), password: PASSWORD })).json();
}
const put = (session: Session, body: object, on = app) =>
  on.send('PUT', '/user', { body, bearer: session.access_token });
const to = (mails: Mail[], address: string) => readMailContent(mails.find((mail) => mail.to === address));

describe('a change of address', () => {
  it.each([
    ['the new one first', ['new', 'old']],
    ['the old one first', ['old', 'new']],
  ] as const)('is done when both addresses have agreed, %s', async (_name, order) => {
    const session = await signUp();
    const address = { old: session.user.email, new: newAddress() };
    const asked = (await put(session, { email: address.new })).json();
    expect(asked).toMatchObject({ email: address.old, new_email: address.new });
    expect(asked.email_change_sent_at).toBeTruthy();
    const mails = await app.readMails();
    const [first, second] = order;
    const half = await app.post('/verify', {
      type: 'email_change',
      email: address[first],
      token: to(mails, address[first]).code,
    });
    expect(half.json()).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    });
    const done = await app.post('/verify', { type: 'email_change', token_hash: to(mails, address[second]).token });
    expect(done.json().user).toMatchObject({
      email: address.new,
      user_metadata: { email: address.new, email_verified: true },
      identities: [{ identity_data: { email: address.new, email_verified: true }, email: address.new }],
    });
    expect(done.json().user).not.toHaveProperty('new_email');
    const [notice] = await app.readMails();
    expect(notice).toMatchObject({ to: address.old, text: expect.stringContaining(address.new) });
    const signIn = (email: string) => app.post('/token?grant_type=password', { email, password: PASSWORD });
    expect((await signIn(address.new)).statusCode).toBe(200);
    expect((await signIn(address.old)).statusCode).toBe(400);
  });

  it('reports the first of two links in the redirect', async () => {
    const session = await signUp();
    const next = newAddress();
    await put(session, { email: next });
    const { link } = to(await app.readMails(), next);
    const answer = await app.send('GET', `/verify${link.search}`);
    expect(answer.statusCode).toBe(303);
    expect(new URL(answer.headers.location ?? '').hash).toBe(
      '#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=',
    );
    expect((await app.send('GET', `/verify${link.search}`)).headers.location).toContain('otp_expired');
  });

  it('needs only the new address if SECURE_EMAIL_CHANGE is off', async () => {
    const easy = await createAuthApp(database.db, { env: { SECURE_EMAIL_CHANGE: false } });
    const session = await signUp(easy);
    const next = newAddress();
    await put(session, { email: next }, easy);
    const mails = await easy.readMails();
    expect(mails.map((mail) => mail.to)).toEqual([next]);
    const done = await easy.post('/verify', { type: 'email_change', email: next, token: to(mails, next).code });
    expect(done.json().user.email).toBe(next);
    await easy.close();
  });

  it('refuses a taken address, also one taken between the mails', async () => {
    const session = await signUp();
    const taken = (await put(session, { email: (await signUp()).user.email })).json();
    expect(taken.code).toBe('email_exists');
    const next = newAddress();
    await put(session, { email: next });
    const mails = await app.readMails();
    await app.post('/verify', { type: 'email_change', token_hash: to(mails, session.user.email).token });
    await app.post('/signup', { email: next, password: PASSWORD });
    const late = await app.post('/verify', { type: 'email_change', token_hash: to(mails, next).token });
    expect([late.statusCode, late.json().code]).toEqual([422, 'email_exists']);
  });

  it('is sent once a minute, again on request, and ends with a new password', async () => {
    const session = await signUp();
    const next = newAddress();
    await put(session, { email: next });
    expect((await put(session, { email: next })).json().code).toBe('over_email_send_rate_limit');
    app.passTime(61_000);
    const old = to(await app.readMails(), next);
    expect((await app.post('/resend', { type: 'email_change', email: session.user.email })).json()).toEqual({});
    const mails = await app.readMails();
    expect(mails.map((mail) => mail.to).toSorted()).toEqual([session.user.email, next].toSorted());
    expect((await app.post('/verify', { type: 'email_change', token_hash: old.token })).json().code).toBe(
      'otp_expired',
    );
    await put(session, { password: 'another one' });
    const late = await app.post('/verify', { type: 'email_change', token_hash: to(mails, next).token });
    expect(late.json().code).toBe('otp_expired');
  });
});

describe('a new password', () => {
  it('needs a mailed code in a session older than a day, and the code works once', async () => {
    const session = await signUp();
    app.passTime(DAY_MS + 1_000);
    const bare = await put(session, { password: 'another one' });
    expect([bare.statusCode, bare.json().code]).toEqual([400, 'reauthentication_needed']);
    const wrong = await put(session, { password: 'another one', nonce: '000000' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'reauthentication_not_valid']);
    expect((await app.send('GET', '/reauthenticate', { bearer: session.access_token })).json()).toEqual({});
    const { code } = to(await app.readMails(), session.user.email);
    expect((await put(session, { password: 'another one', nonce: code })).statusCode).toBe(200);
    const again = await put(session, { password: 'a third one', nonce: code });
    expect(again.json().code).toBe('reauthentication_not_valid');
    expect((await app.send('GET', '/reauthenticate')).statusCode).toBe(401);
  });

  it('needs the current one if that is required', async () => {
    const strict = await createAuthApp(database.db, { env: { REQUIRE_CURRENT_PASSWORD: true } });
    const session = await signUp(strict);
    const change = async (body: object) => (await put(session, { password: 'another one', ...body }, strict)).json();
    expect((await change({})).code).toBe('current_password_required');
    expect((await change({ current_password: 'wrong one' })).code).toBe('current_password_invalid');
    expect((await change({ current_password: PASSWORD })).email).toBe(session.user.email);
    await strict.close();
  });

  it('ends pending changes of address permanently', async () => {
    const easy = await createAuthApp(database.db, { env: { SECURE_EMAIL_CHANGE: false } });
    const session = await signUp(easy);
    const next = newAddress();
    await put(session, { email: next }, easy);
    expect((await put(session, { password: 'another one' }, easy)).json()).not.toHaveProperty('new_email');
    await easy.readMails();
    easy.passTime(61_000);
    expect((await easy.post('/resend', { type: 'email_change', email: session.user.email })).json()).toEqual({});
    expect(await easy.readMails()).toEqual([]);
    await easy.close();
  });

  it('blocks a session that ended, and the old password, while it is being stored', async () => {
    const session = await signUp();
    const other = (
      await app.post('/token?grant_type=password', { email: session.user.email, password: PASSWORD })
    ).json();
    const answers = await Promise.all([
      put(session, { password: 'of the first' }),
      put(other, { password: 'of the second' }),
      ...[1, 2, 3].map(() => app.post('/token?grant_type=password', { email: session.user.email, password: PASSWORD })),
    ]);
    expect(
      answers
        .slice(0, 2)
        .map(({ statusCode }) => statusCode)
        .toSorted(),
    ).toEqual([200, 403]);
    const rows = await database.db.execute(`select id from auth.sessions where user_id = '${session.user.id}'`);
    expect(rows.rows).toHaveLength(1);
  });

  it('redeems the mailed code only when it is stored', async () => {
    const session = await signUp();
    app.passTime(DAY_MS + 1_000);
    await app.send('GET', '/reauthenticate', { bearer: session.access_token });
    const nonce = to(await app.readMails(), session.user.email).code;
    expect((await put(session, { password: PASSWORD, nonce })).json().code).toBe('same_password');
    expect((await put(session, { password: 'another one', nonce })).statusCode).toBe(200);
  });

  it('is confirmed to the person by mail', async () => {
    const session = await signUp();
    await app.readMails();
    await put(session, { password: 'another one' });
    const mails = await app.readMails();
    expect(mails).toEqual([
      expect.objectContaining({ to: session.user.email, subject: 'Cuppa: your password was changed' }),
    ]);
  });
});
