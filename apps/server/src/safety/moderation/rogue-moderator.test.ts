import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModerator, report } from '../../../testing/moderation.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { addProfilePhoto } from '../../../testing/photos.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { findCasesOfModerators, findProposals } from './operator.repository.ts';
import { addOrder, type OperatorOrder } from './operator-orders.ts';

let app: TestApp;
/** The rogue, with a second account. */
let rory: Person;
let puppet: Person;
let mo: Person;
let max: Person;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.rows(sql`update moderation_cases set closed_at = opened_at where closed_at is null`);
  await app.rows(sql`delete from moderation_proposals`);
  await app.rows(sql`update profiles set moderator_since = null`);
  [rory, mo, max] = [
    await createModerator(app, 'Rory'),
    await createModerator(app, 'Mo'),
    await createModerator(app, 'Max'),
  ];
  puppet = await createOnboarded(app, { firstName: 'Puppet' });
});

const ban = { kind: 'ban', rule: 'respect' } as const;
const codeOf = (action: Promise<unknown>) =>
  action.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
const stateOf = async ({ userId }: Person) => {
  const [row] = await app.rows(sql`
    select suspended_until is not null as is_out, calls_barred_until is not null as has_limit, birthday::text
    from profiles where id = ${userId}`);
  return row;
};
const FREE = { is_out: false, has_limit: false };
const sanctionsOf = ({ userId }: Person) =>
  app.rows(sql`select kind, decided_by, confirmed_by, undone_at is not null as is_undone from sanctions
    where user_id = ${userId} order by started_at`);
const logOf = (caseId: string) =>
  app.rows(sql`select act, moderator_id from moderation_log where case_id = ${caseId} order by id`);
const suspend = (person: Person) =>
  app.rows(sql`update profiles set suspended_until = '9999-12-31' where id = ${person.userId}`);
const proposalOf = async (caseId: string, { api } = max) =>
  (await api.moderation.read({ caseId })).proposal?.id ?? expect.fail('there is no proposal');

/** Mo is banned by Rory and Max together. */
async function banMo(): Promise<{ caseId: string; sanctionId: string }> {
  const caseId = await report(app, puppet, mo);
  await rory.api.moderation.act({ caseId, ...ban });
  await max.api.moderation.confirm({ proposalId: await proposalOf(caseId) });
  const [row] = await app.rows<{ id: string }>(sql`select id from sanctions where user_id = ${mo.userId}`);
  return { caseId, sanctionId: row!.id };
}

async function appealOf(person: Person, sanctionId: string): Promise<string> {
  await person.api.sanctions.appeal({ sanctionId, words: 'I did not do it.' });
  const [row] = await app.rows<{ id: string }>(sql`select id from moderation_cases where sanction_id = ${sanctionId}`);
  return row!.id;
}

