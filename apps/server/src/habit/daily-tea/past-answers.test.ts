import { randomUUID } from 'node:crypto';
import type { TeaAnswer } from '@cuppa/contract/habit/daily-tea/daily-tea-contract';
import { PROFILE_PROMPT_IDS } from '@cuppa/domain/accounts/profile/profile-prompts';
import { addDays } from '@cuppa/domain/habit/progress/streaks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createConnected } from '../../../testing/connections.ts';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  app = await createTestApp();
  await app.features.dailyTea.seed();
});
beforeEach(async () => {
  ada = await createOnboarded(app, { firstName: 'Ada' });
});
afterAll(() => app.close());

const REFUSED = { code: 'NOT_FOUND', status: 404 };
const readDeck = (person: Person) => person.api.dailyTea.deck();
const readToday = async (person: Person) => (await readDeck(person)).day;
/** Answers one of today's questions, given its position. */
async function answer(person: Person, words: string, place = 0): Promise<void> {
  const question = (await readDeck(person)).questions[place];
  await person.api.dailyTea.answer({ questionId: question?.id ?? '', answer: words });
}
/** Inserts an answer of any day without searchable words, as an earlier release left it. */
async function keep(person: Person, day: string, words: string): Promise<void> {
  await app.rows(
    sql`insert into tea_answers (user_id, question_id, question_text, category, answer, day, answered_at)
      values (${person.userId}, ${randomUUID()}, 'A question?', 'joy', ${words}, ${day}, ${app.clock.now()})`,
  );
}
const past = async (person: Person, query: Parameters<Person['api']['dailyTea']['past']>[0] = {}) =>
  (await person.api.dailyTea.past(query)).items;
const textsOf = (answers: readonly TeaAnswer[]) => answers.map((one) => one.answer);
async function only(person: Person): Promise<TeaAnswer> {
  const [first] = await past(person);
  if (!first) throw new Error('the shelf is empty');
  return first;
}
/** Advances the clock by some days and signs the person in again. */
async function pass(person: Person, days: number): Promise<Person> {
  app.clock.advance({ days });
  return app.signIn(person);
}

describe('an echo', () => {
  const echo = async (person: Person, place = 0) => {
    const { day, questions } = await readDeck(person);
    return (await person.api.dailyTea.echo({ questionId: questions[place]?.id ?? '', day })).echo;
  };

  it('is an answer of at least a week ago that shares a rare subject, and can be read alone', async () => {
    const today = await readToday(ada);
    await keep(ada, addDays(today, -6), 'I wrote a letter to my sister.');
    await answer(ada, 'My sister called me tonight.');
    expect(await echo(ada)).toBeNull();
    await keep(ada, addDays(today, -7), 'I walked to the harbor with my sister.');
    const found = await echo(ada);
    expect(found).toEqual({ id: expect.any(String), day: addDays(today, -7), subject: 'your sister' });
    expect(textsOf(await past(ada, { id: found?.id ?? '' }))).toEqual(['I walked to the harbor with my sister.']);
  });

  it('is never somebody else’s, nor one that speaks of self-harm', async () => {
    const today = await readToday(ada);
    const ben = await createOnboarded(app);
    await keep(ben, addDays(today, -30), 'I walked to the harbor with my sister.');
    await keep(ada, addDays(today, -30), 'My sister knows that I want to die.');
    await answer(ada, 'My sister called me tonight.');
    expect(await echo(ada)).toBeNull();
    expect(await echo(ada, 1)).toBeNull();
    const [own] = await past(ben);
    expect(await past(ada, { id: own?.id ?? '' })).toEqual([]);
  });
});

