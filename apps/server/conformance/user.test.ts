import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthServer,
  type MailContent,
  newAddress,
  newChallenge,
  PASSWORD,
  refusal,
  startAuthServer,
} from './auth-server.ts';
import { claimsOf, type Person } from './protocol-objects.ts';

const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'battery staple';
let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({
    isMailing: true,
    env: { MAIL_SPACING_SECONDS: '0', JWT_LIFETIME_SECONDS: '604800' },
  });
});
afterAll(() => server.close());

const put = ({ access_token: bearer }: { access_token: string }, body: object) => server.put('/user', body, { bearer });
async function clientOf({ access_token, refresh_token }: Person) {
  const client = server.client();
  await client.setSession({ access_token, refresh_token });
  return client;
}

describe('PUT /user with data', () => {
  it('merges shallowly, deletes keys with null, and returns the user', async () => {
    const person = await server.signUp({ keep: 1, drop: 2, deep: { a: 1, b: 2 } });
    const { data, error } = await (await clientOf(person)).updateUser({ data: { drop: null, deep: { c: 3 }, add: 4 } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ keep: 1, deep: { c: 3 }, add: 4, email: person.email });
    expect(data.user?.user_metadata).not.toHaveProperty('drop');
    expect((await put(person, { data: {} })).json).not.toHaveProperty('access_token');
  });

  it('changes nothing for an empty body', async () => {
    const person = await server.signUp({ keep: 1 });
    const answer = await put(person, {});
    expect([answer.status, answer.json.user_metadata.keep]).toEqual([200, 1]);
  });
});