describe('one moderator with a second account', () => {
  it.each([
    ['warn', {}],
    ['limit', {}],
    ['suspend', { days: 30 }],
    ['ban', {}],
    ['remove-text', { text: 'firstName' }],
  ] as const)('cannot do this to another moderator: %s', async (kind, more) => {
    const caseId = await report(app, puppet, mo, 'danger');
    await rory.api.moderation.act({ caseId, kind, rule: 'respect', ...more });
    expect(await stateOf(mo)).toMatchObject(FREE);
    expect(await sanctionsOf(mo)).toEqual([]);
    expect((await max.api.moderation.queue({})).items).toMatchObject([
      { id: caseId, claim: null, proposal: { byName: 'Rory', byMe: false } },
    ]);
    const proposalId = await proposalOf(caseId, rory);
    expect(await codeOf(rory.api.moderation.confirm({ proposalId }))).toBe('OWN_DECISION');
    expect(await codeOf(rory.api.moderation.act({ caseId, ...ban }))).toBe('PROPOSED');
    expect(await codeOf(mo.api.moderation.confirm({ proposalId }))).toBe('NOT_FOUND');
    expect(await codeOf(mo.api.moderation.decline({ proposalId }))).toBe('NOT_FOUND');
    expect(await sanctionsOf(mo)).toEqual([]);
  });

  it('cannot correct another moderator’s birthday, nor close the case about them', async () => {
    const before = await stateOf(mo);
    const caseId = await report(app, puppet, mo, 'under-age');
    await rory.api.moderation.correctBirthday({ caseId, birthday: '2000-01-02', reason: 'Because.' });
    expect(await stateOf(mo)).toEqual(before);
    await rory.api.moderation.decline({ proposalId: await proposalOf(caseId, rory) });
    await rory.api.moderation.dismiss({ caseId });
    await rory.api.moderation.closeReporter({ reporterId: puppet.userId });
    expect(await max.api.moderation.read({ caseId })).toMatchObject({ closedAt: null, needsSecond: true });
  });

  it('cannot call the reports of another moderator made in bad faith', async () => {
    const caseId = await report(app, mo, puppet);
    expect(await codeOf(rory.api.moderation.closeReporter({ reporterId: mo.userId }))).toBe('SECOND_NEEDED');
    await rory.api.moderation.dismiss({ caseId, isBadFaith: true });
    expect(await app.rows(sql`select outcome from reports where case_id = ${caseId}`)).toEqual([{ outcome: null }]);
  });

  it('cannot become the only one: suspended moderators count, and then only the command line decides', async () => {
    const [own, about] = [await report(app, rory, puppet), await report(app, puppet, mo)];
    await suspend(mo);
    await suspend(max);
    expect(await codeOf(rory.api.moderation.claim({ caseId: own }))).toBe('OWN_DECISION');
    expect(await codeOf(rory.api.moderation.act({ caseId: own, ...ban }))).toBe('OWN_DECISION');
    await rory.api.moderation.act({ caseId: about, ...ban });
    expect(await sanctionsOf(mo)).toEqual([]);
    for (const caseId of [own, about]) {
      expect(await rory.api.moderation.read({ caseId })).toMatchObject({ waitsForOperator: true });
    }
  });

  it('cannot decide, hold or confirm the appeal of a moderator whom they suspended', async () => {
    const { sanctionId } = await banMo();
    const caseId = await appealOf(mo, sanctionId);
    for (const decider of [rory, max]) {
      const { moderation } = decider.api;
      expect(await codeOf(moderation.claim({ caseId }))).toBe('OWN_DECISION');
      expect(await codeOf(moderation.decideAppeal({ caseId, outcome: 'upheld' }))).toBe('OWN_DECISION');
      expect(await codeOf(moderation.undo({ sanctionId, words: 'words' }))).toBe('OWN_DECISION');
      expect(await moderation.next()).toEqual({ caseId: null });
      expect(await moderation.read({ caseId })).toMatchObject({ waitsForOperator: true, appeal: { mayDecide: false } });
    }
    const [noor, kim] = [await createModerator(app, 'Noor'), await createModerator(app, 'Kim')];
    await noor.api.moderation.decideAppeal({ caseId, outcome: 'overturned', answer: 'We were wrong.' });
    expect(await stateOf(mo)).toMatchObject({ is_out: true });
    const proposalId = await proposalOf(caseId, kim);
    for (const { api } of [rory, max]) {
      expect(await codeOf(api.moderation.confirm({ proposalId }))).toBe('OWN_DECISION');
      expect(await codeOf(api.moderation.decline({ proposalId }))).toBe('OWN_DECISION');
    }
    await kim.api.moderation.confirm({ proposalId });
    expect(await stateOf(mo)).toMatchObject(FREE);
  });

  it('cannot decide the appeal of a person, nor undo their own act, also if nobody else is left', async () => {
    const caseId = await report(app, await createOnboarded(app), puppet);
    await rory.api.moderation.act({ caseId, ...ban });
    const { sanctions } = await puppet.api.sanctions.mine();
    const sanctionId = sanctions[0]!.id;
    const appeal = await appealOf(puppet, sanctionId);
    await app.rows(sql`update profiles set moderator_since = null where id in (${mo.userId}, ${max.userId})`);
    expect(await codeOf(rory.api.moderation.decideAppeal({ caseId: appeal, outcome: 'upheld' }))).toBe('OWN_DECISION');
    expect(await codeOf(rory.api.moderation.undo({ sanctionId, words: 'words' }))).toBe('OWN_DECISION');
    expect(await rory.api.moderation.read({ caseId: appeal })).toMatchObject({ waitsForOperator: true });
  });

  it('cannot undo what was decided about them', async () => {
    const caseId = await report(app, await createOnboarded(app), rory);
    await mo.api.moderation.act({ caseId, kind: 'warn', rule: 'respect' });
    await max.api.moderation.confirm({ proposalId: await proposalOf(caseId) });
    const sanctionId = (await rory.api.sanctions.mine()).sanctions[0]!.id;
    expect(await codeOf(rory.api.moderation.undo({ sanctionId, words: 'words' }))).toBe('NOT_FOUND');
    const friend = await createModerator(app, 'Friend');
    expect(await friend.api.moderation.undo({ sanctionId, words: 'words' })).toEqual({ isUndone: false });
    const proposalId = await proposalOf(caseId, friend);
    expect(await codeOf(friend.api.moderation.confirm({ proposalId }))).toBe('OWN_DECISION');
    expect(await codeOf(rory.api.moderation.confirm({ proposalId }))).toBe('NOT_FOUND');
    expect(await sanctionsOf(rory)).toMatchObject([{ kind: 'warn', is_undone: false }]);
    const other = await createModerator(app, 'Kim');
    expect((await other.api.moderation.queue({})).items).toMatchObject([
      { id: caseId, proposal: { byName: 'Friend' } },
    ]);
    await other.api.moderation.confirm({ proposalId });
    expect(await sanctionsOf(rory)).toMatchObject([{ kind: 'warn', is_undone: true }]);
  });

  it('cannot read without a claim, and leaves a trace', async () => {
    const reported = await createOnboarded(app, { firstName: 'Ben' });
    await app.rows(sql`update profiles set bio = 'My bio', pronouns = 'they' where id = ${reported.userId}`);
    await addProfilePhoto(app, reported);
    const caseId = await report(app, puppet, reported);
    await mo.api.moderation.claim({ caseId });
    await mo.api.moderation.addNote({ caseId, text: 'A secret note' });
    for (let look = 0; look < 4; look++) {
      expect(await rory.api.moderation.read({ caseId })).toMatchObject({
        isOpened: false,
        reports: 1,
        reporters: 1,
        reasons: ['harassment'],
        items: [],
        notes: [],
        subject: { pronouns: null, bio: null, prompts: [], photos: [] },
      });
    }
    expect(await logOf(caseId)).toEqual([
      { act: 'claim', moderator_id: mo.userId },
      { act: 'read', moderator_id: rory.userId },
    ]);
    expect(await mo.api.moderation.read({ caseId })).toMatchObject({
      isOpened: true,
      items: [{ reporterName: 'Puppet' }],
      notes: [{ text: 'A secret note' }],
      subject: { bio: 'My bio', photos: [{}] },
    });
    app.clock.advance({ minutes: 31 });
    expect(await mo.api.moderation.read({ caseId })).toMatchObject({ isOpened: false, items: [], notes: [] });
    await rory.api.moderation.claim({ caseId });
    await rory.api.moderation.claim({ caseId });
    const closed = await rory.api.moderation.act({ caseId, kind: 'warn', rule: 'respect', words: 'Words.' });
    expect(closed).toMatchObject({ items: [], notes: [], subject: { sanctions: [{ kind: 'warn', words: '' }] } });
    expect((await logOf(caseId)).map(({ act }) => act)).toEqual(['claim', 'read', 'read', 'claim', 'warn']);
    expect((await max.api.moderation.log({ ofReading: 'true' })).items[0]).toMatchObject({
      act: 'claim',
      byName: 'Rory',
    });
    expect((await max.api.moderation.log({})).items[0]).toMatchObject({ act: 'warn' });
  });
});

