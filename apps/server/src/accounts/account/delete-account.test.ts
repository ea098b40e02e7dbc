import { randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DELETION_WAIT_MS } from '@cuppa/domain/accounts/account/deletion';
import { avatarSeed } from '@cuppa/domain/accounts/profile/avatar-seed';
import { DAY_MS } from '@cuppa/domain/platform/time/lengths';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, createConnected, finishCall, letAnswersStand } from '../../../testing/connections.ts';
import { createEvent } from '../../../testing/events.ts';
import { hostEvent } from '../../../testing/hosting.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { addProfilePhoto } from '../../../testing/photos.ts';
import { readEverything } from '../../../testing/read-everything.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail.ts';
import { transact } from '../../platform/postgres/transact.ts';
import { PERSONAL_DATA } from './personal-data.ts';

let app: TestApp;
const log: string[] = [];
beforeEach(async () => {
  log.length = 0;
  app = await createTestApp({ onLog: (line) => log.push(line) });
});
afterEach(() => app.close());

const leave = (person: Person, when: 'now' | 'later' = 'now') =>
  person.api.account.requestDeletion({ when, password: person.password });

async function leaveForGood(person: Person): Promise<void> {
  await leave(person);
  await app.drainJobs();
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  );

/** The files in this app's storage, except the marks of deleted accounts. */
function listFiles(folder = join(tmpdir(), 'cuppa-test-files', new URL(app.database.url).pathname.slice(1))): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => statSync(path).isFile() && !path.includes('/marks/'));
  } catch {
    return [];
  }
}

const BIRTHDAY = '1991-07-23';
/** A word that occurs nowhere else in the database. */
const marker = (where: string) => `zq${where}marker`;

/** A person with data everywhere: every text that they can write contains its own marker. */
async function plant(): Promise<{ leaver: Person; other: Person; connectionId: string; callId: string }> {
  const leaver = await createOnboarded(app, { firstName: marker('name'), birthday: BIRTHDAY });
  const other = await createOnboarded(app, { firstName: 'Ben' });
  const { connectionId, callId } = await connect(app, leaver, other);
  await addProfilePhoto(app, leaver);
  await app.features.chat.send(leaver.userId, { connectionId, clientId: randomUUID(), text: marker('chat') });
  await app.features.chat.send(other.userId, { connectionId, clientId: randomUUID(), text: 'an answer of Ben' });
  await leaver.api.reflection.write({ id: randomUUID(), themeId: 'rest', entries: [marker('reflection'), '', ''] });
  const deck = await leaver.api.dailyTea.deck();
  const question = deck.questions.at(0);
  if (question) await leaver.api.dailyTea.answer({ questionId: question.id, answer: marker('tea') });
  await leaver.api.postCall.submitFeedback({ callId, rating: 5, comment: marker('comment') });
  await leaver.api.postCall.saveJournal({ callId, reflection: marker('journal') });
  const scheduledFor = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  await leaver.api.reconnections.propose({ pair: { connectionId }, scheduledFor });
  await leaver.api.calendar.makeFeed();
  const { db } = app.database;
  await db.execute(sql`
    update profiles set bio = ${marker('bio')}, pronouns = ${marker('pronouns')}, place_name = ${marker('place')}
    where id = ${leaver.userId}`);
  await db.execute(sql`
    insert into profile_prompts (user_id, position, prompt_id, answer)
    values (${leaver.userId}, 0, 'smile', ${marker('prompt')})`);
  await db.execute(
    sql`update auth.users set phone = '4915200zqphone', raw_user_meta_data = ${JSON.stringify({
      full_name: marker('meta'),
    })}::jsonb where id = ${leaver.userId}`,
  );
  await db.execute(sql`update auth.sessions set user_agent = ${marker('agent')} where user_id = ${leaver.userId}`);
  await addJob(db, mailJob, {
    payload: { to: leaver.email, subject: marker('subject'), text: '', html: '' },
    runAt: new Date(app.clock.now().getTime() + 30 * DAY_MS),
  });
  await db.execute(sql`
    insert into dev_mailbox (recipient, subject, text_body, html_body)
    values (${leaver.email.toUpperCase()}, ${marker('mailbox')}, '', '')`);
  await db.execute(sql`
    insert into reports (reporter_id, reported_id, reason, details, evidence, created_at)
    values (${leaver.userId}, ${other.userId}, 'other', ${marker('report')}, '{}', ${app.clock.now().toISOString()})`);
  await plantEvents(leaver, other);
  await leaver.connect();
  return { leaver, other, connectionId, callId };
}

