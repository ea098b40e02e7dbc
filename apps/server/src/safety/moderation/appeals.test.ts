import type { MonthFigures } from '@cuppa/contract/safety/moderation/moderation-schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModerator, createReported, report } from '../../../testing/moderation.ts';
import { createOnboarded } from '../../../testing/people.ts';
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

const refusal = (code: string) => expect.objectContaining({ code });
const standingOf = ({ api }: Person) => api.sanctions.mine();
const suspend = { kind: 'suspend', rule: 'consent', days: 1 } as const;

/** A person whom Mo has just suspended for a day. */
async function createSuspended(): Promise<{ person: Person; sanctionId: string; caseId: string }> {
  const { reported, caseId } = await createReported(app);
  await mo.api.moderation.act({ caseId, ...suspend });
  const { sanctions } = await standingOf(reported);
  return { person: reported, sanctionId: sanctions[0]!.id, caseId };
}

async function appealOf({ person, sanctionId }: { person: Person; sanctionId: string }): Promise<string> {
  await person.api.sanctions.appeal({ sanctionId, words: 'I did not do it.' });
  const [row] = await app.rows<{ id: string }>(sql`select id from moderation_cases where sanction_id = ${sanctionId}`);
  return row!.id;
}

describe('an appeal', () => {
  it('is in the same queue, with the decision and the words', async () => {
    const suspended = await createSuspended();
    const caseId = await appealOf(suspended);
    expect((await max.api.moderation.queue({ kind: 'appeal' })).items).toContainEqual(
      expect.objectContaining({ id: caseId, kind: 'appeal', danger: 1, reports: 0 }),
    );
    expect(await max.api.moderation.claim({ caseId })).toMatchObject({
      appeal: {
        sanction: { kind: 'suspend', rule: 'consent', byName: 'Mo', appealOutcome: 'open' },
        words: 'I did not do it.',
        mayDecide: true,
      },
      // The report that led to the decision.
      items: [{ reporterName: expect.any(String), evidence: expect.anything() }],
    });
    expect(await mo.api.moderation.read({ caseId })).toMatchObject({
      appeal: { words: '', mayDecide: false },
      items: [],
    });
    expect(await standingOf(suspended.person)).toMatchObject({
      sanctions: [{ canAppeal: false, appeal: { words: 'I did not do it.', outcome: null, answer: '' } }],
    });
  });

  it('is made once, and only by the sanctioned person', async () => {
    const { person, sanctionId } = await createSuspended();
    const stranger = await createOnboarded(app);
    const appeal = { sanctionId, words: 'words' };
    await expect(stranger.api.sanctions.appeal(appeal)).rejects.toEqual(refusal('NOT_FOUND'));
    const twice = await Promise.allSettled([1, 2, 3].map(() => person.api.sanctions.appeal(appeal)));
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(person.api.sanctions.appeal(appeal)).rejects.toEqual(refusal('APPEAL_CLOSED'));
    expect(await app.rows(sql`select 1 from moderation_cases where sanction_id = ${sanctionId}`)).toHaveLength(1);
  });

  it('is decided by another moderator, who restores everything immediately', async () => {
    const suspended = await createSuspended();
    const caseId = await appealOf(suspended);
    const decision = { caseId, outcome: 'overturned', answer: 'We were wrong.' } as const;
    await expect(mo.api.moderation.decideAppeal(decision)).rejects.toEqual(refusal('OWN_DECISION'));
    await expect(suspended.person.api.notices.counts()).rejects.toEqual(refusal('SUSPENDED'));
    app.clock.advance({ minutes: 1 });
    await max.api.moderation.claim({ caseId });
    expect(await max.api.moderation.decideAppeal(decision)).toMatchObject({ closedAt: expect.any(String) });
    expect(await standingOf(suspended.person)).toMatchObject({
      suspendedUntil: null,
      sanctions: [{ isUndone: true, appeal: { outcome: 'overturned', answer: 'We were wrong.' } }],
    });
    expect((await suspended.person.api.notices.list({})).items[0]).toMatchObject({
      kind: 'appeal.decided',
      data: { sanctionId: suspended.sanctionId, outcome: 'overturned' },
    });
    expect(await app.rows(sql`select act, moderator_id from moderation_log where case_id = ${caseId}`)).toEqual([
      { act: 'claim', moderator_id: max.userId },
      { act: 'appeal-overturned', moderator_id: max.userId },
    ]);
  });

  it('that is turned down keeps the decision in force', async () => {
    const suspended = await createSuspended();
    const caseId = await appealOf(suspended);
    await max.api.moderation.decideAppeal({ caseId, outcome: 'upheld', answer: 'It stays.' });
    expect(await standingOf(suspended.person)).toMatchObject({
      suspendedUntil: expect.any(String),
      sanctions: [{ isUndone: false, canAppeal: false, appeal: { outcome: 'upheld' } }],
    });
    await expect(max.api.moderation.decideAppeal({ caseId, outcome: 'overturned' })).rejects.toEqual(
      refusal('CASE_CLOSED'),
    );
  });
});