describe('a decision about a moderator', () => {
  it('holds once a second moderator confirms it, with both in the log', async () => {
    const caseId = await report(app, puppet, mo);
    const words = 'You threatened somebody.';
    expect(await rory.api.moderation.act({ caseId, ...ban, words })).toMatchObject({
      closedAt: null,
      claim: null,
      proposal: { byMe: true, mayConfirm: false },
    });
    expect(await max.api.moderation.read({ caseId })).toMatchObject({
      proposal: { decision: null, mayConfirm: false },
    });
    const { proposal } = await max.api.moderation.claim({ caseId });
    expect(proposal).toMatchObject({ byName: 'Rory', mayConfirm: true, decision: { type: 'act', ...ban, words } });
    expect(await max.api.moderation.confirm({ proposalId: proposal!.id })).toMatchObject({
      closedAt: expect.any(String),
      proposal: null,
    });
    expect(await stateOf(mo)).toMatchObject({ is_out: true });
    expect(await sanctionsOf(mo)).toEqual([
      { kind: 'ban', decided_by: rory.userId, confirmed_by: max.userId, is_undone: false },
    ]);
    expect(await logOf(caseId)).toEqual([
      { act: 'claim', moderator_id: rory.userId },
      { act: 'propose', moderator_id: rory.userId },
      { act: 'read', moderator_id: max.userId },
      { act: 'claim', moderator_id: max.userId },
      { act: 'confirm', moderator_id: max.userId },
      { act: 'ban', moderator_id: rory.userId },
    ]);
    await expect(mo.api.moderation.queue({})).rejects.toMatchObject({ code: 'SUSPENDED' });
  });

  it('is confirmed once, by one of several at the same moment', async () => {
    const caseId = await report(app, puppet, mo);
    await rory.api.moderation.act({ caseId, ...ban });
    const proposalId = await proposalOf(caseId);
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(max.api.moderation.confirm({ proposalId }))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(await sanctionsOf(mo)).toHaveLength(1);
  });

  it('can be declined by the second moderator, who may propose another', async () => {
    const caseId = await report(app, puppet, mo);
    await rory.api.moderation.act({ caseId, ...ban });
    await max.api.moderation.decline({ proposalId: await proposalOf(caseId) });
    await max.api.moderation.act({ caseId, kind: 'warn', rule: 'respect' });
    await rory.api.moderation.confirm({ proposalId: await proposalOf(caseId, rory) });
    expect(await sanctionsOf(mo)).toMatchObject([{ kind: 'warn', decided_by: max.userId }]);
  });

  it('is proposed again after two days', async () => {
    const caseId = await report(app, puppet, mo);
    await rory.api.moderation.act({ caseId, ...ban });
    const proposalId = await proposalOf(caseId);
    app.clock.advance({ days: 2 });
    const [later, again] = [await app.signIn(max), await app.signIn(rory)];
    await app.rows(sql`update auth.sessions set aal = 'aal2' where user_id in (${max.userId}, ${rory.userId})`);
    expect(await codeOf(later.api.moderation.confirm({ proposalId }))).toBe('NOT_FOUND');
    expect(await later.api.moderation.read({ caseId })).toMatchObject({ proposal: null });
    await again.api.moderation.act({ caseId, ...ban });
    await later.api.moderation.confirm({ proposalId: await proposalOf(caseId, later) });
    expect(await stateOf(mo)).toMatchObject({ is_out: true });
  });

  it('falls with its proposer', async () => {
    const caseId = await report(app, puppet, mo);
    await rory.api.moderation.act({ caseId, ...ban });
    const about = await report(app, puppet, rory);
    await mo.api.moderation.act({ caseId: about, ...ban });
    await max.api.moderation.confirm({ proposalId: await proposalOf(about) });
    expect(await max.api.moderation.read({ caseId })).toMatchObject({ proposal: null });
  });
});