/**
 * The data of a host and a guest: a draft, an event with its guests and messages, an answer, and an invitation nearby.
 */
async function plantEvents(leaver: Person, other: Person): Promise<void> {
  const { db } = app.database;
  const now = app.clock.now().toISOString();
  await db.execute(sql`update profiles set xp = 800 where id = ${leaver.userId}`);
  await leaver.api.hosting.saveDraft({ draftId: randomUUID(), fields: { title: marker('draft') } });
  const online = { place: null, link: `https://tea.example/${marker('link')}`, description: marker('description') };
  const eventId = await hostEvent(leaver, online);
  await other.api.townSquare.rsvp({ eventId, answer: 'yes' });
  await leaver.api.hosting.message({ eventId, messageId: randomUUID(), text: marker('guests') });
  const calledOff = await hostEvent(leaver, { startsOn: '2026-03-28T18:00' });
  await other.api.townSquare.rsvp({ eventId: calledOff, answer: 'yes' });
  await leaver.api.hosting.cancel({ eventId: calledOff, scope: 'this', words: marker('cancelled') });
  const visited = await createEvent(app);
  await leaver.api.townSquare.rsvp({ eventId: visited, answer: 'yes' });
  await db.execute(sql`
    insert into event_wishes (event_id, user_id, partner_id, answer, created_at)
    values (${visited}, ${leaver.userId}, ${other.userId}, 'yes', ${now}::timestamptz)`);
  const [invite] = await app.rows<{ id: string }>(sql`
    insert into nearby_invites (from_id, to_id, within_miles_from, within_miles_to, created_at, expires_at)
    values (${leaver.userId}, ${other.userId}, 5, 5, ${now}::timestamptz, ${now}::timestamptz) returning id`);
  const data = { inviteId: invite!.id, partnerName: marker('name') };
  await transact(db, (tx) =>
    app.features.notices.add(tx, [{ userId: other.userId, kind: 'nearby.invited', data, key: `nearby:${invite!.id}` }]),
  );
}

describe('what is left of a person', () => {
  it('is nothing in any table, file, job, mail or line of the log, but for reports', async () => {
    const { leaver } = await plant();
    const secrets = [leaver.email, BIRTHDAY, '4915200zqphone'];
    const before = await readEverything(app);
    const planted = [...new Set(before.flatMap(({ text }) => text.match(/zq\w+?marker/g) ?? []))];
    expect(planted.length).toBeGreaterThanOrEqual(13);
    for (const secret of secrets) expect(before.some(({ text }) => text.includes(secret))).toBe(true);
    expect(listFiles().length).toBe(2);

    await leaveForGood(leaver);

    const after = await readEverything(app);
    const left = [...secrets, ...planted].flatMap((word) =>
      after.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase())).map(({ table }) => ({ table, word })),
    );
    expect(left).toEqual([{ table: 'public.reports', word: marker('report') }]);
    expect(PERSONAL_DATA['public.reports']?.leaving).toMatchObject({ rows: 'stay', reason: 'safety' });
    expect(listFiles()).toEqual([]);
    expect(log.length).toBeGreaterThan(10);
    expect([...secrets, ...planted].filter((word) => log.some((line) => line.includes(word)))).toEqual([]);
    const { api } = leaver;
    expect(await codeOf(api.profile.me())).toBe('UNAUTHORIZED');
  });

  it('goes with the report once that was handled long enough ago', async () => {
    const { leaver } = await plant();
    await leaveForGood(leaver);
    await app.database.db.execute(sql`update reports set handled_at = ${app.clock.now().toISOString()}::timestamptz`);
    app.clock.advance({ ms: 181 * DAY_MS });
    await app.features.account.removeOldRows();
    const words = (await readEverything(app)).filter(({ text }) => /zq\w+marker/.test(text));
    expect(words).toEqual([]);
  });

  it('includes evidence: a photo in a report outlives the account, and goes with the report', async () => {
    const { leaver } = await plant();
    await app.database.db.execute(sql`
      insert into report_files (report_id, file_id)
      select reports.id, profile_photos.file_id from reports, profile_photos where user_id = ${leaver.userId}`);
    await leaveForGood(leaver);
    expect(listFiles()).toHaveLength(1);
    await app.database.db.execute(sql`update reports set handled_at = ${app.clock.now().toISOString()}::timestamptz`);
    app.clock.advance({ ms: 181 * DAY_MS });
    await app.features.account.removeOldRows();
    await app.features.storage.sweep();
    expect(listFiles()).toEqual([]);
  });

  it('is an empty row, and the rows that others need', async () => {
    const { leaver } = await plant();
    await leaveForGood(leaver);
    const [row] = await app.rows(sql`select * from auth.users where id = ${leaver.userId}`);
    expect(row).toMatchObject({ email: null, phone: null, encrypted_password: null, raw_user_meta_data: {} });
    const holding = (await readEverything(app)).filter(({ text }) => text.includes(leaver.userId));
    const allowed = Object.entries(PERSONAL_DATA)
      .filter(([, { leaving, others }]) => leaving.rows === 'stay' || others.length > 0)
      .map(([table]) => table);
    const tables = new Set(holding.map(({ table }) => table));
    expect([...tables].filter((table) => !allowed.includes(table) && !table.startsWith('pgboss.'))).toEqual([]);
    const jobs = holding.filter(({ table }) => table.startsWith('pgboss.'));
    expect(jobs.every(({ text }) => /account\.(delete|note-departure)/.test(text))).toBe(true);
  });
});

