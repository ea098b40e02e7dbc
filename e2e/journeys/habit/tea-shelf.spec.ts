import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { isPlain, turnTo, waitForDraw } from '../../steps/deck.ts';
import { newPerson } from '../../steps/person.ts';
import { countAnswersOnProfile, insertPastAnswer } from '../../steps/tea-shelf.ts';

// Days pass on the server's clock but not in the browser: the token must last that long.
test.use({ appSettings: { JWT_LIFETIME_SECONDS: '6048000' } });
test.setTimeout(300_000);

const DAY_MINUTES = 24 * 60;
const field = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const toast = (page: Page) => page.locator('[data-sonner-toast]');
const cards = (page: Page) => page.getByRole('region', { name: 'Your answers' }).getByRole('article');

/** Opens Daily Tea without challenges between its questions, also after later loads. */
async function openTea(page: Page): Promise<void> {
  await page.context().addInitScript(() => void (Math.random = () => 0.99));
  await page.goto('/daily-tea');
  await expect(page.getByText('Today’s question')).toBeVisible();
}

/** Expects a button to be fully visible above the navigation. */
async function expectOverNavigation(page: Page, name: string): Promise<void> {
  const button = await page.getByRole('button', { name }).boundingBox();
  const bar = await page.getByRole('navigation').boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

test('nothing typed is lost: by moving on, reloading, in another tab and at midnight', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow({ hasCamera: false });
  const { access_token } = await arriveAsMember(app, page, newPerson());
  await waitForDraw(app, page, access_token, isPlain);
  await openTea(page);

  await test.step('moving on saves, and says so', async () => {
    await field(page).fill('That I called my sister');
    await next(page).click();
    await expect(toast(page).getByText(/^Saved/)).toBeVisible();
    await expect(page.getByText('1 of 5 more')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 of 5 more')).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(field(page)).toHaveValue('That I called my sister');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('a reload in the middle of a word keeps it, and another tab shows it', async () => {
    await turnTo(page, '1 of 5 more');
    await field(page).fill('Half a thou');
    await page.reload();
    await expect(field(page)).toHaveValue('Half a thou');
    const other = await page.context().newPage();
    await openTea(other);
    await turnTo(other, '1 of 5 more');
    await expect(field(other)).toHaveValue('Half a thou');
    await field(other).fill('Half a thought');
    await expect(field(page)).toHaveValue('Half a thought');
    await other.close();
  });

  await test.step('the last card ends above the navigation', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (let n = 3; n <= 6; n += 1) await turnTo(page, `${n - 1} of 5 more`);
    await expectOverNavigation(page, 'Finish for today');
    await expect(toast(page)).toHaveCount(0);
  });

  await test.step('an answer open at midnight is there the next day, and the day after', async () => {
    await field(page).fill('Green, I thi');
    await app.advance({ minutes: DAY_MINUTES });
    await page.reload();
    await expect(page.getByText('From yesterday')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await app.advance({ minutes: DAY_MINUTES });
    await page.reload();
    const open = page.getByRole('form', { name: /^From / });
    await expect(open.getByRole('textbox')).toHaveValue('Green, I thi');
    await open.getByRole('textbox').fill('Green, I think');
    await open.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page).getByText(/^Saved/)).toBeVisible();
    await expect(open).toHaveCount(0);
  });

  await test.step('it is on the shelf under its day', async () => {
    await page.getByRole('link', { name: 'Tea shelf' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The tea shelf' })).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(page.getByText('Green, I think')).toBeVisible();
  });
});

test('past answers are found, changed, shown and deleted', async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  const person = newPerson();
  const { access_token } = await arriveAsMember(app, page, person);
  await waitForDraw(app, page, access_token, isPlain);
  await page.goto('/daily-tea/past');
  await expect(page.getByText('Your shelf is ready')).toBeVisible();
  await openTea(page);
  for (const answer of ['My sister and the old garden gate.', 'A walk, and then tea.']) {
    await field(page).fill(answer);
    await next(page).click();
    await expect(toast(page).getByText(/^Saved/)).toBeVisible();
  }
  for (const ago of ['1 year', '1 month']) await insertPastAnswer(app, person, ago, `The first tomato, ${ago} ago.`);

  await test.step('with an earlier answer', async () => {
    await page.goto('/reflection');
    await page.getByRole('link', { name: 'Tea shelf' }).click();
    await expect(page.getByRole('heading', { name: 'A year ago today' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Last month' })).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
    await expect(toast(page)).toHaveCount(0);
  });

  await test.step('found by search', async () => {
    const search = page.getByRole('searchbox', { name: 'Search your answers' });
    await search.fill('gard');
    await expect(cards(page)).toHaveCount(1);
    await search.fill('train');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(cards(page)).toHaveCount(4);
  });

  await test.step('changed in place, also through a reload', async () => {
    const card = cards(page).filter({ hasText: 'A walk' });
    await card.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('article').getByRole('textbox').fill('A long walk, and then tea.');
    await page.reload();
    await expect(page.getByRole('article').getByRole('textbox')).toHaveValue('A long walk, and then tea.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast(page).getByText('Your changes are saved')).toBeVisible();
    await expect(cards(page).filter({ hasText: 'A long walk' })).toHaveCount(1);
  });

  await test.step('shown on the profile, and removed from there with it', async () => {
    const card = cards(page).filter({ hasText: 'A long walk' });
    await card.getByRole('switch', { name: 'Show on my profile' }).click();
    await expect(toast(page).getByText('On your profile')).toBeVisible();
    await page.goto('/profile/preview');
    await page
      .getByText(/connect/i)
      .first()
      .waitFor();
    await page.goto('/daily-tea/past');
    await expect(card.getByRole('switch', { name: 'Show on my profile' })).toBeChecked();
    expect(await countAnswersOnProfile(app, person)).toBe(1);
    await card.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByText(/from your profile too/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page).getByText('Your answer is deleted')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    expect(await countAnswersOnProfile(app, person)).toBe(0);
  });
});