describe('the command line', () => {
  const order = async (what: OperatorOrder) => {
    const isThere = await addOrder(app.database.db, what, app.clock.now());
    await app.drainJobs();
    return isThere;
  };

  it('decides about a moderator, on an appeal, and about undoing', async () => {
    const caseId = await report(app, puppet, mo);
    const decision = { type: 'act', ...ban, words: 'Words.' } as const;
    expect(await order({ type: 'decide', caseId, decision })).toBe(true);
    expect(await order({ type: 'decide', caseId, decision })).toBe(false);
    expect(await sanctionsOf(mo)).toMatchObject([{ kind: 'ban', decided_by: null }]);
    await expect(mo.api.moderation.queue({})).rejects.toMatchObject({ code: 'SUSPENDED' });
    const [row] = await app.rows<{ id: string }>(sql`select id from sanctions where user_id = ${mo.userId}`);
    const appeal = await appealOf(mo, row!.id);
    await order({
      type: 'decide',
      caseId: appeal,
      decision: { type: 'appeal', outcome: 'upheld', answer: 'It stays.' },
    });
    await order({ type: 'undo', sanctionId: row!.id, words: 'Enough.' });
    expect(await sanctionsOf(mo)).toMatchObject([{ kind: 'ban', is_undone: true }]);
    expect((await logOf(caseId)).concat(await logOf(appeal)).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['ban', 'appeal-upheld', 'undo']),
    );
    expect((await max.api.moderation.read({ caseId })).subject.sanctions).toMatchObject([{ byName: 'Command line' }]);
  });

  it('lists what waits for it', async () => {
    const { db } = app.database;
    const caseId = await report(app, puppet, mo);
    app.clock.advance({ seconds: 1 });
    await report(app, mo, puppet);
    await report(app, puppet, await createOnboarded(app));
    await rory.api.moderation.act({ caseId, ...ban });
    expect(await findProposals(db, app.clock.now())).toMatchObject([
      { about: mo.email, by: rory.email, decision: { kind: 'ban' } },
    ]);
    expect((await findCasesOfModerators(db)).map(({ about }) => about)).toEqual([mo.email, puppet.email]);
    await max.api.moderation.confirm({ proposalId: await proposalOf(caseId) });
    expect(await findProposals(db, app.clock.now())).toEqual([]);
  });

  it('confirms and declines what is proposed', async () => {
    const caseId = await report(app, puppet, mo);
    await rory.api.moderation.act({ caseId, ...ban });
    await order({ type: 'settle', proposalId: await proposalOf(caseId), isConfirmed: false });
    expect(await sanctionsOf(mo)).toEqual([]);
    await rory.api.moderation.act({ caseId, kind: 'warn', rule: 'respect' });
    await order({ type: 'settle', proposalId: await proposalOf(caseId), isConfirmed: true });
    expect(await sanctionsOf(mo)).toMatchObject([{ kind: 'warn', decided_by: rory.userId, confirmed_by: null }]);
  });
});