describe('others', () => {
  /** Everything that a person can read about their own past. */
  async function readPast({ api }: Person, callId: string) {
    const [recap, latest, matches, home, badges, verdict, third] = [
      await api.postCall.recap({ callId }),
      await api.postCall.latest(),
      await api.connections.list({}),
      await api.home.get(),
      await api.progress.badges(),
      await api.pairs.verdict({ callId }),
      await api.whatsNext.list(),
    ];
    return { recap, latest, matches, home, badges, verdict, third };
  }
  const ownRows = async (userId: string) => ({
    ledger: await app.rows(sql`select * from xp_ledger where user_id = ${userId} order by id`),
    calls: await app.rows(sql`select conversations.* from conversations join matches on matches.id = match_id
      where ${userId} in (user1_id, user2_id) order by conversations.id`),
    pairings: await app.rows(sql`select * from matches where ${userId} in (user1_id, user2_id) order by id`),
    seen: await app.rows(sql`select * from seen_cards where user_id = ${userId} order by card_id`),
    verdicts: await app.rows(sql`select * from verdicts where user_id = ${userId} order by call_id`),
    journals: await app.rows(sql`select * from call_journals where user_id = ${userId}`),
    streak: await app.rows(sql`select xp, level, streak, last_streak_date from profiles where id = ${userId}`),
  });

  it('read their past as before, except for the name', async () => {
    const leaver = await createOnboarded(app, { firstName: 'Zora' });
    const other = await createOnboarded(app, { firstName: 'Ben' });
    const friend = await createOnboarded(app, { firstName: 'Cleo' });
    const kept = await connect(app, other, friend);
    app.clock.advance({ ms: 60_000 });
    const { callId } = await finishCall(app, leaver, other);
    await app.features.chat.send(friend.userId, { ...kept, clientId: randomUUID(), text: 'stays' });
    await other.api.postCall.submitFeedback({ callId, rating: 5, comment: 'good' });
    await other.api.postCall.saveJournal({ callId, reflection: 'my own words' });
    await other.api.pairs.answerVerdict({ callId, choices: ['friend'] });
    const [past, rows] = [await readPast(other, callId), await ownRows(other.userId)];
    const chat = await other.api.chat.messages(kept);
    expect(JSON.stringify(past)).toContain('Zora');

    await leaveForGood(leaver);

    const renamed: unknown = JSON.parse(JSON.stringify(past).replaceAll('Zora', 'Someone who left'));
    expect(await readPast(other, callId)).toEqual(renamed);
    expect(await ownRows(other.userId)).toEqual(rows);
    expect(await other.api.chat.messages(kept)).toEqual(chat);
  });

  it('lose the connection as after an unmatch, and keep its numbers', async () => {
    const { leaver, other, connectionId, callId } = await plant();
    await leaveForGood(leaver);
    expect((await other.api.connections.list({})).items).toEqual([]);
    expect(await codeOf(other.api.chat.open({ connectionId }))).toBe('NOT_FOUND');
    const messages = await app.rows(sql`select seq, text, photo_id from messages order by seq`);
    expect(messages).toEqual([
      { seq: 1, text: '', photo_id: null },
      { seq: 2, text: 'an answer of Ben', photo_id: null },
    ]);
    expect((await other.api.postCall.recap({ callId })).partnerName).toBe('Someone who left');
    const items = await app.rows<{ data: object }>(sql`select data from notices where user_id = ${other.userId}`);
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ data }) => !('partnerName' in data) || data.partnerName === 'Someone who left')).toBe(true);
    expect(JSON.stringify(items)).not.toContain(avatarSeed(leaver.userId));
  });

  it('can open and rate a call with a person who left, but make no plans with them', async () => {
    const leaver = await createOnboarded(app, { firstName: 'Zora' });
    const other = await createOnboarded(app, { firstName: 'Ben' });
    const { callId } = await finishCall(app, leaver, other);
    await other.api.postCall.submitFeedback({ callId, rating: 5 });
    await leaver.api.pairs.answerVerdict({ callId, choices: ['friend'] });
    await leaveForGood(leaver);
    const socket = await other.connect();
    const { snapshot } = await socket.ask('call.join', { callId, isResuming: false });
    expect(snapshot.partner).toMatchObject({ firstName: 'Someone who left', frame: null });
    await other.api.pairs.answerVerdict({ callId, choices: ['friend'] });
    await letAnswersStand(app);
    expect((await other.api.pairs.verdict({ callId })).shared).toBeNull();
    expect((await other.api.reconnections.forCall({ callId })).canSchedule).toBe(false);
    expect(await codeOf(other.api.reconnections.schedule({ callId }))).toBe('NOT_FOUND');
  });

  it('keep nothing of a call once both people left', async () => {
    const { both } = await createConnected(app);
    for (const person of both) await leaveForGood(person);
    const left = await app.rows(sql`select (select count(*)::int from matches) as matches,
      (select count(*)::int from conversations) as calls, (select count(*)::int from connections) as connections`);
    expect(left).toEqual([{ matches: 0, calls: 0, connections: 0 }]);
  });
});

