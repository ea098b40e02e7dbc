import { builtInQuestionWords } from '@cuppa/domain/habit/daily-tea/daily-tea-words';
import { builtInQuestionsOn, QUESTION_SHELF } from '@cuppa/domain/habit/daily-tea/questions';
import { addDays, calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { promptToday } from '../../../testing/tea.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.features.dailyTea.seed();
});
afterAll(() => app.close());

const readDeck = async ({ api }: Person) => (await api.dailyTea.deck()).questions;
const readServerQuestion = async (person: Person) => {
  const question = (await readDeck(person)).at(-1);
  if (!question) throw new Error('the deck is empty');
  return question;
};
const readAwards = (person: Person, action: string) =>
  app.rows<{ key: string; amount: number }>(
    sql`select idempotency_key as key, amount from xp_ledger
      where user_id = ${person.userId} and action = ${action} order by created_at`,
  );
const answerAll = async ({ api }: Person, answers: readonly string[], zone = 'UTC') => {
  const asked = builtInQuestionsOn(calendarDayIn(zone, app.clock.now()));
  for (const [index, answer] of answers.entries())
    await api.dailyTea.answer({ questionId: asked[index]?.id ?? '', answer });
};
const nextDay = () => app.clock.advance({ days: 1 });

describe('an answer', () => {
  it('pays and grows the streak with the first of the day, and is replaced by the next', async () => {
    const person = await createOnboarded(app);
    const { id, text } = await readServerQuestion(person);
    const answer = (questionId: string, words: string) => person.api.dailyTea.answer({ questionId, answer: words });
    expect(await answer(id, 'First thought')).toEqual({ xpAwarded: 10, streak: 1 });
    expect(await answer(id, 'Second thought')).toEqual({ xpAwarded: 0, streak: 1 });
    const prompt = promptToday(app);
    expect(await answer(prompt, 'Another')).toEqual({ xpAwarded: 0, streak: 1 });
    expect(
      await app.rows(
        sql`select question_text, answer from tea_answers where user_id = ${person.userId} order by answer`,
      ),
    ).toEqual([
      { question_text: builtInQuestionWords('en')[prompt], answer: 'Another' },
      { question_text: text, answer: 'Second thought' },
    ]);
    nextDay();
    expect(await answer(promptToday(app), 'A new day')).toMatchObject({ xpAwarded: 10, streak: 2 });
    expect(await readAwards(person, 'daily_tea')).toHaveLength(2);
  });

  it('sent ten times at once is one row and one award', async () => {
    const person = await createOnboarded(app);
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        person.api.dailyTea.answer({ questionId: promptToday(app), answer: `No. ${n}` }),
      ),
    );
    expect(results.map(({ xpAwarded }) => xpAwarded).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 10]);
    expect(await app.rows(sql`select id from tea_answers where user_id = ${person.userId}`)).toHaveLength(1);
  });

  it('counts for the day in the person’s own zone', async () => {
    const person = await createOnboarded(app, { timeZone: 'Pacific/Auckland' });
    await answerAll(person, ['Good morning'], 'Pacific/Auckland');
    const [{ day } = { day: '' }] = await app.rows<{ day: string }>(
      sql`select day::text from tea_answers where user_id = ${person.userId}`,
    );
    const local = calendarDayIn('Pacific/Auckland', app.clock.now());
    expect(day).toBe(local);
    expect(await readAwards(person, 'daily_tea')).toEqual([{ key: `daily_tea/${local}`, amount: 10 }]);
  });

  it('to a question that is not asked is refused', async () => {
    const [person, other] = [await createOnboarded(app), await createOnboarded(app)];
    const asked = new Set([...(await readDeck(person)), ...(await readDeck(other))].map(({ id }) => id));
    const rows = await app.rows<{ id: string }>(sql`select id from questions`);
    const notAsked = rows.find(({ id }) => !asked.has(id))?.id ?? '';
    const days = [0, -1].map((ago) => addDays(calendarDayIn('UTC', app.clock.now()), ago));
    const prompts = new Set(days.flatMap((day) => builtInQuestionsOn(day).map(({ id }) => id)));
    const otherPrompt = QUESTION_SHELF.find(({ id }) => !prompts.has(id))?.id ?? '';
    for (const questionId of [notAsked, otherPrompt, 'builtin-0', 'nonsense', 'a%27']) {
      const refused = person.api.dailyTea.answer({ questionId, answer: 'words' });
      await expect(refused, questionId).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    }
    for (const answer of ['', '  ', 'x'.repeat(5_001), '\0', '\u3164']) {
      const refused = person.api.dailyTea.answer({ questionId: promptToday(app), answer });
      await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect(await readAwards(person, 'daily_tea')).toEqual([]);
  });

  it('to yesterday’s question is stored shortly after midnight', async () => {
    const person = await createOnboarded(app);
    const { id } = await readServerQuestion(person);
    nextDay();
    expect(await person.api.dailyTea.answer({ questionId: id, answer: 'Late' })).toMatchObject({ xpAwarded: 10 });
  });
});

describe('the summary', () => {
  const FIVE = [
    'My sister called me.',
    'I fixed the garden gate.',
    'My sister and the garden.',
    'Tea with Ada helped me.',
    'Sleeping a little longer every day.',
  ];

  it('needs five answers with something to quote, of the last 30 days', async () => {
    const person = await createOnboarded(app);
    const refused = { code: 'NOT_ENOUGH', status: 409 };
    await expect(person.api.dailyTea.summary()).rejects.toMatchObject(refused);
    await answerAll(person, [...FIVE.slice(0, 4), 'Sleep, perhaps']);
    await expect(person.api.dailyTea.summary()).rejects.toMatchObject(refused);
    await answerAll(person, FIVE);
    expect(await person.api.dailyTea.summary()).toEqual({
      summary: expect.stringMatching(/^All of this is from one day/),
      highlights: expect.arrayContaining([
        { text: 'Tea with Ada helped me.', day: app.clock.now().toISOString().slice(0, 10) },
      ]),
      suggestedTopics: [],
      isByModel: false,
    });
    app.clock.advance({ days: 31 });
    const later = await app.signIn(person);
    await expect(later.api.dailyTea.summary()).rejects.toMatchObject(refused);
  });

  it('uses only one’s own words', async () => {
    const [person, other] = [await createOnboarded(app), await createOnboarded(app)];
    await answerAll(other, FIVE);
    await answerAll(
      person,
      FIVE.map((text) => text.replace(/sister/i, 'boat')),
    );
    expect(JSON.stringify(await person.api.dailyTea.summary())).not.toMatch(/sister/i);
  });
});
