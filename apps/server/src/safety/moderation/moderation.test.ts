import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModerator, createReported, report, settle } from '../../../testing/moderation.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { addProfilePhoto } from '../../../testing/photos.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let mo: Person;
let max: Person;
beforeAll(async () => {
  app = await createTestApp();
  mo = await createModerator(app, 'Mo');
  max = await createModerator(app, 'Max');
});
afterAll(() => app.close());
/** Closes the cases of the test before, to empty the queue. */
beforeEach(async () => {
  await app.rows(sql`update moderation_cases set closed_at = opened_at where closed_at is null`);
});

const warn = { kind: 'warn', rule: 'respect' } as const;
const queueOf = async ({ api }: Person) => (await api.moderation.queue({})).items.map(({ id }) => id);
const noticesOf = async ({ api }: Person) => (await api.notices.list({})).items;
const logOf = (caseId: string) =>
  app.rows(sql`
    select act, moderator_id, subject_id, rule from moderation_log
    where case_id = ${caseId} and act <> 'claim' order by id`);
const refusal = (code: string) => expect.objectContaining({ code });
/** Returns the result code of each of several concurrent actions. */
const codesOf = (actions: readonly Promise<unknown>[]) =>
  Promise.all(
    actions.map((action) =>
      action.then(
        () => 'done',
        ({ code }: { code: string }) => code,
      ),
    ),
  );

describe('a moderator', () => {
  it('is a person with the role, a second factor proved in this session, and no suspension', async () => {
    const person = await createModerator(app);
    const again = await app.signIn(person);
    await app.rows(sql`update auth.sessions set aal = 'aal2' where user_id = ${person.userId}`);
    await expect(person.api.moderation.queue({})).resolves.toBeDefined();
    await app.rows(sql`delete from auth.mfa_factors where user_id = ${person.userId}`);
    await app.rows(sql`update auth.sessions set aal = 'aal1' where user_id = ${person.userId}`);
    await expect(again.api.moderation.queue({})).rejects.toEqual(refusal('FACTOR_NEEDED'));
    const stranger = await createOnboarded(app);
    await expect(stranger.api.moderation.queue({})).rejects.toEqual(refusal('MODERATORS_ONLY'));
  });

  it('cannot see or act on their own case', async () => {
    const reporter = await createOnboarded(app);
    const caseId = await report(app, reporter, mo);
    expect(await queueOf(mo)).not.toContain(caseId);
    expect(await queueOf(max)).toContain(caseId);
    const actions = [
      mo.api.moderation.read({ caseId }),
      mo.api.moderation.claim({ caseId }),
      mo.api.moderation.act({ caseId, ...warn }),
      mo.api.moderation.addNote({ caseId, text: 'words' }),
    ];
    expect(await codesOf(actions)).toEqual(actions.map(() => 'NOT_FOUND'));
    await mo.api.moderation.closeReporter({ reporterId: reporter.userId });
    expect(await max.api.moderation.read({ caseId })).toMatchObject({ closedAt: null });
    await max.api.moderation.dismiss({ caseId });
  });
});

describe('the queue', () => {
  it('puts danger first, then weight and waiting time, with one case for each person', async () => {
    const scam = await createReported(app, 'scam');
    const rude = await createReported(app, 'harassment');
    app.clock.advance({ hours: 2 });
    const two = await createReported(app, 'hate');
    await report(app, await createOnboarded(app), two.reported, 'hate');
    const minor = await createReported(app, 'under-age');
    expect(await queueOf(mo)).toEqual([minor.caseId, two.caseId, rude.caseId, scam.caseId]);
    const [first, second] = (await mo.api.moderation.queue({})).items;
    expect(first).toMatchObject({
      danger: 2,
      reports: 1,
      reporters: 1,
      reasons: ['under-age'],
      weight: 0.5,
      claim: null,
    });
    expect(second).toMatchObject({ danger: 1, reports: 2, reporters: 2, weight: 1, subjectName: 'Ben' });
  });

  it('weighs reporters by how often they were right', async () => {
    const right = await createReported(app);
    const wrong = await createReported(app);
    await mo.api.moderation.act({ caseId: right.caseId, ...warn });
    await mo.api.moderation.dismiss({ caseId: wrong.caseId });
    const target = () => createOnboarded(app);
    const byWrong = await report(app, wrong.reporter, await target());
    const byRight = await report(app, right.reporter, await target());
    expect((await mo.api.moderation.queue({})).items.map(({ id, weight }) => [id, weight])).toEqual([
      [byRight, expect.closeTo(2 / 3)],
      [byWrong, expect.closeTo(1 / 3)],
    ]);
  });

  it('weighs a reporter’s other open cases again once one is closed', async () => {
    const { reporter, caseId } = await createReported(app);
    const other = await report(app, reporter, await createOnboarded(app));
    await mo.api.moderation.dismiss({ caseId, isBadFaith: true });
    expect(await mo.api.moderation.read({ caseId: other })).toMatchObject({ weight: expect.closeTo(1 / 6) });
  });

  it('shows one kind, or one’s own claims', async () => {
    const { caseId } = await createReported(app);
    await createReported(app);
    await mo.api.moderation.claim({ caseId });
    const held = await mo.api.moderation.queue({ isMine: 'true' });
    expect(held).toMatchObject({ items: [{ id: caseId, claim: { byMe: true, byName: 'Mo' } }], open: 2 });
    expect((await mo.api.moderation.queue({ kind: 'appeal' })).items).toEqual([]);
    app.clock.advance({ minutes: 30 });
    expect((await mo.api.moderation.queue({ isMine: 'true' })).items).toEqual([]);
  });
});

