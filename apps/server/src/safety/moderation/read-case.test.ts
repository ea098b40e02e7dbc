import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, createConnected } from '../../../testing/connections.ts';
import { createModerator, createReported, report } from '../../../testing/moderation.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { addProfilePhoto } from '../../../testing/photos.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { createProfileService } from '../../accounts/profile/profile.service.ts';
import { findModerators } from './moderators.repository.ts';
import { setModerator } from './moderators.ts';

let app: TestApp;
let mo: Person;
beforeAll(async () => {
  app = await createTestApp();
  mo = await createModerator(app);
});
afterAll(() => app.close());

const caseOf = async ({ userId }: Person) => {
  const [row] = await app.rows<{ id: string }>(sql`select id from moderation_cases where subject_id = ${userId}`);
  return row!.id;
};

it('a case keeps the evidence, even once the reporter has left and the reported person changed everything', async () => {
  const { both, connectionId } = await createConnected(app);
  const [ada, ben] = both;
  const photo = await addProfilePhoto(app, ben);
  const say = (person: Person, text: string) =>
    app.features.chat.send(person.userId, { connectionId, clientId: randomUUID(), text });
  const rude = await say(ben, 'rude words');
  const answer = await say(ada, 'please stop');
  await ada.api.safety.report({
    place: 'chat',
    connectionId,
    reason: 'harassment',
    details: 'He was rude.',
    messageIds: [rude.id, answer.id],
  });
  await ben.api.publicProfile.removePhoto({ photoId: photo.id });
  await app.rows(sql`update profiles set first_name = null where id = ${ada.userId}`);
  await app.rows(sql`delete from auth.identities where user_id = ${ada.userId}`);
  await app.rows(sql`update auth.users set email = null where id = ${ada.userId}`);

  const { items, subject } = await mo.api.moderation.claim({ caseId: await caseOf(ben) });
  expect(items).toMatchObject([
    {
      reporterName: 'Someone who left',
      reporterRecord: { upheld: 0, closed: 0, open: 1 },
      place: 'chat',
      reason: 'harassment',
      details: 'He was rude.',
      evidence: {
        call: null,
        messages: [
          { byReported: true, text: 'rude words', photoUrl: null },
          { byReported: false, text: 'please stop' },
        ],
        profiles: [{ firstName: 'Ben' }],
        photos: [{ url: expect.stringMatching(/^\/files\//), isReported: false }],
      },
    },
  ]);
  const file = await fetch(`${app.url}${items[0]!.evidence.photos[0]!.url}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(subject).toMatchObject({ firstName: 'Ben', hasLeft: false, photos: [], calls: 1 });
});

it('a case has the history of both, and the notes of moderators', async () => {
  const { reported, reporter, caseId } = await createReported(app);
  await mo.api.moderation.act({ caseId, kind: 'warn', rule: 'respect', words: 'Be kind.' });
  const again = await report(app, reporter, reported);
  await mo.api.moderation.claim({ caseId: again });
  expect(await mo.api.moderation.addNote({ caseId: again, text: 'The second time.' })).toMatchObject({
    items: [{ reporterName: 'Ada', reporterRecord: { upheld: 1, closed: 1, open: 1 } }],
    subject: {
      reportsAbout: { upheld: 1, closed: 1 },
      reportsBy: { upheld: 0, closed: 0 },
      sanctions: [{ kind: 'warn', words: 'Be kind.', byName: 'Mo', isUndone: false, appealOutcome: null }],
    },
    notes: [{ byName: 'Mo', text: 'The second time.' }],
  });
});

it('cases about a person who left can still be decided, and a ban holds', async () => {
  const { reported, caseId } = await createReported(app);
  await app.rows(sql`delete from auth.identities where user_id = ${reported.userId}`);
  await app.rows(sql`update auth.users set email = null where id = ${reported.userId}`);
  await app.rows(sql`delete from profiles where id = ${reported.userId}`);
  const decided = await mo.api.moderation.act({ caseId, kind: 'ban', rule: 'consent' });
  expect(decided).toMatchObject({
    subjectName: 'Someone who left',
    subject: { hasLeft: true, sanctions: [{ kind: 'ban' }] },
  });
});

it('simultaneous reports and decisions neither deadlock nor get lost', async () => {
  const { reported, reporter, caseId } = await createReported(app);
  const others = await Promise.all([1, 2, 3, 4].map(() => createOnboarded(app)));
  const ids: string[] = [];
  for (const other of others) ids.push((await connect(app, other, reported)).connectionId);
  const tell = ({ api }: Person, connectionId: string) =>
    api.safety.report({ place: 'chat', connectionId, reason: 'under-age' });
  const decisions = [
    mo.api.moderation.act({ caseId, kind: 'warn', rule: 'respect' }),
    mo.api.moderation.closeReporter({ reporterId: reporter.userId }),
  ].map((decision) => decision.catch(({ code }: { code: string }) => code));
  await Promise.all([...others.map((other, index) => tell(other, ids[index]!)), tell(reported, ids[0]!)]);
  const ended = await Promise.all(decisions);
  for (const one of ended) if (typeof one === 'string') expect(one).toBe('CASE_CLOSED');
  const [row] = await app.rows<{ lost: number }>(sql`
    select count(*)::int as lost from reports join moderation_cases c on c.id = case_id
    where reported_id = ${reported.userId} and (outcome is null) <> (closed_at is null)`);
  expect(row).toEqual({ lost: 0 });
});

it('the command line gives and takes the role, and logs it', async () => {
  const { db } = app.database;
  const deps = { db, clock: app.clock, profiles: createProfileService({ db, clock: app.clock }) };
  const person = await createOnboarded(app);
  const set = (isModerator: boolean, email = person.email) => setModerator(deps, email, isModerator);
  expect(await set(true, 'nobody@example.com')).toBeNull();
  expect(await set(true, person.email.toUpperCase())).toMatchObject({ userId: person.userId, hasFactor: false });
  await set(true);
  expect((await findModerators(db)).map(({ userId }) => userId)).toContain(person.userId);
  expect(await person.api.profile.me()).toMatchObject({ isModerator: true });
  await set(false);
  expect((await findModerators(db)).map(({ userId }) => userId)).not.toContain(person.userId);
  await expect(person.api.moderation.queue({})).rejects.toMatchObject({ code: 'MODERATORS_ONLY' });
  const { items } = await mo.api.moderation.log({});
  expect(items.slice(0, 2)).toMatchObject([
    { act: 'moderator-removed', byName: 'Command line' },
    { act: 'moderator-added', byName: 'Command line' },
  ]);
});
