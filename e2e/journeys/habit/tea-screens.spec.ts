import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { drinkTea, isPlain, readDeck, TEA_ANSWERS, turnTo, waitForDraw } from '../../steps/deck.ts';
import { inspect } from '../../steps/inspect.ts';
import { newPerson } from '../../steps/person.ts';
import { insertPastAnswer } from '../../steps/tea-shelf.ts';

// Days pass on the server's clock but not in the browser: the token must last that long.
test.use({ appSettings: { JWT_LIFETIME_SECONDS: '6048000' } });
test.setTimeout(300_000);

const field = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const finish = (page: Page) => page.getByRole('button', { name: 'Finish for today' });

test('the cards of a day of tea hold on every size and theme', { tag: '@looks' }, async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  const { access_token } = await arriveAsMember(app, page, newPerson());
  await waitForDraw(app, page, access_token, ([first]) => first !== null);
  await page.goto('/daily-tea');
  await expect(page.getByText('Today’s question')).toBeVisible();
  await inspect(page, '17-daily-tea');
  await field(page).fill('Some nights I want to die.');
  await expect(page.getByRole('region', { name: 'You don’t have to carry this alone' })).toBeVisible();
  await inspect(page, '61-crisis-card');
  await next(page).click();
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await inspect(page, '18-vibe-challenge');
});

test('the end of a day of tea holds on every size and theme', { tag: '@looks' }, async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  const { access_token } = await arriveAsMember(app, page, newPerson());
  await waitForDraw(app, page, access_token, isPlain);
  const { questions } = await readDeck(page, access_token);
  const headers = { authorization: `Bearer ${access_token}` };
  for (const [index, { id }] of questions.entries()) {
    const data = { answer: TEA_ANSWERS[index] };
    await expect(await page.request.put(`/api/v1/daily-tea/answers/${id}`, { headers, data })).toBeOK();
  }
  await page.goto('/daily-tea');
  for (let n = 2; n <= questions.length; n += 1) {
    await turnTo(page, `${n - 1} of 5 more`);
  }
  await inspect(page, '17b-daily-tea-last');
  await finish(page).click();
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible();
  await inspect(page, '17c-daily-tea-end');
});

test('the tea without its questions holds on every size and theme', { tag: '@looks' }, async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  await arriveAsMember(app, page, newPerson());
  await page.route('**/api/rpc/dailyTea/deck', async (route) => {
    const response = await route.fetch();
    const { json: deck } = (await response.json()) as { json: { questions: object[] } };
    const questions = deck.questions.slice(0, 5).map((one) => ({ ...one, challengeId: null }));
    await route.fulfill({ response, json: { json: { ...deck, questions, hasServerQuestion: false } } });
  });
  await page.goto('/daily-tea');
  await expect(page.getByText('Today’s question')).toBeVisible();
  await inspect(page, '17d-daily-tea-fallback');
  for (let n = 2; n <= 10; n += 1) await turnTo(page, `${n - 1} of 9 more`);
  await finish(page).click();
  await expect(page.getByText('Not enough conversation yet')).toBeVisible();
  await inspect(page, '17e-daily-tea-not-enough');
});

test('the tea shelf, and what was open at midnight, hold on every size and theme', { tag: '@looks' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow({ hasCamera: false });
  const person = newPerson();
  const { access_token } = await arriveAsMember(app, page, person);
  await waitForDraw(app, page, access_token, isPlain);
  await page.goto('/daily-tea/past');
  await expect(page.getByText('Your shelf is ready')).toBeVisible();
  await inspect(page, '33-tea-shelf-empty');
  await drinkTea(page, access_token);
  for (const ago of ['1 year', '1 month']) await insertPastAnswer(app, person, ago, `The first tomato, ${ago} ago.`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A year ago today' })).toBeVisible();
  await inspect(page, '33b-tea-shelf');
  const card = page
    .getByRole('region', { name: 'Your answers' })
    .getByRole('article')
    .filter({ hasText: 'That I kept going' });
  await card.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, '33d-tea-shelf-delete');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('article').getByRole('textbox')).toBeVisible();
  await inspect(page, '33c-tea-shelf-edit');

  await page.goto('/daily-tea');
  await turnTo(page, '1 of 5 more');
  await field(page).fill('Green, I thi');
  await app.advance({ minutes: 24 * 60 });
  await page.reload();
  await expect(page.getByText('From yesterday')).toBeVisible();
  await inspect(page, '17g-daily-tea-open');
});
