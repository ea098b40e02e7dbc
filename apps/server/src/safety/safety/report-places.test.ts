import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConnected } from '../../../testing/connections.ts';
import { createModerator } from '../../../testing/moderation.ts';
import { createOnboarded, joinQueue, readPairingId, type Waiting } from '../../../testing/people.ts';
import { addProfilePhoto } from '../../../testing/photos.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const waiting: Waiting[] = [];
afterEach(async () => {
  for (const { socket, tabId } of waiting.splice(0)) await socket.ask('queue.leave', { tabId });
});

/** Two people who look at each other's match card. */
async function showCards() {
  const people = [await createOnboarded(app, { firstName: 'Ada' }), await createOnboarded(app, { firstName: 'Ben' })];
  const [ada, ben] = people;
  if (!ada || !ben) throw new Error('nobody came');
  const sockets = [await joinQueue(ada), await joinQueue(ben)] as const;
  waiting.push(...sockets);
  await app.tickQueue();
  return { ada, ben, sockets, pairingId: await readPairingId(sockets[0].socket) };
}

const readCases = (subjectId: string) =>
  app.rows(sql`select kind, danger, closed_at from moderation_cases where subject_id = ${subjectId}`);
const readReports = (subjectId: string) =>
  app.rows(sql`select place, reason, evidence from reports where reported_id = ${subjectId} order by created_at`);