describe('PUT /user with a password', () => {
  it('changes it, ends the other sessions immediately and keeps this one', async () => {
    const person = await server.signUp();
    const other = (await server.signIn(person.email)).json;
    const { error } = await (await clientOf(person)).updateUser({ password: NEW_PASSWORD });
    expect(error).toBeNull();
    expect((await server.user(person.access_token)).status).toBe(200);
    expect(refusal(await server.user(other.access_token))).toEqual([403, 'session_not_found']);
    expect((await server.refresh(other.refresh_token)).status).toBe(400);
    expect((await server.refresh(person.refresh_token)).status).toBe(200);
    expect((await server.signIn(person.email)).status).toBe(400);
    expect((await server.signIn(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('clears all pending links and codes', async () => {
    const person = await server.signUp();
    await server.post('/recover', { email: person.email });
    const { token } = await server.readMail(person.email);
    expect((await put(person, { password: NEW_PASSWORD })).status).toBe(200);
    expect((await server.post('/verify', { type: 'recovery', token_hash: token })).status).toBe(403);
  });

  it('refuses the current one: 422 same_password', async () => {
    expect(refusal(await put(await server.signUp(), { password: PASSWORD }))).toEqual([422, 'same_password']);
  });

  it('refuses weak and too long ones like a sign-up', async () => {
    const person = await server.signUp();
    const weak = await put(person, { password: '123' });
    expect(refusal(weak)).toEqual([422, 'weak_password']);
    expect(weak.json.message).toContain('Password should be at least 6 characters');
    expect(refusal(await put(person, { password: 'é'.repeat(73) }))).toEqual([400, 'validation_failed']);
  });

  it('notifies the person by mail', async () => {
    const person = await server.signUp();
    await put(person, { password: NEW_PASSWORD });
    expect(await server.mailsTo(person.email)).toHaveLength(1);
  });
});

describe('PUT /user with an old session', () => {
  it('needs the code that GET /reauthenticate mails, and accepts it once', async () => {
    const person = await server.signUp();
    server.passTime(DAY_MS + 60_000);
    expect(refusal(await put(person, { password: NEW_PASSWORD }))).toEqual([400, 'reauthentication_needed']);
    const client = await clientOf(person);
    expect((await client.reauthenticate()).error).toBeNull();
    const { code } = await server.readMail(person.email);
    expect(code).toMatch(/^\d{6}$/);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const refused = await put(person, { password: NEW_PASSWORD, nonce: wrong });
    expect(refusal(refused)).toEqual([422, 'reauthentication_not_valid']);
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce: code })).error).toBeNull();
    const again = await put(person, { password: 'yet another one', nonce: code });
    expect(refusal(again)).toEqual([422, 'reauthentication_not_valid']);
  });

  it('changes data without one', async () => {
    const person = await server.signUp();
    server.passTime(DAY_MS + 60_000);
    expect((await put(person, { data: { a: 1 } })).status).toBe(200);
  });
});

describe('GET /reauthenticate', () => {
  it('mails a code without a link, because nothing could redeem one', async () => {
    const person = await server.signUp();
    const answer = await server.get('/reauthenticate', { bearer: person.access_token });
    expect([answer.status, answer.json]).toEqual([200, {}]);
    const { code, mail } = await server.readMail(person.email);
    expect(code).toMatch(/^\d{6}$/);
    expect(mail.text + mail.html).not.toContain('/verify?');
  });

  it('refuses an unconfirmed address: 422 email_not_confirmed', async () => {
    const person = await server.signUp();
    await server.rows(sql`update auth.users set email_confirmed_at = null where id = ${person.user.id}`);
    const answer = await server.get('/reauthenticate', { bearer: person.access_token });
    expect(refusal(answer)).toEqual([422, 'email_not_confirmed']);
  });

  it('keeps the spacing of mails, and needs a session', async () => {
    const spaced = await startAuthServer({ isMailing: true, database: server.database });
    const { access_token: bearer } = await spaced.signUp();
    const answer = await spaced.get('/reauthenticate', { bearer });
    expect([answer.status, answer.json]).toEqual([200, {}]);
    expect(refusal(await spaced.get('/reauthenticate', { bearer }))).toEqual([429, 'over_email_send_rate_limit']);
    expect(refusal(await spaced.get('/reauthenticate'))).toEqual([401, 'no_authorization']);
    await spaced.close();
  });
});

describe('if the current password is required', () => {
  it('a change needs it, except in a session that a mail opened', async () => {
    const strict = await startAuthServer({
      isMailing: true,
      database: server.database,
      env: { REQUIRE_CURRENT_PASSWORD: 'true' },
    });
    const { email } = await strict.signUp();
    const bearer = (await strict.signIn(email)).json.access_token;
    const change = (body: object) => strict.put('/user', { password: NEW_PASSWORD, ...body }, { bearer });
    expect(refusal(await change({}))).toEqual([400, 'current_password_required']);
    expect(refusal(await change({ current_password: 'wrong one' }))).toEqual([400, 'current_password_invalid']);
    expect((await change({ current_password: PASSWORD })).status).toBe(200);
    await strict.post('/recover', { email });
    const { token } = await strict.readMail(email);
    const mailed = (await strict.post('/verify', { type: 'recovery', token_hash: token })).json;
    const reset = await strict.put('/user', { password: 'after recovery' }, { bearer: mailed.access_token });
    expect(reset.status).toBe(200);
    await strict.close();
  });
});

describe('PUT /user with an address', () => {
  it('shows the new one as pending and changes nothing yet', async () => {
    const person = await server.signUp();
    const email = newAddress();
    const { data, error } = await (await clientOf(person)).updateUser({ email: email.toUpperCase() });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, new_email: email });
    expect(data.user?.email_change_sent_at).toBeTruthy();
    expect((await server.signIn(email)).status).toBe(400);
  });

  it('refuses a taken one (422 email_exists), malformed ones and bad PKCE pairs', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()];
    expect(refusal(await put(person, { email: other.email }))).toEqual([422, 'email_exists']);
    for (const body of [{ email: 'nobody' }, { email: newAddress(), code_challenge: 'c'.repeat(43) }]) {
      expect(refusal(await put(person, body))).toEqual([400, 'validation_failed']);
    }
  });

  it('does nothing if it is the current one', async () => {
    const person = await server.signUp();
    const answer = await put(person, { email: person.email });
    expect(answer.status).toBe(200);
    expect(answer.json).not.toHaveProperty('new_email');
    expect(await server.mailsTo(person.email)).toEqual([]);
  });

  it('continues a PKCE flow by its links', async () => {
    const person = await server.signUp();
    const email = newAddress();
    await put(person, { email, ...newChallenge().challenge });
    expect((await server.readMail(email)).token).toMatch(/^pkce_/);
  });
});