describe('a claim', () => {
  it('lasts half an hour after each action', async () => {
    const { caseId } = await createReported(app);
    await mo.api.moderation.claim({ caseId });
    app.clock.advance({ minutes: 29 });
    const actions = [
      max.api.moderation.claim({ caseId }),
      max.api.moderation.act({ caseId, ...warn }),
      max.api.moderation.dismiss({ caseId }),
      max.api.moderation.skip({ caseId }),
    ];
    expect(await codesOf(actions)).toEqual(actions.map(() => 'CASE_CLAIMED'));
    await mo.api.moderation.addNote({ caseId, text: 'still reading' });
    app.clock.advance({ minutes: 29 });
    await expect(max.api.moderation.claim({ caseId })).rejects.toEqual(refusal('CASE_CLAIMED'));
    app.clock.advance({ minutes: 1 });
    expect(await max.api.moderation.claim({ caseId })).toMatchObject({ claim: { byMe: true } });
  });

  it('is given to one of several who ask at the same time', async () => {
    const { caseId } = await createReported(app);
    const [a, b, c, d] = await codesOf([mo, max, mo, max].map(({ api }) => api.moderation.claim({ caseId })));
    expect([a, c].includes('done')).not.toBe([b, d].includes('done'));
  });

  it('of the next case gives two moderators two cases, and skips those left to others', async () => {
    const cases = [(await createReported(app, 'under-age')).caseId, (await createReported(app)).caseId];
    const taken = await Promise.all([mo.api.moderation.next(), max.api.moderation.next()]);
    expect(taken.map(({ caseId }) => caseId).toSorted()).toEqual(cases.toSorted());
    expect(await mo.api.moderation.next()).toEqual({ caseId: null });
    for (const [index, { api }] of [mo, max].entries()) {
      await api.moderation.skip({ caseId: taken[index]!.caseId! });
    }
    expect(await mo.api.moderation.next()).toEqual({ caseId: taken[1]!.caseId });
    expect(await mo.api.moderation.next()).toEqual({ caseId: null });
  });

  it('of the next case skips cases that one reported oneself', async () => {
    const caseId = await report(app, mo, await createOnboarded(app));
    expect(await mo.api.moderation.next()).toEqual({ caseId: null });
    expect(await max.api.moderation.next()).toEqual({ caseId });
  });
});