describe('a request for deletion', () => {
  it('needs the password, or a code if the account has none', async () => {
    const person = await createOnboarded(app);
    expect(await codeOf(person.api.account.requestDeletion({ when: 'now', password: 'wrong' }))).toBe('WRONG_PASSWORD');
    expect(await codeOf(person.api.account.requestDeletion({ when: 'now' }))).toBe('WRONG_PASSWORD');
    await app.database.db.execute(sql`update auth.users set encrypted_password = null`);
    expect(await person.api.account.read()).toEqual({ email: person.email, phone: null, hasPassword: false });
    expect(await codeOf(person.api.account.requestDeletion({ when: 'now', code: '000000' }))).toBe('WRONG_CODE');
    const headers = { authorization: `Bearer ${person.token}` };
    expect((await fetch(`${app.url}/auth/v1/reauthenticate`, { headers })).status).toBe(200);
    await app.drainJobs();
    const [mail] = await app.rows<{ text_body: string }>(sql`select text_body from dev_mailbox`);
    const code = /\d{6}/.exec(mail?.text_body ?? '')?.[0] ?? '';
    await person.api.account.requestDeletion({ when: 'later', code });
    expect(await codeOf(person.api.account.read())).toBe('UNAUTHORIZED');
  });

  it('waits for the second factor of a session', async () => {
    const person = await createOnboarded(app);
    await app.database.db.execute(sql`insert into auth.mfa_factors (user_id, factor_type, status)
      values (${person.userId}, 'totp', 'verified')`);
    expect(await codeOf(leave(person))).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('ends every session immediately, hides the person, and confirms it by mail', async () => {
    const { both, connectionId } = await createConnected(app);
    const [ada, ben] = both;
    const elsewhere = await app.signIn(ada);
    await elsewhere.connect();
    await leave(ada, 'later');
    for (const { api } of [ada, elsewhere]) expect(await codeOf(api.profile.me())).toBe('UNAUTHORIZED');
    await app.drainJobs();
    const mails = await app.rows<{ recipient: string; text_body: string }>(sql`select * from dev_mailbox`);
    expect(mails.map(({ recipient }) => recipient)).toEqual([ada.email]);
    expect(mails[0]?.text_body).toContain('17 March');
    // A connection sees no difference, but cannot call.
    expect((await ben.api.connections.list({})).items).toHaveLength(1);
    expect(await ben.api.chat.open({ connectionId })).toMatchObject({ partnerName: 'Ada', isPartnerOnline: null });
    await ben.connect();
    expect(await codeOf(ben.api.reconnections.callNow({ pair: { connectionId } }))).toBe('NOT_ONLINE');
  });

  it('is canceled by signing in within seven days', async () => {
    const { both, connectionId } = await createConnected(app);
    const [ada] = both;
    await leave(ada, 'later');
    app.clock.advance({ ms: DELETION_WAIT_MS - 60_000 });
    const back = await app.signIn(ada);
    expect((await back.api.profile.me()).deletionDueAt).not.toBeNull();
    await back.api.account.keep();
    expect(await back.api.profile.me()).toMatchObject({ deletionDueAt: null, isPaused: false, firstName: 'Ada' });
    app.clock.advance({ ms: DAY_MS });
    await app.drainJobs();
    expect((await back.api.chat.open({ connectionId })).partnerName).toBe('Ben');
  });

  it('is canceled by signing in, and an earlier pause stays', async () => {
    const ada = await createOnboarded(app);
    await ada.api.matching.setPaused({ isPaused: true });
    app.clock.advance({ ms: 60_000 });
    await leave(ada, 'later');
    app.clock.advance({ ms: 60_000 });
    const { token } = await app.signIn(ada);
    // Signing out again does not undo the return.
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${app.url}/auth/v1/logout`, { method: 'POST', headers });
    app.clock.advance({ ms: DELETION_WAIT_MS });
    await app.drainJobs();
    const back = await app.signIn(ada);
    expect(await back.api.profile.me()).toMatchObject({ deletionDueAt: null, isPaused: true });
  });

  it('is carried out after seven days, not a minute earlier', async () => {
    const ada = await createOnboarded(app);
    await leave(ada, 'later');
    app.clock.advance({ ms: DELETION_WAIT_MS - 60_000 });
    await app.drainJobs();
    const exists = () => app.rows(sql`select from profiles where id = ${ada.userId}`);
    expect(await exists()).toHaveLength(1);
    app.clock.advance({ ms: 60_000 });
    await app.drainJobs();
    expect(await exists()).toHaveLength(0);
  });

  it('is replaced by a later request', async () => {
    const ada = await createOnboarded(app);
    await leave(ada, 'later');
    const back = await app.signIn(ada);
    await back.api.account.keep();
    app.clock.advance({ ms: DAY_MS });
    await leave(back, 'later');
    app.clock.advance({ ms: DELETION_WAIT_MS - DAY_MS + 60_000 });
    await app.drainJobs();
    expect(await app.rows(sql`select from profiles where id = ${ada.userId}`)).toHaveLength(1);
  });

  it('leaves the address free for a new account', async () => {
    const ada = await createOnboarded(app);
    await leaveForGood(ada);
    const answer = await fetch(`${app.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ada.email, password: ada.password, data: {} }),
    });
    const { user } = (await answer.json()) as { user: { id: string } };
    expect(user.id).not.toBe(ada.userId);
    const fresh = await app.signIn(ada);
    expect(await fresh.api.profile.me()).toMatchObject({ id: user.id, firstName: null, hasVerifiedAge: false });
  });
});

