import { builtInQuestionWords } from '@cuppa/domain/daily-tea/daily-tea-words';
import { BUILT_IN_QUESTIONS, isWildcard } from '@cuppa/domain/daily-tea/questions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnboarded } from '../../../testing/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { questionWords } from './daily-tea.words.ts';
import { QUESTIONS } from './question-bank.ts';

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
const answerAll = async ({ api }: Person, answers: readonly string[]) => {
  for (const [index, answer] of answers.entries())
    await api.dailyTea.answer({ questionId: BUILT_IN_QUESTIONS[index]?.id ?? '', answer });
};
const nextDay = () => app.clock.advance({ days: 1 });

describe('the questions', () => {
  it('are written once, however often and from wherever they are sown', async () => {
    await Promise.all([app.features.dailyTea.seed(), app.features.dailyTea.seed()]);
    const [row] = await app.rows(
      sql`select count(*)::int as questions, count(distinct created_at)::int as moments,
        (count(*) filter (where created_at <= ${app.clock.now()}))::int as due from questions`,
    );
    expect(row).toEqual({ questions: QUESTIONS.length, moments: QUESTIONS.length, due: 50 });
  });

  it('come one by one: tomorrow the newest fifty are others than today', async () => {
    const newest = sql`select question_text from questions where created_at <= ${app.clock.now()}
      order by created_at desc limit 50`;
    const today = await app.rows(newest);
    const tomorrow = await app.rows(
      sql`select question_text from questions where created_at <= ${new Date(app.clock.now().getTime() + 86_400_000)}
        order by created_at desc limit 50`,
    );
    expect(tomorrow.slice(1)).toEqual(today.slice(0, 49));
  });
});

describe('the deck', () => {
  it('is the five built-in prompts and one of the newest fifty, with today’s own answers', async () => {
    const person = await createOnboarded(app);
    const deck = await readDeck(person);
    expect(deck.slice(0, 5)).toEqual(
      BUILT_IN_QUESTIONS.map((question) => ({
        ...question,
        text: builtInQuestionWords('en')[question.id],
        isWildcard: isWildcard(question),
        answer: null,
      })),
    );
    expect(deck).toHaveLength(6);
    expect(await person.api.dailyTea.deck()).toMatchObject({ day: '2026-03-10', hasServerQuestion: true });
    expect(Object.values(questionWords('en'))).toContain(deck[5]?.text);
    await answerAll(person, ['That I called.']);
    expect((await readDeck(person))[0]?.answer).toBe('That I called.');
    nextDay();
    expect((await readDeck(person))[0]?.answer).toBeNull();
  });

  it('stays the same all day, and differs between people and days', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createOnboarded(app)));
    const first = await Promise.all(people.map(readServerQuestion));
    app.clock.advance({ hours: 2 });
    expect(await Promise.all(people.map(readServerQuestion))).toEqual(first);
    nextDay();
    const second = await Promise.all(people.map(readServerQuestion));
    expect(new Set(first.map(({ id }) => id)).size).toBeGreaterThan(1);
    expect(second.map(({ id }) => id)).not.toEqual(first.map(({ id }) => id));
  });

  it('is the built-in prompts alone where there is no other question, and says so', async () => {
    const bare = await createTestApp();
    const person = await createOnboarded(bare);
    expect(await person.api.dailyTea.deck()).toMatchObject({ questions: { length: 5 }, hasServerQuestion: false });
    await bare.close();
  });
});

describe('an answer', () => {
  it('pays and grows the streak with the first of the day, and is replaced by the next', async () => {
    const person = await createOnboarded(app);
    const { id, text } = await readServerQuestion(person);
    const answer = (questionId: string, words: string) => person.api.dailyTea.answer({ questionId, answer: words });
    expect(await answer(id, 'First thought')).toEqual({ xpAwarded: 10, streak: 1 });
    expect(await answer(id, 'Second thought')).toEqual({ xpAwarded: 0, streak: 1 });
    expect(await answer('builtin-2', 'Another')).toEqual({ xpAwarded: 0, streak: 1 });
    expect(
      await app.rows(
        sql`select question_text, answer from tea_answers where user_id = ${person.userId} order by answer`,
      ),
    ).toEqual([
      { question_text: builtInQuestionWords('en')['builtin-2'], answer: 'Another' },
      { question_text: text, answer: 'Second thought' },
    ]);
    nextDay();
    expect(await answer('builtin-2', 'A new day')).toMatchObject({ xpAwarded: 10, streak: 2 });
    expect(await readAwards(person, 'daily_tea')).toHaveLength(2);
  });

  it('sent ten times at once is one row and one award', async () => {
    const person = await createOnboarded(app);
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, n) => person.api.dailyTea.answer({ questionId: 'builtin-1', answer: `No. ${n}` })),
    );
    expect(results.map(({ xpAwarded }) => xpAwarded).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 10]);
    expect(await app.rows(sql`select id from tea_answers where user_id = ${person.userId}`)).toHaveLength(1);
  });

  it('counts for the day in the person’s own zone', async () => {
    const person = await createOnboarded(app, { timeZone: 'Pacific/Auckland' });
    await answerAll(person, ['Good morning']);
    const [{ day } = { day: '' }] = await app.rows<{ day: string }>(
      sql`select day::text from tea_answers where user_id = ${person.userId}`,
    );
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(app.clock.now());
    expect(day).toBe(local);
    expect(await readAwards(person, 'daily_tea')).toEqual([{ key: `daily_tea/${local}`, amount: 10 }]);
  });

  it('to a question that is not asked is refused', async () => {
    const [person, other] = [await createOnboarded(app), await createOnboarded(app)];
    const asked = new Set([...(await readDeck(person)), ...(await readDeck(other))].map(({ id }) => id));
    const rows = await app.rows<{ id: string }>(sql`select id from questions`);
    const notAsked = rows.find(({ id }) => !asked.has(id))?.id ?? '';
    for (const questionId of [notAsked, 'builtin-6', 'nonsense', 'a%27']) {
      const refused = person.api.dailyTea.answer({ questionId, answer: 'words' });
      await expect(refused, questionId).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    }
    for (const answer of ['', '  ', 'x'.repeat(5_001), 'a\0b']) {
      const refused = person.api.dailyTea.answer({ questionId: 'builtin-1', answer });
      await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect(await readAwards(person, 'daily_tea')).toEqual([]);
  });

  it('that was written past midnight is kept, to the question of the day before', async () => {
    const person = await createOnboarded(app);
    const { id } = await readServerQuestion(person);
    nextDay();
    expect(await person.api.dailyTea.answer({ questionId: id, answer: 'Late' })).toMatchObject({ xpAwarded: 10 });
  });
});