describe('an act', () => {
  it('closes the case, is shown to the person, and tells each reporter only that it was handled', async () => {
    const { reported, reporter, caseId } = await createReported(app);
    const second = await createOnboarded(app);
    await report(app, second, reported);
    const closed = await mo.api.moderation.act({ caseId, ...warn, words: 'Please be kind.' });
    expect(closed).toMatchObject({
      closedAt: expect.any(String),
      claim: null,
      subject: { sanctions: [{ kind: 'warn' }] },
    });
    expect(await reported.api.sanctions.mine()).toMatchObject({
      suspendedUntil: null,
      sanctions: [{ ...warn, words: 'Please be kind.', endsAt: null, isSeen: false, canAppeal: true, appeal: null }],
    });
    for (const person of [reporter, second]) {
      expect(await noticesOf(person)).toMatchObject([{ kind: 'report.handled', data: {} }]);
    }
    const [notice] = await noticesOf(reported);
    expect(notice).toMatchObject({ kind: 'sanction.given', data: { sanction: 'warn' } });
    expect(JSON.stringify([notice, await reported.api.sanctions.mine()])).not.toMatch(
      new RegExp(`${reporter.userId}|${second.userId}|${mo.userId}|reporter`),
    );
    expect(await logOf(caseId)).toEqual([
      { act: 'warn', moderator_id: mo.userId, subject_id: reported.userId, rule: 'respect' },
    ]);
    const outcomes = await app.rows(sql`select distinct outcome from reports where case_id = ${caseId}`);
    expect(outcomes).toEqual([{ outcome: 'upheld' }]);
    await reported.api.sanctions.markSeen();
    expect(await reported.api.sanctions.mine()).toMatchObject({ sanctions: [{ isSeen: true }] });
  });

  it('happens once', async () => {
    const { reported, caseId } = await createReported(app);
    const acts = Array.from({ length: 4 }, () => mo.api.moderation.act({ caseId, ...warn }));
    expect((await codesOf(acts)).toSorted()).toEqual(['CASE_CLOSED', 'CASE_CLOSED', 'CASE_CLOSED', 'done']);
    expect((await reported.api.sanctions.mine()).sanctions).toHaveLength(1);
    const actions = [
      mo.api.moderation.dismiss({ caseId }),
      mo.api.moderation.claim({ caseId }),
      mo.api.moderation.skip({ caseId }),
    ];
    expect(await codesOf(actions)).toEqual(actions.map(() => 'CASE_CLOSED'));
  });

  it('removes a photo or a text, and refuses if it is gone', async () => {
    const { reported, caseId } = await createReported(app);
    const photo = await addProfilePhoto(app, reported);
    await addProfilePhoto(app, reported);
    const remove = { caseId, kind: 'remove-photo', rule: 'no-nudity' } as const;
    const other = await addProfilePhoto(app, await createOnboarded(app));
    await expect(mo.api.moderation.act({ ...remove, photoId: other.id })).rejects.toEqual(refusal('NOTHING_TO_REMOVE'));
    await mo.api.moderation.act({ ...remove, photoId: photo.id });
    expect((await reported.api.publicProfile.read()).photos.map(({ id }) => id)).not.toContain(photo.id);
    expect((await reported.api.publicProfile.read()).photos).toHaveLength(1);

    const again = await report(app, await createOnboarded(app), reported);
    const { version } = await reported.api.publicProfile.read();
    const text = { caseId: again, kind: 'remove-text', rule: 'respect' } as const;
    await expect(mo.api.moderation.act({ ...text, text: 'bio' })).rejects.toEqual(refusal('NOTHING_TO_REMOVE'));
    await mo.api.moderation.act({ ...text, text: 'firstName' });
    expect(await reported.api.publicProfile.read()).toMatchObject({ firstName: null, version: version + 1 });
  });

  it('needs the fields of its kind', async () => {
    const { caseId } = await createReported(app);
    for (const kind of ['suspend', 'remove-photo', 'remove-text'] as const) {
      await expect(mo.api.moderation.act({ caseId, kind, rule: 'respect' })).rejects.toEqual(refusal('BAD_REQUEST'));
    }
  });

  it('is refused on a case that does not exist, or of the other kind', async () => {
    const { caseId } = await createReported(app);
    const unknown = { caseId: mo.userId };
    const actions = [
      mo.api.moderation.read(unknown),
      mo.api.moderation.claim(unknown),
      mo.api.moderation.act({ ...unknown, ...warn }),
      mo.api.moderation.decideAppeal({ caseId, outcome: 'upheld' }),
      mo.api.moderation.undo({ sanctionId: mo.userId, words: 'words' }),
      mo.api.moderation.closeReporter({ reporterId: max.userId }),
    ];
    expect(await codesOf(actions)).toEqual(actions.map(() => 'NOT_FOUND'));
  });
});

describe('a dismissal', () => {
  it('closes without an act, and in bad faith names each reporter in the log', async () => {
    const { reported, reporter, caseId } = await createReported(app);
    await mo.api.moderation.dismiss({ caseId, isBadFaith: true });
    expect((await reported.api.sanctions.mine()).sanctions).toEqual([]);
    expect(await noticesOf(reported)).toEqual([]);
    expect(await noticesOf(reporter)).toMatchObject([{ kind: 'report.handled', data: {} }]);
    expect(await logOf(caseId)).toMatchObject([
      { act: 'dismiss', subject_id: reported.userId },
      { act: 'bad-faith', subject_id: reporter.userId },
    ]);
  });

  it('of all reports of one reporter closes the cases that no one else reported', async () => {
    const { reporter, reported, caseId } = await createReported(app, 'under-age');
    const shared = await createReported(app, 'scam');
    await settle(app, reporter);
    await report(app, reporter, shared.reported, 'under-age');
    expect(await mo.api.moderation.read({ caseId: shared.caseId })).toMatchObject({
      danger: 2,
      subject: { isHidden: true },
    });
    expect(await mo.api.moderation.closeReporter({ reporterId: reporter.userId })).toEqual({ closed: 2 });
    expect(await mo.api.moderation.read({ caseId })).toMatchObject({ closedAt: expect.any(String) });
    expect(await mo.api.moderation.read({ caseId: shared.caseId })).toMatchObject({
      closedAt: null,
      danger: 0,
      reports: 1,
      subject: { isHidden: false },
    });
    expect((await mo.api.moderation.read({ caseId })).subject).toMatchObject({ id: reported.userId, isHidden: false });
    expect(await noticesOf(reporter)).toHaveLength(2);
    expect(await mo.api.moderation.closeReporter({ reporterId: reporter.userId })).toEqual({ closed: 0 });
  });
});