describe('past answers', () => {
  it('have the question, the answer and the day, and are only one’s own', async () => {
    const deck = await readDeck(ada);
    await answer(ada, 'That I called.');
    const ben = await createOnboarded(app);
    await answer(ben, 'PRIVATE');
    expect(await past(ada)).toEqual([
      {
        id: expect.any(String),
        question: deck.questions[0]?.text,
        category: deck.questions[0]?.category,
        answer: 'That I called.',
        day: deck.day,
        isOnProfile: false,
        isOnCard: false,
      },
    ]);
    expect(textsOf(await past(ben))).toEqual(['PRIVATE']);
    const cursorOfBen = `${deck.day}.${app.clock.now().getTime() + 1}.${(await only(ben)).id}`;
    expect(textsOf(await past(ada, { cursor: cursorOfBen }))).toEqual(['That I called.']);
  });

  it('come by day, newest first, in pages that stay stable while answers are added and deleted', async () => {
    const today = await readToday(ada);
    // A late answer: written after the answers of later days.
    await keep(ada, addDays(today, -2), 'a');
    await keep(ada, addDays(today, -1), 'b');
    app.clock.advance({ minutes: 1 });
    for (const words of ['c', 'd']) await keep(ada, addDays(today, -1), words);
    app.clock.advance({ minutes: 1 });
    await keep(ada, addDays(today, -3), 'late');
    await answer(ada, 'e');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ada.api.dailyTea.past({ limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...textsOf(page.items));
      cursor = page.nextCursor ?? undefined;
      app.clock.advance({ minutes: 1 });
      await answer(ada, `new ${seen.length}`, 1);
      if (seen.length === 2)
        await app.rows(sql`delete from tea_answers where user_id = ${ada.userId} and answer = 'b'`);
    } while (cursor !== undefined);
    expect([seen[0], ...seen.slice(1, 3).toSorted(), ...seen.slice(3)]).toEqual(['e', 'c', 'd', 'a', 'late']);
  });

  it('are searched by words, phrases and exclusions', async () => {
    const rows: [string, string[]][] = [
      ['zargen', ['A zargen zate']],
      ['zar', ['A zargen zate', 'Zarlic zoup']],
      ['zoup -zarlic', []],
      ['"zargen zate"', ['A zargen zate']],
      ['"zate zargen"', []],
      ['zoup or zate', ['A zargen zate', 'Zarlic zoup']],
      ['brucke', ['Über die Brücke, l’été']],
      ["L'ÉTÉ", ['Über die Brücke, l’été']],
      ['xyz', []],
      ["zargen' | 'zoup", []],
      ['-'.repeat(200), []],
    ];
    // Words that occur in no question.
    for (const [place, words] of ['A zargen zate', 'Zarlic zoup', 'Über die Brücke, l’été'].entries())
      await answer(ada, words, place);
    for (const [search, found] of rows) {
      expect.soft(textsOf(await past(ada, { search })).toSorted(), search).toEqual(found.toSorted());
    }
  });

  it('are found by the words of the question too', async () => {
    await answer(ada, 'Tea');
    const { question } = await only(ada);
    expect(textsOf(await past(ada, { search: `"${question}"` }))).toEqual(['Tea']);
  });

  it.each([
    ['привет', 'Привет из Москвы'],
    ['ωραια', 'ΑΘΗΝΑ Ωραία'],
    ['zuoted', '“Zuoted” don’t—zash'],
    ["don't zash", '“Zuoted” don’t—zash'],
    ['お茶', '東京でお茶'],
    ['ecole', 'Été, ÉCOLE'],
  ])('from a release without a search are found after a start: %j', async (search, words) => {
    const today = await readToday(ada);
    await keep(ada, today, words);
    await keep(ada, addDays(today, -1), '…');
    expect(await past(ada, { search })).toEqual([]);
    await Promise.all([app.features.dailyTea.seed(), app.features.dailyTea.seed()]);
    expect(textsOf(await past(ada, { search }))).toEqual([words]);
  });

  it('from a release without a search can be more than one batch', async () => {
    const today = await readToday(ada);
    await app.rows(sql`insert into tea_answers (user_id, question_id, question_text, category, answer, day, answered_at)
      select ${ada.userId}, n::text, '…', 'joy', case when n % 3 = 0 then '…' else 'Zebra' end, ${today}, now()
        from generate_series(1, 1200) n`);
    await app.features.dailyTea.seed();
    const [row] = await app.rows<{ open: number }>(
      sql`select count(*)::int as open from tea_answers where user_id = ${ada.userId} and body = '' and answer <> '…'`,
    );
    expect(row?.open).toBe(0);
  });

  it('refuse an invalid cursor', async () => {
    const id = randomUUID();
    const days = [`2026-99-01.1.${id}`, `2026-01-01.${id}`, `0000-12-31.1.${id}`, `2026-01-01.1.${id}'`];
    for (const cursor of ['x', `1.${id}`, ...days]) {
      await expect(past(ada, { cursor }), cursor).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});

describe('rewriting and deleting', () => {
  it('changes one’s own answer in place, and pays nothing', async () => {
    await answer(ada, 'First');
    const before = await only(ada);
    const { progress } = await ada.api.home.get();
    const later = await pass(ada, 1);
    const changed = await later.api.dailyTea.rewrite({ id: before.id, answer: ' Second ' });
    expect(changed).toEqual({ ...before, answer: 'Second' });
    expect(await past(later)).toEqual([changed]);
    expect([textsOf(await past(later, { search: 'first' })), textsOf(await past(later, { search: 'second' }))]).toEqual(
      [[], ['Second']],
    );
    expect((await later.api.home.get()).progress.xp).toBe(progress.xp);
  });

  it('deletes permanently, and takes back neither XP nor streak', async () => {
    await answer(ada, 'Gone soon');
    const { progress } = await ada.api.home.get();
    const { id } = await only(ada);
    expect(await ada.api.dailyTea.remove({ id })).toEqual({ isRemoved: true });
    await expect(ada.api.dailyTea.remove({ id })).rejects.toMatchObject(REFUSED);
    expect(await past(ada)).toEqual([]);
    expect((await readDeck(ada)).questions[0]?.answer).toBeNull();
    expect((await ada.api.home.get()).progress).toEqual(progress);
  });

  it('is refused to others, without revealing whether an id exists', async () => {
    await answer(ada, 'Mine');
    const { id } = await only(ada);
    const ben = await createOnboarded(app);
    for (const unknown of [id, randomUUID()]) {
      await expect(ben.api.dailyTea.rewrite({ id: unknown, answer: 'words' })).rejects.toMatchObject(REFUSED);
      await expect(ben.api.dailyTea.remove({ id: unknown })).rejects.toMatchObject(REFUSED);
      for (const isShown of [true, false])
        await expect(ben.api.dailyTea.show({ id: unknown, isShown })).rejects.toMatchObject(REFUSED);
    }
    expect(textsOf(await past(ada))).toEqual(['Mine']);
    for (const words of ['', '  ', 'x'.repeat(5_001), '\0', '\u3164'])
      await expect(ada.api.dailyTea.rewrite({ id, answer: words })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('an answer on the profile', () => {
  const promptsOf = async (person: Person) => (await person.api.publicProfile.read()).prompts;
  /** Fills the profile with this many prompts that are not answers of Daily Tea. */
  async function fillPrompts(person: Person, count: number): Promise<void> {
    const { version, firstName, pronouns, bio, languages, gender, dateGenders } = await person.api.publicProfile.read();
    await person.api.publicProfile.update({
      version,
      gender,
      dateGenders,
      languages: languages.length > 0 ? languages : ['en'],
      firstName: firstName ?? 'Ada',
      pronouns: pronouns ?? '',
      bio: bio ?? '',
      prompts: PROFILE_PROMPT_IDS.slice(0, count).map((promptId) => ({ source: 'prompt', promptId, answer: 'Sencha' })),
    });
  }

  it('is shown to connections, one at a time, and follows each change', async () => {
    const { both, connectionId } = await createConnected(app);
    const [owner, friend] = both;
    await fillPrompts(owner, 1);
    await answer(owner, 'The kettle', 0);
    await answer(owner, 'A friend', 1);
    const [second, first] = (await past(owner)).toSorted((a) => (a.answer === 'A friend' ? -1 : 1));
    if (!first || !second) throw new Error('two answers');
    expect(await owner.api.dailyTea.show({ id: first.id, isShown: true })).toEqual({ ...first, isOnProfile: true });
    await owner.api.dailyTea.show({ id: first.id, isShown: true });
    expect((await promptsOf(owner)).map((prompt) => prompt.answer)).toEqual(['Sencha', 'The kettle']);
    await owner.api.dailyTea.show({ id: second.id, isShown: true });
    expect((await past(owner)).filter((one) => one.isOnProfile).map(({ id }) => id)).toEqual([second.id]);

    await owner.api.dailyTea.rewrite({ id: second.id, answer: 'Two friends' });
    const seen = async () => JSON.stringify(await friend.api.connections.read({ connectionId }));
    expect(await seen()).toContain('Two friends');
    expect(await seen()).not.toContain('The kettle');

    await owner.api.dailyTea.show({ id: second.id, isShown: false });
    expect(await seen()).not.toContain('Two friends');
    expect(textsOf(await past(owner))).toContain('Two friends');
    await owner.api.dailyTea.show({ id: first.id, isShown: true });
    await owner.api.dailyTea.remove({ id: first.id });
    expect(await seen()).not.toContain('The kettle');
    expect((await promptsOf(owner)).map((prompt) => prompt.answer)).toEqual(['Sencha']);
  });

  it('tells an open form of the profile that it has changed', async () => {
    await answer(ada, 'The kettle');
    const { id } = await only(ada);
    const version = async () => (await ada.api.publicProfile.read()).version;
    const before = await version();
    await ada.api.dailyTea.show({ id, isShown: true });
    expect(await version()).toBe(before + 1);
    await ada.api.dailyTea.remove({ id });
    expect(await version()).toBe(before + 2);
  });

  it('is refused if other prompts fill the profile', async () => {
    await fillPrompts(ada, 3);
    await answer(ada, 'The kettle');
    const { id } = await only(ada);
    await expect(ada.api.dailyTea.show({ id, isShown: true })).rejects.toMatchObject({
      code: 'PROMPTS_FULL',
      status: 409,
    });
    expect(await promptsOf(ada)).toHaveLength(3);
  });

  it('disappears from the profile if moderators remove it, and stays on the shelf', async () => {
    await answer(ada, 'The kettle');
    await ada.api.dailyTea.show({ id: (await only(ada)).id, isShown: true });
    await app.database.db.transaction((tx) => app.features.publicProfile.takeDownText(tx, ada.userId, 'prompts'));
    expect(await promptsOf(ada)).toEqual([]);
    expect(await only(ada)).toMatchObject({ answer: 'The kettle', isOnProfile: false });
  });
});

describe('memories', () => {
  it('are of the same day a year and a month ago, in the person’s own zone', async () => {
    // 2026-03-10T12:00Z is March 11 in Auckland.
    const inAuckland = await createOnboarded(app, { timeZone: 'Pacific/Auckland' });
    const today = await readToday(inAuckland);
    const [year = '', month = '', day = ''] = today.split('-');
    const yearAgo = `${Number(year) - 1}-${month}-${day}`;
    const monthAgo = addDays(today, -28);
    for (const one of [yearAgo, addDays(yearAgo, -1), addDays(yearAgo, 1)]) await keep(inAuckland, one, `on ${one}`);
    await keep(ada, yearAgo, 'of another');
    const memories = await inAuckland.api.dailyTea.memories();
    expect(textsOf(memories.yearAgo)).toEqual([`on ${yearAgo}`]);
    expect(memories.monthAgo).toEqual([]);
    expect(monthAgo.slice(0, 7)).not.toBe(today.slice(0, 7));
  });

  it('on the last day of a longer month are of the last day of the shorter one', async () => {
    const { day } = await readDeck(ada);
    let person = ada;
    const wanted = `${day.slice(0, 4)}-03-31`;
    const days = Math.round((Date.parse(wanted) - Date.parse(day)) / 86_400_000);
    await keep(ada, `${day.slice(0, 4)}-02-28`, 'the end of February');
    person = await pass(ada, days);
    expect(await readToday(person)).toBe(wanted);
    expect(textsOf((await person.api.dailyTea.memories()).monthAgo)).toEqual(['the end of February']);
  });
});

describe('a late answer', () => {
  it.each([1, 3])('to a question of %i days ago is stored under that day, and counts today', async (days) => {
    const asked = await readDeck(ada);
    const question = asked.questions[0];
    const later = await pass(ada, days);
    const late = { questionId: question?.id ?? '', day: asked.day, answer: 'Late' };
    expect(await later.api.dailyTea.answer(late)).toEqual({ xpAwarded: 10, streak: 1 });
    expect(await only(later)).toMatchObject({ question: question?.text, answer: 'Late', day: asked.day });
    const today = await readToday(later);
    expect(
      await app.rows(
        sql`select idempotency_key as key from xp_ledger where user_id = ${ada.userId} and action = 'daily_tea'`,
      ),
    ).toEqual([{ key: `daily_tea/${today}` }]);
    await later.api.dailyTea.answer({ ...late, answer: 'Later' });
    expect(textsOf(await past(later))).toEqual(['Later']);
    expect(textsOf(await past(later, { search: 'later' }))).toEqual(['Later']);
  });

  it('without a day goes to the day on which the question was asked', async () => {
    const asked = await readDeck(ada);
    const later = await pass(ada, 1);
    const again = (await readDeck(later)).questions.map(({ id }) => id);
    const question = asked.questions.find(({ id }) => !again.includes(id));
    if (!question) return;
    await later.api.dailyTea.answer({ questionId: question.id, answer: 'Late' });
    expect(await only(later)).toMatchObject({ day: asked.day });
  });

  it('is refused if the question was not asked on that day, for tomorrow, and after 60 days', async () => {
    const { day, questions } = await readDeck(ada);
    const questionId = questions[0]?.id ?? '';
    const refusedOn = async (person: Person, on: string, id = questionId) =>
      expect(person.api.dailyTea.answer({ questionId: id, day: on, answer: 'words' }), on).rejects.toMatchObject(
        REFUSED,
      );
    await refusedOn(ada, day, randomUUID());
    await refusedOn(ada, addDays(day, -3), randomUUID());
    await refusedOn(ada, addDays(day, 1));
    const atLast = await pass(ada, 60);
    await atLast.api.dailyTea.answer({ questionId, day, answer: 'After 60 days' });
    await refusedOn(await pass(ada, 1), day);
    for (const on of ['yesterday', '2026-02-30'])
      await expect(ada.api.dailyTea.answer({ questionId, day: on, answer: 'words' })).rejects.toBeDefined();
  });
});