describe('a vibe challenge', () => {
  it('pays once a day each, and brings its badge once', async () => {
    const person = await createOnboarded(app);
    const complete = (challengeId: 'mirror_partner' | 'quick_draw' | 'word_association') =>
      person.api.dailyTea.completeChallenge({ challengeId });
    expect(await complete('mirror_partner')).toEqual({ xpAwarded: 50, streak: 0, earnedBadge: true });
    expect(await complete('mirror_partner')).toEqual({ xpAwarded: 0, streak: 0, earnedBadge: false });
    app.clock.advance({ seconds: 15 });
    expect(await complete('quick_draw')).toEqual({ xpAwarded: 75, streak: 0, earnedBadge: false });
    app.clock.advance({ seconds: 20 });
    expect(await complete('word_association')).toEqual({ xpAwarded: 60, streak: 0, earnedBadge: false });
    nextDay();
    expect(await complete('mirror_partner')).toEqual({ xpAwarded: 50, streak: 0, earnedBadge: false });
    expect((await readAwards(person, 'vibe_challenge')).map(({ amount }) => amount)).toEqual([50, 75, 60, 50]);
    expect(await readAwards(person, 'badge_earned')).toHaveLength(1);
  });

  it('cannot be over sooner after the one before than it lasts', async () => {
    const person = await createOnboarded(app);
    await person.api.dailyTea.completeChallenge({ challengeId: 'mirror_partner' });
    app.clock.advance({ seconds: 14 });
    const early = person.api.dailyTea.completeChallenge({ challengeId: 'quick_draw' });
    await expect(early).rejects.toMatchObject({ code: 'TOO_SOON', status: 409 });
    app.clock.advance({ seconds: 1 });
    expect(await person.api.dailyTea.completeChallenge({ challengeId: 'quick_draw' })).toMatchObject({ xpAwarded: 75 });
  });

  it('sent ten times at once pays once', async () => {
    const person = await createOnboarded(app);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => person.api.dailyTea.completeChallenge({ challengeId: 'quick_draw' })),
    );
    expect(results.filter(({ xpAwarded }) => xpAwarded > 0)).toHaveLength(1);
    expect(results.filter(({ earnedBadge }) => earnedBadge)).toHaveLength(1);
  });

  it('is one of the three', async () => {
    const person = await createOnboarded(app);
    const forged = person.api.dailyTea.completeChallenge({ challengeId: 'win' as 'quick_draw' });
    await expect(forged).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the summary', () => {
  const FIVE = [
    'My sister called me.',
    'I fixed the garden gate.',
    'My sister and the garden.',
    'Tea with Ada helped.',
    'Sleeping a little longer.',
  ];

  it('needs five answers of three words each, of the last 30 days', async () => {
    const person = await createOnboarded(app);
    const refused = { code: 'NOT_ENOUGH', status: 409 };
    await expect(person.api.dailyTea.summary()).rejects.toMatchObject(refused);
    await answerAll(person, [...FIVE.slice(0, 4), 'Sleep, perhaps']);
    await expect(person.api.dailyTea.summary()).rejects.toMatchObject(refused);
    await answerAll(person, FIVE);
    expect(await person.api.dailyTea.summary()).toEqual({
      summary: expect.stringContaining('My sister and the garden.'),
      highlights: expect.any(Array),
      suggestedTopics: expect.arrayContaining(['Sister', 'Garden']),
      isByModel: false,
    });
    app.clock.advance({ days: 31 });
    const later = await app.signIn(person);
    await expect(later.api.dailyTea.summary()).rejects.toMatchObject(refused);
  });

  it('is over one’s own words alone', async () => {
    const [person, other] = [await createOnboarded(app), await createOnboarded(app)];
    await answerAll(other, FIVE);
    await answerAll(
      person,
      FIVE.map((text) => text.replace(/sister/i, 'boat')),
    );
    expect(JSON.stringify(await person.api.dailyTea.summary())).not.toMatch(/sister/i);
  });
});
