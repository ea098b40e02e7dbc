import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, finishCall } from '../../../testing/connections.ts';
import { createHost, hostEvent } from '../../../testing/hosting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { addProfilePhoto } from '../../../testing/photos.ts';
import { readExport } from '../../../testing/read-export.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { exportWords } from './account.words.ts';
import { PERSONAL_DATA } from './personal-data.ts';

type Row = Record<string, unknown>;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const PATH = '/api/account-export';
const fetchAs = ({ token }: Pick<Person, 'token'>) =>
  fetch(`${app.url}${PATH}`, { headers: { authorization: `Bearer ${token}` } });

async function download(answer: Response) {
  expect(answer.status).toBe(200);
  return readExport(new Uint8Array(await answer.arrayBuffer()));
}

async function sendPhoto({ token, userId }: Person, connectionId: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#06c' } })
    .jpeg()
    .toBuffer();
  const answer = await fetch(`${app.url}/api/photos/${connectionId}?clientId=${randomUUID()}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
    body: new Uint8Array(bytes),
  });
  expect(answer.status, userId).toBe(200);
  const [row] = await app.rows<{ id: string }>(sql`select id from chat_photos where owner_id = ${userId}`);
  return row?.id ?? '';
}

/** A person with data in every list that they can fill, plus a partner and strangers with secrets. */
async function plant() {
  const ada = await createOnboarded(app, { firstName: 'Ada <b>', birthday: '1991-07-23' });
  const ben = await createOnboarded(app, { firstName: 'Ben', birthday: '1988-02-09' });
  const cleo = await createOnboarded(app, { firstName: 'SECRETCLEO' });
  const pair = await connect(app, ada, ben);
  const { connectionId, callId } = pair;
  app.clock.advance({ seconds: 1 });
  const ended = await connect(app, ada, cleo);
  const send = (person: Person, text: string, of = connectionId) =>
    app.features.chat.send(person.userId, { connectionId: of, clientId: randomUUID(), text });
  await send(ada, 'from me');
  await send(ben, 'from Ben');
  await send(ada, 'to an ended one', ended.connectionId);
  await send(cleo, 'SECRET of the ended one', ended.connectionId);
  await cleo.api.pairs.unmatch({ connectionId: ended.connectionId });
  await finishCall(app, ada, cleo);
  await addProfilePhoto(app, ada);
  await addProfilePhoto(app, ben);
  const photoId = await sendPhoto(ada, connectionId);
  await sendPhoto(ben, connectionId);
  await ada.api.reflection.write({ id: randomUUID(), themeId: 'rest', entries: ['<script>', '', ''] });
  await ada.api.postCall.submitFeedback({ callId, rating: 5, comment: 'it was good' });
  await ada.api.postCall.saveJournal({ callId, reflection: 'my journal' });
  await ben.api.postCall.saveJournal({ callId, reflection: 'SECRET journal' });
  await ben.api.pairs.answerVerdict({ callId, choices: ['friend'] }).catch(() => {});
  await ben.api.reconnections.schedule({ callId }).catch(() => {});
  const now = app.clock.now();
  const evidence = JSON.stringify({ messages: [{ text: 'SECRET evidence' }] });
  await app.database.db.execute(sql`
    insert into reports (reporter_id, reported_id, reason, details, evidence, created_at, outcome)
    select *, 'other', case when r = ${ada.userId} then 'what I reported' else 'SECRET report about Ada' end,
      ${evidence}::jsonb, ${now.toISOString()}::timestamptz, 'dismissed'
    from (values (${ada.userId}::uuid, ${cleo.userId}::uuid), (${cleo.userId}, ${ada.userId})) one (r, d)`);
  await app.database.db.execute(sql`insert into sanctions (user_id, kind, rule, words, decided_by, started_at)
    values (${ada.userId}, 'warn', 'respect', 'be kind', ${cleo.userId}, ${now.toISOString()}::timestamptz)`);
  await app.database.db.execute(sql`insert into blocks (blocker_id, blocked_id, created_at)
    values (${ben.userId}, ${ada.userId}, ${now.toISOString()}::timestamptz)`);
  return { ada, ben, cleo, pair, photoId };
}

describe('the download', () => {
  it('holds every exported column of every row of the person, as the database has it', async () => {
    const { ada } = await plant();
    const { data } = await download(await fetchAs(ada));
    for (const [table, rule] of Object.entries(PERSONAL_DATA)) {
      if (rule.exported.length === 0 || table === 'public.messages') continue;
      const columns = rule.exported.map((column) => `'${column}', "${column}"`).join(', ');
      const theirs = rule.person.map((column) => `"${column}" = '${ada.userId}'`).join(' or ');
      const rows = await app.rows<{ row: Row }>(
        sql.raw(`select jsonb_build_object(${columns}) as row from ${table} where ${theirs} order by ctid`),
      );
      expect({ table, rows: data[table.split('.')[1] ?? ''] }).toEqual({ table, rows: rows.map(({ row }) => row) });
    }
    const filled = Object.values(data).filter((rows) => Array.isArray(rows) && rows.length > 0);
    expect(filled.length).toBeGreaterThan(15);
  });

  it('holds the chats that the person can read, their calls and their photos', async () => {
    const { ada, pair, photoId } = await plant();
    const { data, files } = await download(await fetchAs(ada));
    const texts = data['messages']?.map((row) => [
      row['from_first_name'],
      row['text'],
      row['own_photo'],
      row['has_photo'],
    ]);
    expect(texts).toEqual([
      [null, 'from me', null, false],
      ['Ben', 'from Ben', null, false],
      [null, '', photoId, true],
      ['Ben', '', null, true],
      [null, 'to an ended one', null, false],
    ]);
    expect(data['connections']).toMatchObject([{ connection_id: pair.connectionId, with_first_name: 'Ben' }]);
    expect(data['calls']).toHaveLength(3);
    expect(Object.keys(files).toSorted()).toEqual(
      ['data.json', 'index.html', 'photos/1.webp', `chat-photos/${photoId}.webp`].toSorted(),
    );
    for (const path of ['photos/1.webp', `chat-photos/${photoId}.webp`]) {
      expect(Buffer.from(files[path] ?? []).toString('latin1', 8, 12)).toBe('WEBP');
    }
  });

  it('holds a host’s messages to guests, but only in the host’s download', async () => {
    const host = await createHost(app);
    const guest = await createOnboarded(app);
    const eventId = await hostEvent(host);
    await guest.api.townSquare.rsvp({ eventId, answer: 'yes' });
    await host.api.hosting.message({ eventId, messageId: randomUUID(), text: 'Bring gloves' });
    const { data } = await download(await fetchAs(host));
    expect(data['social_events']).toMatchObject([{ id: eventId, title: 'A table of tea' }]);
    expect(data['event_messages']).toMatchObject([{ event_id: eventId, text: 'Bring gloves' }]);
    expect((await download(await fetchAs(guest))).data['event_messages']).toEqual([]);
  });

  it('holds nothing of others beyond that', async () => {
    const { ada, ben, cleo } = await plant();
    const { data, page } = await download(await fetchAs(ada));
    const text = JSON.stringify(data) + page;
    for (const other of [ben, cleo]) {
      for (const secret of [other.userId, other.email]) expect(text).not.toContain(secret);
    }
    for (const secret of ['1988-02-09', 'SECRET of', 'SECRET journal', 'SECRET evidence', 'SECRET report', 'dismissed'])
      expect(text).not.toContain(secret);
    expect(data['blocks']).toEqual([]);
    expect(data['reports']).toMatchObject([{ details: 'what I reported' }]);
    expect(data['sanctions']).toMatchObject([{ words: 'be kind' }]);
  });

  it('has a readable page, escaped and without external resources', async () => {
    const { ada } = await plant();
    const { page } = await download(await fetchAs(ada));
    expect(page).toContain('Ada &#60;b&#62;');
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/https?:\/\//);
    expect(page).toContain('<h2>Deep reflections</h2>');
    expect(page.endsWith('</html>\n')).toBe(true);
  });

  it('has words on that page instead of names and numbers of programs, and one level', async () => {
    const { ada } = await plant();
    const meta = JSON.stringify({ first_name: 'Ada', likesTea: true });
    await app.rows(sql`update auth.users set raw_user_meta_data = ${meta}::jsonb where id = ${ada.userId}`);
    const { page } = await download(await fetchAs(ada));
    const shown = [...page.matchAll(/<(?:dt|dd|h2)[^>]*>([^<]*)</g)].map(([, words = '']) => words);
    for (const words of shown) {
      expect.soft(words).not.toMatch(/\b(Xp|Raw|Meta|id)\b|&#123;|\{|\d{4}-\d\d-\d\dT/);
      expect.soft(words).not.toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    }
    for (const words of ['XP', 'Likes tea: yes\nFirst name: Ada', 'Youngest age', 'Show XP: yes'])
      expect.soft(shown.join('\n')).toContain(words);
    expect(shown.filter((words) => words === 'Level')).toHaveLength(1);
  });

  it.each(Object.entries(PERSONAL_DATA).flatMap(([table, { exported }]) => (exported.length === 0 ? [] : [table])))(
    'has a heading for %s',
    (table) => {
      expect(Object.keys(exportWords('en').lists)).toContain(table.slice(table.indexOf('.') + 1));
    },
  );

  it('is written page by page', async () => {
    const ada = await createOnboarded(app);
    await app.database.db.execute(sql`
      insert into xp_ledger (user_id, action, amount, description, idempotency_key, day, created_at)
      select ${ada.userId}, 'town_square', 1, 'a visit', 'key' || n, '2026-01-01', now() from generate_series(1, 1201) n`);
    const [row] = await app.rows<{ count: number }>(
      sql`select count(*)::int as count from xp_ledger where user_id = ${ada.userId}`,
    );
    const { data } = await download(await fetchAs(ada));
    expect(data['xp_ledger']).toHaveLength(row?.count ?? 0);
  });
});

describe('access to the download', () => {
  it('is open to every signed-in person, also suspended or without a verified age', async () => {
    const young = await app.signUp();
    expect((await download(await fetchAs(young))).data['users']).toMatchObject([{ email: young.email }]);
    const ada = await createOnboarded(app);
    await app.database.db.execute(sql`update profiles set suspended_until = '9999-12-31' where id = ${ada.userId}`);
    await download(await fetchAs(ada));
  });

  it('works with a link for five minutes, while the session lasts', async () => {
    const [ada, ben] = [await createOnboarded(app), await createOnboarded(app)];
    const { url } = await ada.api.account.exportLink();
    expect((await download(await fetch(app.url + url))).data['users']).toMatchObject([{ email: ada.email }]);
    for (const forged of [url.replace(ada.userId, ben.userId), url.replace(/until=\d+/, 'until=4102444800'), PATH]) {
      expect((await fetch(app.url + forged)).status).toBe(401);
    }
    app.clock.advance({ ms: 301_000 });
    expect((await fetch(app.url + url)).status).toBe(401);
    const next = await ada.api.account.exportLink();
    await ada.api.account.requestDeletion({ when: 'later', password: ada.password });
    expect((await fetch(app.url + next.url)).status).toBe(401);
  });

  it('is refused with a bad token or without the second factor', async () => {
    expect((await fetchAs({ token: 'forged' })).status).toBe(401);
    const ada = await createOnboarded(app);
    await app.database.db.execute(sql`insert into auth.mfa_factors (user_id, factor_type, status)
      values (${ada.userId}, 'totp', 'verified')`);
    expect((await fetchAs(ada)).status).toBe(401);
  });
});

describe('bounds', () => {
  it('allow five a day, one at a time', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: 'true' } });
    const ada = await limited.signUp();
    const links = [];
    for (let count = 0; count < 5; count += 1) links.push(await ada.api.account.exportLink());
    await expect(ada.api.account.exportLink()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    for (const { url } of links.slice(0, 2)) {
      const answer = await fetch(limited.url + url);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    await limited.close();
  });
});

it('breaks off if a photo cannot be read, so that no one takes half of it for the whole', async () => {
  const ada = await createOnboarded(app);
  await addProfilePhoto(app, ada);
  app.features.storage.read = () => Promise.reject(new Error('the bucket is away'));
  await expect(fetchAs(ada).then((answer) => answer.arrayBuffer())).rejects.toThrow();
});