describe('undoing a decision', () => {
  it('restores everything, says why, and closes an open appeal', async () => {
    const suspended = await createSuspended();
    const caseId = await appealOf(suspended);
    const { sanctionId, person } = suspended;
    expect(await max.api.moderation.undo({ sanctionId, words: 'A mistake.' })).toEqual({ isUndone: true });
    await max.api.moderation.undo({ sanctionId, words: 'Again.' });
    expect(await standingOf(person)).toMatchObject({
      suspendedUntil: null,
      sanctions: [{ isUndone: true, appeal: { outcome: 'overturned', answer: 'A mistake.' } }],
    });
    expect(await max.api.moderation.read({ caseId })).toMatchObject({ closedAt: expect.any(String) });
    const log = await app.rows(sql`select act from moderation_log where sanction_id = ${sanctionId} order by id`);
    expect(log).toEqual([{ act: 'suspend' }, { act: 'undo' }]);
    await expect(person.api.notices.counts()).resolves.toBeDefined();
  });

  it('leaves other sanctions in force', async () => {
    const { person, sanctionId } = await createSuspended();
    app.clock.advance({ minutes: 1 });
    const caseId = await report(app, await createOnboarded(app), person);
    await max.api.moderation.act({ caseId, kind: 'ban', rule: 'consent' });
    await max.api.moderation.undo({ sanctionId, words: 'It was less.' });
    const standing = await standingOf(person);
    expect(standing.suspendedUntil).toMatch(/^9999/);
    expect(standing.sanctions).toMatchObject([
      { kind: 'ban', endsAt: null },
      { kind: 'suspend', isUndone: true, undoWords: 'It was less.' },
    ]);
    await expect(person.api.sanctions.appeal({ sanctionId, words: 'words' })).rejects.toEqual(refusal('APPEAL_CLOSED'));
  });

  it('is not needed for a sanction that has ended', async () => {
    const { person } = await createSuspended();
    app.clock.advance({ days: 1 });
    const later = await app.signIn(person);
    expect(await standingOf(later)).toMatchObject({ suspendedUntil: null });
    await expect(later.api.notices.counts()).resolves.toBeDefined();
  });
});