describe('a change of address', () => {
  async function begin() {
    const person = await server.signUp();
    const email = newAddress();
    expect((await put(person, { email })).status).toBe(200);
    return { person, email, old: await server.readMail(person.email), fresh: await server.readMail(email) };
  }
  const MESSAGE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

  it.each(['old first', 'new first'])('needs both mails, %s', async (order) => {
    const { person, email, old, fresh } = await begin();
    const [first, second] = order === 'old first' ? [old, fresh] : [fresh, old];
    const one = await server.post('/verify', { type: 'email_change', token_hash: first.token });
    expect([one.status, one.json]).toEqual([200, { msg: MESSAGE, code: '200' }]);
    expect((await server.user(person.access_token)).json.email).toBe(person.email);
    const two = await server.post('/verify', { type: 'email_change', token_hash: second.token });
    expect(two.json.user).toMatchObject({ id: person.user.id, email, user_metadata: { email } });
    expect(two.json.user).not.toHaveProperty('new_email');
    expect(two.json.user.identities[0]).toMatchObject({ email, identity_data: { email } });
    expect((await server.signIn(email)).status).toBe(200);
    expect((await server.signIn(person.email)).status).toBe(400);
    expect(await server.mailsTo(person.email)).toHaveLength(1);
  });

  it.each(['old first', 'new first'])('can be confirmed by codes with their own addresses, %s', async (order) => {
    const { person, email, old, fresh } = await begin();
    const pairs = [
      { email: person.email, token: old.code },
      { email, token: fresh.code },
    ];
    if (order === 'new first') pairs.reverse();
    const answers = [];
    for (const pair of pairs) answers.push(await server.client().verifyOtp({ type: 'email_change', ...pair }));
    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect(answers.map(({ data }) => data.session === null)).toEqual([true, false]);
    expect(answers[1]?.data.user?.email).toBe(email);
  });

  it('does not count one mail twice', async () => {
    const { person, email, old, fresh } = await begin();
    for (const mail of [old, fresh]) {
      const { person: next, ...mails } = mail === old ? { person, old, fresh } : await begin();
      const token = (mail === old ? mails.old : mails.fresh).token;
      await server.post('/verify', { type: 'email_change', token_hash: token });
      const again = await server.post('/verify', { type: 'email_change', token_hash: token });
      expect(refusal(again)).toEqual([403, 'otp_expired']);
      expect((await server.user(next.access_token)).json.email).toBe(next.email);
    }
    expect((await server.signIn(email)).status).toBe(400);
  });

  it('reports the first link in the fragment, and for PKCE in the query too', async () => {
    const { old } = await begin();
    const { status, location } = await server.open(old.link);
    expect(status).toBe(303);
    expect(new URLSearchParams(new URL(location).hash.slice(1)).get('message')).toBe(MESSAGE);
    const person = await server.signUp();
    await put(person, { email: newAddress(), ...newChallenge().challenge });
    const pkce = await server.open((await server.readMail(person.email)).link);
    expect(new URL(pkce.location).searchParams.get('message')).toBe(MESSAGE);
    expect(new URLSearchParams(new URL(pkce.location).hash.slice(1)).get('message')).toBe(MESSAGE);
  });

  it('only needs the mail to the new address if the secure change is off', async () => {
    const single = await startAuthServer({
      isMailing: true,
      database: server.database,
      env: { SECURE_EMAIL_CHANGE: 'false' },
    });
    const person = await single.signUp();
    const email = newAddress();
    await single.put('/user', { email }, { bearer: person.access_token });
    expect(await single.mailsTo(person.email)).toEqual([]);
    const { token } = await single.readMail(email);
    const answer = await single.post('/verify', { type: 'email_change', token_hash: token });
    expect(answer.json.user.email).toBe(email);
    await single.close();
  });

  it('goes to the account that confirms first if two want one address', async () => {
    const email = newAddress();
    const people = [await server.signUp(), await server.signUp()];
    const mails: { old: MailContent; fresh: MailContent }[] = [];
    for (const person of people) {
      await put(person, { email });
      mails.push({ old: await server.readMail(person.email), fresh: await server.readMail(email) });
    }
    const redeem = async (index: number) => {
      await server.post('/verify', { type: 'email_change', token_hash: mails[index]?.old.token });
      return server.post('/verify', { type: 'email_change', token_hash: mails[index]?.fresh.token });
    };
    expect((await redeem(1)).json.user.email).toBe(email);
    const late = await redeem(0);
    expect(late.status).toBeGreaterThanOrEqual(400);
    expect(late.status).toBeLessThan(500);
    expect((await server.user(people[0]?.access_token ?? '')).json.email).toBe(people[0]?.email);
  });
});