describe('the job', () => {
  const deletionOf = async ({ userId }: Person) => {
    const [row] = await app.rows<{ due: string }>(sql`
      select to_char(deletion_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due
      from profiles where id = ${userId}`);
    return { userId, dueAt: row?.due ?? '', isAtOnce: true };
  };

  it('can be interrupted and repeated, also by two workers at the same time', async () => {
    const { leaver, other, callId } = await plant();
    await leave(leaver);
    const deletion = await deletionOf(leaver);
    // The worker fails at the last step, after everything before it is done.
    await app.database.db.execute(sql`
      create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
      create trigger stop_here before delete on profiles for each row execute function stop_here()`);
    await expect(app.features.account.deleteAccount(deletion)).rejects.toThrow();
    expect(await app.rows(sql`select from auth.users where email = ${leaver.email}`)).toHaveLength(1);
    await app.database.db.execute(sql`drop trigger stop_here on profiles`);
    await Promise.all([1, 2].map(() => app.features.account.deleteAccount(deletion)));
    await app.features.account.deleteAccount(deletion);
    expect(await app.rows(sql`select from auth.users where email = ${leaver.email}`)).toHaveLength(0);
    expect((await other.api.postCall.recap({ callId })).partnerName).toBe('Someone who left');
  });

  it('is added again if it was given up', async () => {
    const ada = await createOnboarded(app);
    await leave(ada, 'later');
    await app.database.db.execute(sql`delete from pgboss.job`);
    app.clock.advance({ ms: DELETION_WAIT_MS + 2 * 3_600_000 });
    await app.features.account.removeOldRows();
    await app.drainJobs();
    expect(await app.rows(sql`select from profiles where id = ${ada.userId}`)).toHaveLength(0);
  });
});