describe('the audit log', () => {
  it('holds every act, and allows no change or removal', async () => {
    const { caseId } = await createSuspended();
    const before = await app.rows(sql`select * from moderation_log order by id`);
    expect(before.length).toBeGreaterThan(0);
    for (const change of [
      sql`update moderation_log set act = 'warn'`,
      sql`update moderation_log set act = 'warn' where case_id = ${caseId}`,
      sql`delete from moderation_log`,
      sql`delete from moderation_log where false`,
      sql`truncate moderation_log`,
    ]) {
      await expect(app.rows(change)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'moderation_log is append-only', code: '42501' }),
      });
    }
    expect(await app.rows(sql`select * from moderation_log order by id`)).toEqual(before);
  });

  it('is read by pages, newest first, with names', async () => {
    const { caseId } = await createSuspended();
    const { items, nextBefore } = await mo.api.moderation.log({});
    expect(items[0]).toMatchObject({ act: 'suspend', byName: 'Mo', subjectName: 'Ben', caseId, rule: 'consent' });
    expect(nextBefore).toBeNull();
    const older = await mo.api.moderation.log({ before: items[0]!.id });
    expect(older.items).toEqual(items.slice(1));
  });

  it('is written in the transaction of the act', async () => {
    const { caseId } = await createReported(app);
    const count = () => app.rows(sql`select count(*) from moderation_log`);
    const before = await count();
    await expect(mo.api.moderation.act({ caseId, kind: 'remove-text', rule: 'respect', text: 'bio' })).rejects.toEqual(
      refusal('NOTHING_TO_REMOVE'),
    );
    expect(await count()).toEqual(before);
    expect(await mo.api.moderation.read({ caseId })).toMatchObject({ closedAt: null, subject: { sanctions: [] } });
  });
});

describe('a birthday', () => {
  it('is corrected once, with a reason in the notes, and never to a minor’s', async () => {
    const { reported, caseId } = await createReported(app, 'under-age');
    const correct = (birthday: string) =>
      mo.api.moderation.correctBirthday({ caseId, birthday, reason: 'Shown an ID.' });
    const today = app.clock.now().toISOString().slice(0, 10);
    const almost = `${Number(today.slice(0, 4)) - 17}${today.slice(4)}`;
    await expect(correct(almost)).rejects.toEqual(refusal('UNDER_AGE'));
    await expect(correct('2999-01-01')).rejects.toEqual(refusal('UNDER_AGE'));
    await expect(correct('1899-12-31')).rejects.toEqual(refusal('BAD_REQUEST'));
    const twice = await Promise.allSettled([correct('1990-02-03'), correct('1990-02-03')]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(correct('1991-02-03')).rejects.toEqual(refusal('BIRTHDAY_CORRECTED'));
    expect(await mo.api.moderation.read({ caseId })).toMatchObject({
      closedAt: null,
      subject: { isHidden: true },
      notes: [{ byName: 'Mo', text: 'Shown an ID.' }],
    });
    expect(await app.rows(sql`select birthday::text from profiles where id = ${reported.userId}`)).toEqual([
      { birthday: '1990-02-03' },
    ]);
    expect(await app.rows(sql`select act from moderation_log where case_id = ${caseId}`)).toEqual([
      { act: 'claim' },
      { act: 'birthday' },
    ]);
  });
});

it('public figures count reports, acts and appeals by month, without names', async () => {
  app.clock.advance({ days: 40 });
  const [fresh, otherMo] = [await app.signIn(max), await app.signIn(mo)];
  await app.rows(sql`update auth.sessions set aal = 'aal2' where user_id in (${max.userId}, ${mo.userId})`);
  const { reported, caseId } = await createReported(app, 'scam');
  await createReported(app, 'hate');
  app.clock.advance({ hours: 3 });
  await otherMo.api.moderation.act({ caseId, kind: 'warn', rule: 'no-scams' });
  const { sanctions } = await standingOf(reported);
  await reported.api.sanctions.appeal({ sanctionId: sanctions[0]!.id, words: 'words' });
  const [appeal] = await app.rows<{ id: string }>(
    sql`select id from moderation_cases where sanction_id = ${sanctions[0]!.id}`,
  );
  await fresh.api.moderation.decideAppeal({ caseId: appeal!.id, outcome: 'overturned' });
  const running = app.clock.now().toISOString().slice(0, 7);
  const readFigures = async () => {
    const answer = await fetch(`${app.url}/api/figures`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    return ((await answer.json()) as { months: MonthFigures[] }).months;
  };
  expect((await readFigures()).some(({ month }) => month === running)).toBe(false);
  app.clock.advance({ days: 31 });
  const months = await readFigures();
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({
    month: running,
    reports: 2,
    reportsByReason: { scam: 1, hate: 1 },
    acts: { warn: 1 },
    appeals: 1,
    overturned: 1,
    medianHours: 3,
  });
});