describe('POST /logout', () => {
  const sessions = async (email: string) =>
    Promise.all([0, 1, 2].map(async () => (await server.signIn(email)).json.access_token));
  const alive = (tokens: string[]) =>
    Promise.all(tokens.map(async (token) => (await server.user(token)).status === 200));

  it.each([
    ['', [false, false, false]],
    ['?scope=global', [false, false, false]],
    ['?scope=local', [false, true, true]],
    ['?scope=others', [true, false, false]],
  ])('%s', async (query, expected) => {
    const { email } = await server.signUp();
    const tokens = await sessions(email);
    const answer = await server.post(`/logout${query}`, undefined, { bearer: tokens[0] });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await alive(tokens)).toEqual(expected);
  });

  it('refuses another scope, and ends nothing', async () => {
    const { access_token: bearer } = await server.signUp();
    for (const scope of ['all', 'LOCAL', 'local,others']) {
      expect(refusal(await server.post(`/logout?scope=${scope}`, undefined, { bearer }))).toEqual([
        400,
        'validation_failed',
      ]);
    }
    expect((await server.user(bearer)).status).toBe(200);
  });

  it('ends the refresh tokens too; the client treats a missing session as signed out', async () => {
    const person = await server.signUp();
    const client = await clientOf(person);
    await server.post('/logout', undefined, { bearer: person.access_token });
    expect(refusal(await server.post('/logout', undefined, { bearer: person.access_token }))).toEqual([
      403,
      'session_not_found',
    ]);
    expect((await server.refresh(person.refresh_token)).status).toBe(400);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
  });
});

describe('every route for signed-in people refuses', () => {
  const routes = [
    ['GET', '/user'],
    ['PUT', '/user'],
    ['GET', '/reauthenticate'],
    ['POST', '/logout'],
    ['POST', '/factors'],
  ] as const;

  it.each(routes)('%s %s', async (method, path) => {
    const ask = (bearer?: string) => server.call(method, path, { bearer, ...(method !== 'GET' && { body: {} }) });
    expect(refusal(await ask())).toEqual([401, 'no_authorization']);
    for (const bad of ['x', 'a.b.c', `${'a'.repeat(2_000)}`]) {
      expect(refusal(await ask(bad))).toEqual([403, 'bad_jwt']);
    }
    const gone = await server.signUp();
    await server.rows(sql`delete from auth.sessions where id = ${claimsOf(gone.access_token).session_id}`);
    expect(refusal(await ask(gone.access_token))).toEqual([403, 'session_not_found']);
    const deleted = await server.signUp();
    await server.rows(sql`delete from auth.users where id = ${deleted.user.id}`);
    expect(refusal(await ask(deleted.access_token))).toEqual([403, 'user_not_found']);
  });
});
