import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { createBounces } from './bounces.ts';

const MAIL_BOUNCE_TOKEN = 'a token of mail services';
let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp({ env: { MAIL_BOUNCE_TOKEN } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.signUp();
});

const bounces = () => createBounces({ db: app.database.db, clock: app.clock, storage: app.features.storage });
const tell = (events: unknown, token: string | null = MAIL_BOUNCE_TOKEN, at = app) =>
  fetch(`${at.url}/mail/bounces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ events }),
  });
const rowsOf = (person: Person) =>
  app.rows<{ reason: string; address_hash: string }>(
    sql`select reason, address_hash from mail_bounces where user_id = ${person.userId}`,
  );

describe('a report of a mail service', () => {
  it.each([
    ['hard', 'bounced', false],
    ['complaint', 'complained', false],
    ['soft', undefined, true],
  ])('%s: %s', async (kind, reason, mayMail) => {
    expect(await bounces().mayMail(ada.userId, ada.email)).toBe(true);
    expect((await tell([{ address: ada.email.toUpperCase(), kind }])).status).toBe(204);
    expect((await rowsOf(ada)).map((row) => row.reason)).toEqual(reason === undefined ? [] : [reason]);
    expect(await bounces().mayMail(ada.userId, ada.email)).toBe(mayMail);
    expect(await bounces().reasonAgainst(ada.userId, ada.email)).toBe(reason ?? null);
  });

  it('counts for the address that it was about, and keeps only a hash of it', async () => {
    await tell([{ address: ada.email, kind: 'hard' }]);
    expect(await bounces().mayMail(ada.userId, 'another@example.com')).toBe(true);
    expect(JSON.stringify(await rowsOf(ada))).not.toContain(ada.email);
  });

  it('may come twice, and the last one counts', async () => {
    for (const kind of ['hard', 'hard', 'complaint']) await tell([{ address: ada.email, kind }]);
    expect((await rowsOf(ada)).map((row) => row.reason)).toEqual(['complained']);
  });

  it('gets the same answer for an address that nobody has', async () => {
    const known = await tell([{ address: ada.email, kind: 'hard' }]);
    const unknown = await tell([{ address: 'nobody@example.com', kind: 'hard' }]);
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
  });

  it('does not stop mails about the account', async () => {
    await tell([{ address: ada.email, kind: 'hard' }]);
    await fetch(`${app.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ada.email }),
    });
    await app.drainJobs();
    expect(await app.rows(sql`select from dev_mailbox where recipient = ${ada.email}`)).toHaveLength(1);
  });
});

describe('a refused report', () => {
  it.each([null, '', 'another token that is long', `${MAIL_BOUNCE_TOKEN}x`])('has the token %j', async (token) => {
    expect((await tell([{ address: ada.email, kind: 'hard' }], token)).status).toBe(401);
    expect(await rowsOf(ada)).toEqual([]);
  });

  it.each([
    [[{ address: 'ada@example.com', kind: 'other' }]],
    [[{ kind: 'hard' }]],
    ['text'],
    [Array.from({ length: 501 }, () => ({ address: 'ada@example.com', kind: 'soft' }))],
  ])('has another format: %j', async (events) => {
    expect((await tell(events)).status).toBe(400);
  });

  it('gets 404 if no token is set', async () => {
    const closed = await createTestApp({ database: app.database });
    expect((await tell([], MAIL_BOUNCE_TOKEN, closed)).status).toBe(404);
    await closed.close();
  });
});
