import { builtInQuestionWords } from '@cuppa/domain/habit/daily-tea/daily-tea-words';
import { builtInQuestionsOn } from '@cuppa/domain/habit/daily-tea/questions';
import { addDays, calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { promptToday } from '../../../testing/tea.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { FRESH_DAYS, readAskedQuestions } from './asked-questions.ts';
import { questionWords } from './daily-tea.words.ts';
import { QUESTIONS } from './question-bank.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.features.dailyTea.seed();
});
afterAll(() => app.close());

type Deck = Awaited<ReturnType<TestApp['features']['dailyTea']['readDeck']>>['questions'];

// Called through the service, because some of these tests outlast a session.
const readDeck = ({ userId }: Person, of = app) => of.features.dailyTea.readDeck(userId);
const readServerQuestion = async (person: Person, of = app) => {
  const question = (await readDeck(person, of)).questions.at(-1);
  if (!question) throw new Error('the deck is empty');
  return question;
};
const today = () => calendarDayIn('UTC', app.clock.now());
const daysOf = ({ userId }: Person) =>
  app.rows<{ day: string; id: string }>(
    sql`select day::text, question_id as id from tea_days where user_id = ${userId} order by day`,
  );
const askedOn = ({ userId }: Person, day: string) =>
  readAskedQuestions(app.database.db, { userId, day, now: app.clock.now() });

describe('the deck', () => {
  it('has the built-in prompts of the day and one other question, with one’s answers of today', async () => {
    const person = await createOnboarded(app);
    const deck = await person.api.dailyTea.deck();
    expect(deck).toMatchObject({ day: '2026-03-10', hasServerQuestion: true });
    expect(deck.questions).toHaveLength(6);
    expect(deck.questions.slice(0, 5)).toEqual(
      builtInQuestionsOn('2026-03-10').map((question) => ({
        ...question,
        text: builtInQuestionWords('en')[question.id],
        isWildcard: false,
        answer: null,
        challengeId: deck.questions.find(({ id }) => id === question.id)?.challengeId,
      })),
    );
    expect(Object.values(questionWords('en'))).toContain(deck.questions[5]?.text);
    await person.api.dailyTea.answer({ questionId: promptToday(app), answer: 'That I called.' });
    expect((await readDeck(person)).questions[0]?.answer).toBe('That I called.');
    app.clock.advance({ days: 1 });
    const next = await readDeck(person);
    expect(next.questions[0]?.answer).toBeNull();
    expect(next.questions.slice(0, 5).map(({ id }) => id)).toEqual(builtInQuestionsOn(today()).map(({ id }) => id));
  });

  it('follows the person’s own day', async () => {
    const person = await createOnboarded(app, { timeZone: 'Pacific/Kiritimati' });
    const day = addDays(today(), 1);
    const deck = await readDeck(person);
    expect(deck.day).toBe(day);
    expect(deck.questions[0]?.id).toBe(builtInQuestionsOn(day)[0]?.id);
    expect(await daysOf(person)).toEqual([{ day, id: deck.questions[5]?.id }]);
  });

  it('brings nothing back within sixty days, in any zone, and a wildcard on some days', {
    timeout: 60_000,
  }, async () => {
    const zones = ['UTC', 'Pacific/Kiritimati', 'America/New_York'];
    const people = await Promise.all(zones.map((timeZone) => createOnboarded(app, { timeZone })));
    const decks: Deck[][] = people.map(() => []);
    for (let day = 0; day < 90; day += 1) {
      for (const [index, person] of people.entries()) decks[index]?.push((await readDeck(person)).questions);
      app.clock.advance({ days: 1 });
    }
    for (const days of decks)
      for (const [day, questions] of days.entries()) {
        const soon = days.slice(day + 1, day + FRESH_DAYS).flatMap((deck) => deck.map(({ id }) => id));
        for (const { id } of questions) expect(soon).not.toContain(id);
      }
    const last = decks.flat().flatMap((deck) => deck.at(-1) ?? []);
    const share = last.filter(({ isWildcard }) => isWildcard).length / last.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.35);
  });

  it('stays the same all day, and differs between people', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createOnboarded(app)));
    const first = await Promise.all(people.map((person) => readServerQuestion(person)));
    app.clock.advance({ hours: 2 });
    expect(await Promise.all(people.map((person) => readServerQuestion(person)))).toEqual(first);
    expect(new Set(first.map(({ id }) => id)).size).toBeGreaterThan(1);
  });

  it('has only the built-in prompts if there is no other question, and says so', async () => {
    const bare = await createTestApp();
    const person = await createOnboarded(bare);
    expect(await person.api.dailyTea.deck()).toMatchObject({ questions: { length: 5 }, hasServerQuestion: false });
    await bare.close();
  });
});

