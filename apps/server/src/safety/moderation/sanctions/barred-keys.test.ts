import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthApp, createAuthApp, newAddress, readMailContent } from '../../../../testing/auth-app.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../../testing/identity-provider.ts';
import { createModerator, createReported } from '../../../../testing/moderation.ts';
import { createOnboarded } from '../../../../testing/people.ts';
import { newAccount, newChallenge, openBrowser, passProvider } from '../../../../testing/provider-browser.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/test-app.ts';
import { createBarredKeysService } from './barred-keys.service.ts';

const PASSWORD = 'a good password';
const PHONE = '436641234567';

let app: TestApp;
let idp: IdentityProvider;
/** Account services on the same database: one confirms addresses by mail, the other immediately. */
let byMail: AuthApp;
let atOnce: AuthApp;
let mo: Person;
/** Nobody undoes their own decision. */
let max: Person;
beforeAll(async () => {
  app = await createTestApp();
  mo = await createModerator(app);
  max = await createModerator(app);
  idp = await startIdentityProvider();
  const { db } = app.database;
  const env = { ...idp.env, MANUAL_LINKING: true, MFA_PHONE: true, PHONE_SIGN_IN: true, PHONE_AUTOCONFIRM: true };
  const { storage } = app.features;
  byMail = await createAuthApp(db, { isAutoconfirm: false, env, storage });
  atOnce = await createAuthApp(db, { env, storage });
});
afterAll(async () => {
  expect([...byMail.failures, ...atOnce.failures]).toEqual([]);
  await Promise.all([byMail.close(), atOnce.close()]);
  await idp.close();
  await app.close();
});

const signUp = (auth: AuthApp, email: string) => auth.post('/signup', { email, password: PASSWORD });
const codeOf = (answer: Awaited<ReturnType<typeof signUp>>) => [answer.statusCode, answer.json().code];

type Banned = { person: Person; sanctionId: string; subject: string };

/** A banned person who had an address, a provider identity and a phone as a factor, and has left since. */
async function createBanned({ hasLeft = true } = {}): Promise<Banned> {
  const { reported: person, caseId } = await createReported(app);
  const subject = `banned-${randomUUID()}`;
  const { userId } = person;
  await app.rows(sql`insert into auth.identities (user_id, provider, provider_id, identity_data)
    values (${userId}, 'google', ${subject}, '{}')`);
  await app.rows(sql`insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, phone)
    values (${userId}, 'phone', 'phone', 'verified', ${PHONE})`);
  const closed = await mo.api.moderation.act({ caseId, kind: 'ban', rule: 'consent' });
  if (hasLeft) {
    await app.rows(sql`delete from auth.identities where user_id = ${userId}`);
    await app.rows(sql`delete from auth.mfa_factors where user_id = ${userId}`);
    await app.rows(sql`update auth.users set email = null, encrypted_password = null where id = ${userId}`);
  }
  return { person, subject, sanctionId: closed.subject.sanctions[0]!.id };
}

const undo = ({ sanctionId }: Banned) => max.api.moderation.undo({ sanctionId, words: 'A mistake.' });

/** Creates an account over the auth protocol only. */
async function createAccount() {
  const session = (await signUp(atOnce, newAddress())).json();
  return { bearer: session.access_token as string, userId: session.user.id as string };
}

describe('the address of a banned person', () => {
  it('signs no one up, in any spelling, until the ban is undone', async () => {
    const banned = await createBanned();
    const { email } = banned.person;
    const [local, domain] = email.split('@');
    for (const spelling of [email, email.toUpperCase(), `${local}+2@${domain}`]) {
      expect(codeOf(await signUp(atOnce, spelling))).toEqual([422, 'user_already_exists']);
    }
    await undo(banned);
    expect((await signUp(atOnce, email)).statusCode).toBe(200);
  });

  it('bars no one whose address only looks like it, and accounts keep the spelling they have', async () => {
    const banned = await createBanned();
    const [local, domain] = banned.person.email.split('@');
    const others = [`${local}x@${domain}`, `${randomUUID()}+tea@${domain}`];
    for (const email of others) expect((await signUp(atOnce, email)).json()).toMatchObject({ user: { email } });
  });

  it('is answered like a taken address, and no mail is sent', async () => {
    const { person } = await createBanned();
    const taken = newAddress();
    await signUp(byMail, taken);
    const { code } = readMailContent((await byMail.readMails()).at(-1));
    await byMail.post('/verify', { type: 'signup', email: taken, token: code });
    byMail.passTime(61_000);
    await byMail.readMails();
    const shapeOf = (answer: object) =>
      JSON.parse(JSON.stringify(answer, (key, value) => (/^(id|sub|email|.*_at)$/.test(key) ? '' : value)));
    const [barred, known] = [await signUp(byMail, person.email), await signUp(byMail, taken)];
    expect(shapeOf(barred.json())).toEqual(shapeOf(known.json()));
    expect(barred.statusCode).toBe(known.statusCode);
    await byMail.post('/otp', { email: person.email, create_user: true });
    expect(await byMail.readMails()).toEqual([]);
  });

  it('cannot become the new address of another account', async () => {
    const { person } = await createBanned();
    const { bearer } = await createAccount();
    const change = await atOnce.send('PUT', '/user', { bearer, body: { email: person.email } });
    expect(codeOf(change)).toEqual([422, 'email_exists']);
  });

  it('still signs in the banned person', async () => {
    const { person } = await createBanned({ hasLeft: false });
    await expect(app.signIn(person)).resolves.toBeDefined();
  });
});