describe('a report from a match card', () => {
  it('frees the reporter of the card, blocks, and keeps the card and both people as evidence', async () => {
    const { ada, ben, sockets, pairingId } = await showCards();
    await ada.api.safety.report({ place: 'match-card', pairingId, reason: 'under-age' });
    const [own, other] = sockets;
    await expect.poll(() => own?.socket.ask('queue.read', {})).not.toMatchObject({ state: 'offered' });
    // The other is not told: their card runs out.
    expect(await other?.socket.ask('queue.read', {})).toMatchObject({ state: 'offered' });
    expect(await readReports(ben.userId)).toMatchObject([
      {
        place: 'match-card',
        evidence: { pairing: { matchId: pairingId, origin: 'queue' }, profile: { firstName: 'Ben' } },
      },
    ]);
    expect(await app.rows(sql`select blocked_id from blocks where blocker_id = ${ada.userId}`)).toEqual([
      { blocked_id: ben.userId },
    ]);
  });

  it('is refused unless the reporter is one of its two people', async () => {
    const { ben, pairingId } = await showCards();
    const stranger = await createOnboarded(app);
    await expect(stranger.api.safety.report({ place: 'match-card', pairingId, reason: 'hate' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await readReports(ben.userId)).toEqual([]);
    expect(await readCases(ben.userId)).toEqual([]);
  });
});

describe('the open case about a person', () => {
  it('is the same for all reports, as urgent as the gravest of them', async () => {
    const { ada, ben, pairingId } = await showCards();
    await ada.api.safety.report({ place: 'match-card', pairingId, reason: 'scam' });
    expect(await readCases(ben.userId)).toEqual([{ kind: 'reports', danger: 0, closed_at: null }]);
    await ada.api.safety.report({ place: 'match-card', pairingId, reason: 'danger' });
    expect(await readCases(ben.userId)).toEqual([{ kind: 'reports', danger: 2, closed_at: null }]);
    expect(await readReports(ben.userId)).toMatchObject([{ reason: 'danger' }]);
  });

  it('takes the urgency of a reason that is given later', async () => {
    const { ada, ben, pairingId } = await showCards();
    const { reportId } = await ada.api.safety.report({ place: 'match-card', pairingId });
    expect(await readCases(ben.userId)).toMatchObject([{ danger: 1 }]);
    await ada.api.safety.completeReport({ reportId, reason: 'under-age' });
    expect(await readCases(ben.userId)).toMatchObject([{ danger: 2 }]);
  });
});

describe('the evidence of a report', () => {
  let connectionId: string;
  let ada: Person;
  let ben: Person;
  beforeEach(async () => {
    const chat = await createConnected(app);
    connectionId = chat.connectionId;
    [ada, ben] = chat.both;
  });

  const isKept = async (fileId: unknown) =>
    (await app.rows(sql`select 1 from files where id = ${String(fileId)} and remove_at is null`)).length === 1;
  const say = async (bio: string) => {
    const { version, languages, gender, dateGenders } = await ben.api.publicProfile.read();
    const said = { version, languages, gender, dateGenders, bio, firstName: 'Ben', pronouns: '', prompts: [] };
    await ben.api.publicProfile.update(said);
  };

  it('keeps the profile as it was, whatever the person changes later', async () => {
    await say('Buy my coins');
    await ada.api.safety.report({ place: 'profile', connectionId, reason: 'scam' });
    await say('');
    expect(await readReports(ben.userId)).toMatchObject([
      { place: 'profile', evidence: { profile: { bio: 'Buy my coins' } } },
    ]);
  });

  it('keeps the profile at each merged report, each text once', async () => {
    for (const bio of ['Buy my coins', 'Buy my coins', 'Sell me your soul', 'Buy my coins']) {
      await say(bio);
      await ada.api.safety.report({ place: 'profile', connectionId, reason: 'scam' });
    }
    await say('');
    const mo = await createModerator(app);
    const [row] = await app.rows<{ case_id: string }>(
      sql`select case_id from reports where reported_id = ${ben.userId}`,
    );
    const { items } = await mo.api.moderation.claim({ caseId: row?.case_id ?? '' });
    expect(items.map(({ evidence }) => evidence.profiles.map(({ bio }) => bio))).toEqual([
      ['Buy my coins', 'Sell me your soul'],
    ]);
  });

  it('keeps a photo that its owner removes, for as long as the report', async () => {
    const photo = await addProfilePhoto(app, ben);
    await ada.api.safety.report({ place: 'photo', connectionId, photoId: photo.id, reason: 'nudity' });
    const [file] = await app.rows(
      sql`select file_id from report_files join reports r on r.id = report_id where r.reported_id = ${ben.userId}`,
    );
    await ben.api.publicProfile.removePhoto({ photoId: photo.id });
    expect(await isKept(file?.['file_id'])).toBe(true);
    expect(await readReports(ben.userId)).toMatchObject([
      { evidence: { reportedPhotoId: photo.id, reportedFileId: file?.['file_id'] } },
    ]);
    await app.rows(sql`delete from reports where reported_id = ${ben.userId}`);
    expect(await isKept(file?.['file_id'])).toBe(false);
  });

  it('names every photo that was reported, also in merged reports', async () => {
    const photos = [await addProfilePhoto(app, ben), await addProfilePhoto(app, ben), await addProfilePhoto(app, ben)];
    await ada.api.safety.report({ place: 'profile', connectionId, reason: 'fake' });
    for (const photo of photos.slice(1))
      await ada.api.safety.report({ place: 'photo', connectionId, photoId: photo.id, reason: 'nudity' });
    const fileIds = await app.rows<{ file_id: string }>(
      sql`select file_id from profile_photos where user_id = ${ben.userId} order by position`,
    );
    const [, second, third] = fileIds.map(({ file_id }) => file_id);
    expect(await readReports(ben.userId)).toMatchObject([
      { reason: 'nudity', evidence: { reportedFileId: second, alsoReportedFileIds: [third] } },
    ]);
  });

  it('releases a file only once the photo is gone too', async () => {
    await addProfilePhoto(app, ben);
    await ada.api.safety.report({ place: 'connection', connectionId, reason: 'fake' });
    const [file] = await app.rows(sql`select file_id from profile_photos where user_id = ${ben.userId}`);
    await app.rows(sql`delete from reports where reported_id = ${ben.userId}`);
    expect(await isKept(file?.['file_id'])).toBe(true);
  });
});
