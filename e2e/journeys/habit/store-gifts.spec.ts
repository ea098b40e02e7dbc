import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { createConnected } from '../../steps/connection.ts';
import { earnXp } from '../../steps/ledger.ts';
import { keepSession } from '../../steps/signed-in.ts';
import { buy, storeCard } from '../../steps/store.ts';

/** The color of the page, as the browser paints it. */
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const wornSheets = (page: Page) => page.locator('link[href^="/themes/"]');

test('a freeze goes from one match to the other, who hears of it', { tag: '@gate' }, async ({ app, openWindow }) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  const { page } = a;
  await earnXp(app, a, 600);
  await page.goto(`/matches/${connectionId}`);
  await page.getByRole('link', { name: 'Give a streak freeze' }).click();
  const sheet = page.getByRole('dialog', { name: 'A freeze for Ben' });
  await expect(sheet.getByText('565 XP', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Give for 100 XP' }).click();
  await expect(page.getByText('Ben has your freeze')).toBeVisible();
  await expect(page.getByRole('heading', { name: '565 XP to spend' })).toBeVisible();
  await expect(page).toHaveURL(/\/xp-store$/);
  await expect(storeCard(page, 'Streak freeze').getByText('Freezes: 2 of 5')).toBeVisible();

  await expect(b.page.getByText('Ada gave you a streak freeze').first()).toBeVisible();
  await b.page.goto('/xp-store');
  await expect(storeCard(b.page, 'Streak freeze').getByText('Freezes: 3 of 5')).toBeVisible();

  await storeCard(page, 'Streak freeze').getByRole('button', { name: 'Give one to a match' }).click();
  await expect(page.getByRole('dialog', { name: 'Give a streak freeze' }).getByText('Ben')).toBeVisible();
  await page.getByRole('button', { name: 'Ben' }).click();
  await page.getByRole('button', { name: 'Give for 100 XP' }).click();
  await expect(page.getByRole('alert').getByText(/in the last 30 days. Nothing was taken/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to the store' }).click();
  await expect(page.getByRole('heading', { name: '565 XP to spend' })).toBeVisible();
});

test('a theme is worn at once, after a reload and elsewhere, until it is put away or one leaves', async ({
  app,
  openWindow,
  expectedErrors,
}) => {
  // The scripts that are blocked below.
  expectedErrors.push(/ERR_FAILED/);
  const elsewhere = await openWindow();
  const { a } = await createConnected(app, [await openWindow(), await openWindow()]);
  const { page } = a;
  await earnXp(app, a, 800);
  await page.goto('/xp-store');
  await expect(page.getByRole('heading', { name: '865 XP to spend' })).toBeVisible();
  const usual = await ground(page);
  await buy(page, 'Tea garden');
  await expect.poll(() => ground(page)).not.toBe(usual);
  const garden = await ground(page);
  const wears = (name: string) => page.getByRole('switch', { name: `${name} Wear it in your app` });
  await expect(wears('Tea garden')).toBeChecked();

  // Before any module runs, the page has the colors of the theme.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => ground(page)).toBe(garden);
  await page.unroute('**/assets/*.js');
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Level 3' })).toBeVisible();
  await page.goto('/daily-tea');
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible();

  await page.goto('/xp-store');
  await buy(page, 'Night blend');
  await expect.poll(() => ground(page)).not.toBe(garden);
  const night = await ground(page);
  await expect(wornSheets(page)).toHaveCount(1);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Level 3' })).toBeVisible();
  await page.goto('/daily-tea');
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible();

  await keepSession(elsewhere, a.session);
  await elsewhere.goto('/home');
  await expect.poll(() => ground(elsewhere)).toBe(night);
  await page.goto('/xp-store');
  await wears('Night blend').click();
  await expect(wears('Night blend')).not.toBeChecked();
  await expect.poll(() => ground(page)).toBe(usual);
  await expect.poll(() => ground(elsewhere)).toBe(usual);
  await wears('Tea garden').click();
  await expect.poll(() => ground(elsewhere)).toBe(garden);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/(signin|welcome)$/);
  await expect.poll(() => ground(page)).toBe(usual);
  await expect(wornSheets(page)).toHaveCount(0);
});
