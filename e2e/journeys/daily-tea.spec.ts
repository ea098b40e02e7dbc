import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { arriveAsMember } from '../steps/account.ts';
import { inspect } from '../steps/inspect.ts';
import { makeQuestionsHard, readPayments } from '../steps/ledger.ts';
import { newPerson } from '../steps/person.ts';

// A day passes on the server's clock while the browser's stands: a token has to outlast it.
test.use({ appSettings: { JWT_LIFETIME_SECONDS: '604800' }, motion: 'no-preference' });
test.setTimeout(180_000);

const ANSWERS = [
  'I asked my neighbour for help with the garden, and we talked for an hour.',
  'I used to think that asking for help was weak. The garden taught me otherwise.',
  'My neighbour made the week lighter with a bag of tomatoes from the garden.',
  'Honesty, when I said that I was tired.',
  'An hour in the garden before work would make tomorrow a good day.',
  'Green, like the first tomato leaves in spring.',
];
const toast = (page: Page) => page.locator('[data-sonner-toast]');
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** Whatever is left to chance in the page comes out as this number from now on. */
async function drawNumbers(page: Page, number: number): Promise<void> {
  await page.evaluate((drawn) => void (Math.random = () => drawn), number);
}

test('a day of tea to its end, with a challenge and what the answers come back to', async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  const person = newPerson();
  await makeQuestionsHard(app);
  await arriveAsMember(app, page, person);
  await page.goto('/daily-tea');

  await test.step('the first question is there, and nothing before it', async () => {
    await expect(page.getByText('1 of 6')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await inspect(page, '17-daily-tea');
  });

  await test.step('each answer is kept, the first one pays', async () => {
    await drawNumbers(page, 0.99);
    for (const [index, answer] of ANSWERS.entries()) {
      await expect(page.getByText(`${index + 1} of 6`)).toBeVisible();
      await page.getByRole('textbox', { name: 'Your answer' }).fill(answer);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(index === 0 ? 'Saved. Earned 10 XP' : 'Saved', { exact: true })).toBeVisible();
      if (index === 0) await expect(page.getByText('1 day streak')).toBeAttached();
      if (index < ANSWERS.length - 1) await next(page).click();
    }
    await expect(page.getByText('Wildcard')).toBeVisible();
    await expect(next(page)).toBeDisabled();
    await inspect(page, '17b-daily-tea-wildcard');
  });

  await test.step('going back shows what was written', async () => {
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(ANSWERS[4] ?? '');
    await expect(page.getByText('Wildcard')).toHaveCount(0);
  });

  await test.step('moving on brings a challenge, which may be completed when its time is over', async () => {
    await drawNumbers(page, 0);
    await next(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mirror Partner' })).toBeVisible();
    await expect(page.getByText('50 XP')).toBeVisible();
    await inspect(page, '18-vibe-challenge');
    await page.getByRole('button', { name: 'Complete challenge' }).click({ timeout: 30_000 });
    await expect(toast(page).getByText('Challenge Completed!')).toBeVisible();
    await expect(toast(page).getByText('Earned 50 XP')).toBeVisible();
    await expect(toast(page).getByText('New Badge Earned!')).toHaveCount(1);
    await expect(page.getByText('6 of 6')).toBeVisible();
  });

  await test.step('another may be skipped', async () => {
    await page.getByRole('button', { name: 'Previous' }).click();
    await next(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quick Draw' })).toBeVisible();
    await inspect(page, '18b-quick-draw');
    await page.getByRole('button', { name: 'Skip' }).click();
    await drawNumbers(page, 0.99);
  });

  await test.step('the end says so, and sums up', async () => {
    await page.getByRole('button', { name: 'Finish for today' }).click();
    await expect(toast(page).getByText("That's all for today!")).toBeVisible();
    await expect(toast(page).getByText('Come back tomorrow for new reflections.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What your answers come back to' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Garden', { exact: true })).toBeVisible();
    await expect(page.getByText('AI-powered')).toHaveCount(0);
    await inspect(page, '17c-daily-tea-end');
  });

  await test.step('the next day asks anew, and goes on with the streak', async () => {
    await app.advance({ minutes: 24 * 60 });
    await page.reload();
    await expect(page.getByText('1 of 6')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
    await page.getByRole('textbox', { name: 'Your answer' }).fill('That I came back');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('2 day streak')).toBeAttached();
  });

  expect(await readPayments(app, person, ['daily_tea', 'vibe_challenge', 'streak_bonus'])).toEqual([
    { action: 'daily_tea', amount: 10 },
    { action: 'daily_tea', amount: 10 },
    { action: 'streak_bonus', amount: 5 },
    { action: 'vibe_challenge', amount: 50 },
  ]);
});

test('without its questions, and without answers, it stays kind', async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  const person = newPerson();
  await arriveAsMember(app, page, person);
  await page.route('**/api/rpc/dailyTea/deck', async (route) => {
    const response = await route.fetch();
    const { json: deck } = (await response.json()) as { json: { questions: unknown[] } };
    const json = { ...deck, questions: deck.questions.slice(0, 5), hasServerQuestion: false };
    await route.fulfill({ response, json: { json } });
  });
  await page.goto('/daily-tea');
  await expect(toast(page).getByText('Error loading questions')).toBeVisible();
  await expect(toast(page).getByText('Please try again later')).toBeVisible();
  await expect(page.getByText('1 of 10')).toBeVisible();
  await inspect(page, '17d-daily-tea-fallback');
  await drawNumbers(page, 0.99);
  for (let n = 0; n < 9; n += 1) await next(page).click();
  await page.getByRole('button', { name: 'Finish for today' }).click();
  await expect(page.getByText('Not enough conversation yet')).toBeVisible();
  await expect(page.getByText('Answer more questions to generate a summary')).toBeVisible();
  await inspect(page, '17e-daily-tea-not-enough');
});