describe('the phone of a banned person', () => {
  it('can be neither a factor nor the number of another account', async () => {
    await createBanned();
    const { bearer } = await createAccount();
    const factor = { factor_type: 'phone', friendly_name: 'mine', phone: `+${PHONE}` };
    expect(codeOf(await atOnce.post('/factors', factor, { bearer }))).toEqual([422, 'phone_exists']);
    const change = await atOnce.send('PUT', '/user', { bearer, body: { phone: PHONE } });
    expect(codeOf(change)).toEqual([422, 'phone_exists']);
    const newcomer = await atOnce.post('/signup', { phone: PHONE, password: PASSWORD });
    expect(codeOf(newcomer)).toEqual([422, 'user_already_exists']);
  });

  it('stays barred by one ban when another is undone', async () => {
    await createBanned();
    await undo(await createBanned());
    const { bearer } = await createAccount();
    const factor = { factor_type: 'phone', friendly_name: 'mine', phone: PHONE };
    expect(codeOf(await atOnce.post('/factors', factor, { bearer }))).toEqual([422, 'phone_exists']);
  });
});

describe('the identity of a banned person at a provider', () => {
  it('opens no account, as if its address were taken', async () => {
    const { subject } = await createBanned();
    const before = await app.rows(sql`select count(*) from auth.users`);
    const { status, query } = await openBrowser(atOnce).visit('google', newAccount(idp, { subject }), {
      ...newChallenge().request,
    });
    expect([status, query['error_code']]).toEqual([302, 'provider_email_needs_verification']);
    expect(await app.rows(sql`select count(*) from auth.users`)).toEqual(before);
  });

  it('opens none with a barred address either', async () => {
    const { person } = await createBanned();
    const { query } = await openBrowser(atOnce).visit('google', newAccount(idp, { email: person.email }), {
      ...newChallenge().request,
    });
    expect(query['error_code']).toBe('provider_email_needs_verification');
  });

  it('cannot be linked to another account', async () => {
    const { subject } = await createBanned();
    const { bearer } = await createAccount();
    const browser = openBrowser(atOnce);
    const search = new URLSearchParams({
      provider: 'google',
      skip_http_redirect: 'true',
      ...newChallenge().request,
    });
    const answer = await atOnce.send('GET', `/user/identities/authorize?${search}`, { bearer });
    browser.keep(answer.headers['set-cookie']);
    const back = await browser.comeBack(await passProvider(new URL(answer.json().url), newAccount(idp, { subject })));
    expect(back.query['error_code']).toBe('identity_already_exists');
  });
});

describe('the address of a person who left with an open case', () => {
  async function leaveWithOpenCase() {
    const { reported, caseId } = await createReported(app);
    await reported.api.account.requestDeletion({ when: 'now', password: reported.password });
    await app.drainJobs();
    expect(await app.rows(sql`select 1 from auth.users where email = ${reported.email}`)).toEqual([]);
    return { reported, caseId };
  }

  it('waits for a decision: a ban keeps it, and an undo frees it', async () => {
    const { reported, caseId } = await leaveWithOpenCase();
    expect(codeOf(await signUp(atOnce, reported.email))).toEqual([422, 'user_already_exists']);
    const closed = await mo.api.moderation.act({ caseId, kind: 'ban', rule: 'consent' });
    expect(codeOf(await signUp(atOnce, reported.email))).toEqual([422, 'user_already_exists']);
    await max.api.moderation.undo({ sanctionId: closed.subject.sanctions[0]!.id, words: 'A mistake.' });
    expect((await signUp(atOnce, reported.email)).statusCode).toBe(200);
  });

  it.each(['warn', 'dismiss'] as const)('is free after a decision that bars no new account: %s', async (decision) => {
    const { reported, caseId } = await leaveWithOpenCase();
    if (decision === 'dismiss') await mo.api.moderation.dismiss({ caseId });
    else await mo.api.moderation.act({ caseId, kind: 'warn', rule: 'consent' });
    expect((await signUp(atOnce, reported.email)).statusCode).toBe(200);
  });

  it('is free if no one reported them', async () => {
    const person = await createOnboarded(app);
    await person.api.account.requestDeletion({ when: 'now', password: person.password });
    await app.drainJobs();
    expect((await signUp(atOnce, person.email)).statusCode).toBe(200);
  });
});

it('keys are stored only as keyed hashes', async () => {
  const { person, subject, sanctionId } = await createBanned();
  const kept = await app.rows<{ hash: string }>(sql`select hash from barred_keys where sanction_id = ${sanctionId}`);
  expect(kept).toHaveLength(4);
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${person.email}|${subject}|${PHONE}`));
  const otherSecret = createBarredKeysService({ clock: app.clock, storage: { keyFor: async () => Buffer.alloc(32) } });
  expect(await otherSecret.has(app.database.db, [`email ${person.email}`])).toBe(false);
});