describe('the question of the day', () => {
  it('is not repeated within sixty days, and can be any question', { timeout: 60_000 }, async () => {
    const person = await createOnboarded(app);
    const given: string[] = [];
    for (let day = 0; day < 150; day += 1) {
      given.push((await readServerQuestion(person)).id);
      app.clock.advance({ days: 1 });
    }
    for (const [index, id] of given.entries()) expect(given.slice(index + 1, index + 1 + FRESH_DAYS)).not.toContain(id);
    // More than 90 different questions would be impossible if only the newest fifty were used.
    expect(new Set(given).size).toBeGreaterThan(90);
    expect((await daysOf(person)).map(({ id }) => id)).toEqual(given);
  });

  it('is the one asked longest ago if all were asked recently', async () => {
    const small = await createTestApp();
    await small.database.db.execute(sql`insert into questions (question_text, category, difficulty, created_at)
      select 'Question ' || n || '?', 'joy', 1, now() - interval '99 years' from generate_series(1, 3) as n`);
    const person = await createOnboarded(small);
    const given: string[] = [];
    for (let day = 0; day < 9; day += 1) {
      given.push((await readServerQuestion(person, small)).id);
      small.clock.advance({ days: 1 });
    }
    expect(new Set(given).size).toBe(3);
    expect(given.slice(3)).toEqual(given.slice(0, 6));
    await small.close();
  });

  it('stays when the bank changes during the day, even if it is retired', async () => {
    const person = await createOnboarded(app);
    const before = await readServerQuestion(person);
    await app.rows(sql`insert into questions (question_text, category, difficulty, created_at)
      select 'Newcomer ' || n || '?', 'joy', 1, ${app.clock.now()} from generate_series(1, 500) as n`);
    await app.rows(sql`update questions set created_at = '9999-12-31' where id = ${before.id}`);
    expect(await readServerQuestion(person)).toEqual(before);
    await person.api.dailyTea.answer({ questionId: before.id, answer: 'Still here' });
    await app.rows(sql`delete from questions where question_text like 'Newcomer%'`);
    await app.rows(sql`update questions set created_at = ${app.clock.now()} where id = ${before.id}`);
  });

  it('is the same one, in however many tabs and processes it is first read', async () => {
    const other = await createTestApp({ database: app.database, clock: app.clock });
    const person = await createOnboarded(app);
    const read = await Promise.all(
      Array.from({ length: 12 }, (_, n) => readServerQuestion(person, n % 2 === 0 ? app : other)),
    );
    expect(new Set(read.map(({ id }) => id)).size).toBe(1);
    expect(await daysOf(person)).toEqual([{ day: today(), id: read[0]?.id }]);
    await other.close();
  });

  it('of a past day is the one that was asked, and none is stored afterwards', async () => {
    const person = await createOnboarded(app, { timeZone: 'America/New_York' });
    const { day } = await readDeck(person);
    const { id, text } = await readServerQuestion(person);
    app.clock.advance({ days: 3 });
    expect((await askedOn(person, day)).at(-1)).toMatchObject({ id, text });
    for (const missed of [addDays(day, -1), addDays(day, 1), addDays(day, 2), addDays(day, 4)])
      expect((await askedOn(person, missed)).map((one) => one.id)).toEqual(
        builtInQuestionsOn(missed).map((one) => one.id),
      );
    expect(await daysOf(person)).toEqual([{ day, id }]);
    expect(await askedOn(person, addDays(day, 3))).toHaveLength(6);
    expect(await daysOf(person)).toHaveLength(2);
  });
});

describe('the bank', () => {
  const count = async () =>
    (
      await app.rows(sql`select count(*)::int as questions, count(distinct created_at)::int as moments,
        (count(*) filter (where created_at <= ${app.clock.now()}))::int as due from questions`)
    )[0];

  it('is written once, however often and from wherever it is seeded, and all of it is due', async () => {
    await Promise.all([app.features.dailyTea.seed(), app.features.dailyTea.seed()]);
    expect(await count()).toMatchObject({ questions: QUESTIONS.length, due: QUESTIONS.length });
  });

  it('has an order that mixes the categories', async () => {
    const fresh = await createTestApp();
    await fresh.features.dailyTea.seed();
    const rows = await fresh.rows<{ category: string }>(
      sql`select category from questions order by created_at desc limit 50`,
    );
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(QUESTIONS.map(({ category }) => category)));
    expect(await fresh.rows(sql`select from questions group by created_at having count(*) > 1`)).toEqual([]);
    await fresh.close();
  });

  it('replaces an earlier version: old texts are retired, and waiting ones are due immediately', async () => {
    const old = await createTestApp();
    const inTenDays = new Date(old.clock.now().getTime() + 10 * 86_400_000);
    await old.rows(sql`insert into questions (question_text, category, difficulty, created_at) values
      ('Which song knows you best?', 'joy', 2, ${old.clock.now()}), ('What does home smell like to you?', 'memory', 2, ${old.clock.now()}),
      ('Describe the smell of a place that felt like home.', 'memory', 2, ${inTenDays}),
      ('A question of the operator’s own?', 'joy', 2, ${inTenDays})`);
    const person = await createOnboarded(old);
    const given = await readServerQuestion(person, old);
    await old.features.dailyTea.seed();
    expect(await readServerQuestion(person, old)).toEqual(given);
    const left = await old.rows<{ text: string; due: boolean }>(
      sql`select question_text as text, created_at <= ${old.clock.now()} as due from questions
        where question_text in ('Which song knows you best?', 'What does home smell like to you?',
          'Describe the smell of a place that felt like home.', 'A question of the operator’s own?') order by text`,
    );
    expect(left).toEqual(
      [
        { text: 'A question of the operator’s own?', due: false },
        { text: given.text, due: false },
        { text: 'Describe the smell of a place that felt like home.', due: true },
      ].toSorted((a, b) => (a.text < b.text ? -1 : 1)),
    );
    const asked = new Set<string>();
    for (let day = 0; day < 5; day += 1) {
      old.clock.advance({ days: 1 });
      asked.add((await readServerQuestion(person, old)).text);
    }
    expect(asked).not.toContain(given.text);
    // A retired question is deleted once no one's day refers to it.
    await old.rows(sql`delete from tea_days`);
    await old.features.dailyTea.seed();
    expect(await old.rows(sql`select from questions where question_text = ${given.text}`)).toEqual([]);
    await old.close();
  });
});
