import { expect, test } from '../../fixtures.ts';
import { openChat } from '../../steps/chat.ts';
import { createConnected } from '../../steps/connection.ts';
import { inspect } from '../../steps/inspect.ts';
import { earnXp } from '../../steps/ledger.ts';
import { buy, storeCard } from '../../steps/store.ts';

test.setTimeout(240_000);

test('the store, and what is worn from it, hold on every size and theme', { tag: '@looks' }, async ({
  app,
  openWindow,
}) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  const { page } = a;
  await earnXp(app, a, 900);
  await page.goto('/xp-store');
  await expect(page.getByRole('heading', { name: '965 XP to spend' })).toBeVisible();
  await inspect(page, '93-store');
  await storeCard(page, 'Gold rim frame').getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Gold rim frame' })).toBeVisible();
  await inspect(page, '93b-store-buy');
  await page.getByRole('button', { name: 'Not now' }).click();
  await buy(page, 'Gold rim frame');
  await inspect(page, '93c-store-bought');

  await page.goto('/profile');
  await expect(page.locator('main [data-frame="frame_gold"]')).toBeVisible();
  await inspect(page, '93d-profile-frame');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Profile' }).locator('[data-frame="frame_gold"]')).toBeVisible();
  await inspect(page, '93e-home-frame');
  await b.page.goto('/matches');
  await expect(b.page.locator('main [data-frame="frame_gold"]').first()).toBeVisible();
  await inspect(b.page, '93f-matches-frame');
  await b.page.goto(`/matches/${connectionId}`);
  await expect(b.page.locator('main [data-frame="frame_gold"]').first()).toBeVisible();
  await inspect(b.page, '93g-person-frame');
  await openChat(b.page, connectionId);
  await expect(b.page.locator('[data-frame="frame_gold"]').first()).toBeAttached();
  await inspect(b.page, '93h-chat-frame');

  await page.goto(`/matches/${connectionId}`);
  await page.getByRole('link', { name: 'Give a streak freeze' }).click();
  await expect(page.getByRole('dialog', { name: 'A freeze for Ben' })).toBeVisible();
  await inspect(page, '94-store-gift');
  await page.getByRole('button', { name: 'Give for 100 XP' }).click();
  await expect(page.getByText('Ben has your freeze')).toBeVisible();
  await storeCard(page, 'Streak freeze').getByRole('button', { name: 'Give one to a match' }).click();
  await expect(page.getByRole('dialog', { name: 'Give a streak freeze' }).getByText('Ben')).toBeVisible();
  await inspect(page, '94b-store-gift-choose');
  await page.getByRole('button', { name: 'Ben' }).click();
  await page.getByRole('button', { name: 'Give for 100 XP' }).click();
  await expect(page.getByRole('alert').getByText(/in the last 30 days. Nothing was taken/)).toBeVisible();
  await inspect(page, '94c-store-gift-too-soon');
});

test('the store without XP, without a network and without an answer holds on every size and theme', {
  tag: '@looks',
}, async ({ app, openWindow, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  const { a } = await createConnected(app, [await openWindow(), await openWindow()]);
  const { page } = a;
  await page.goto('/xp-store');
  await expect(storeCard(page, 'Streak freeze').getByText('35 XP to go')).toBeVisible();
  await inspect(page, '93i-store-poor');
  await earnXp(app, a, 200);
  await page.reload();
  await storeCard(page, 'Play').getByRole('button').click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Buy for \d+ XP$/ }).click();
  await expect(page.getByRole('alert').getByText(/you pay only once/)).toBeVisible();
  await inspect(page, '93j-store-offline');
  await page.context().setOffline(false);
  await page.route('**/api/rpc/xpStore/read', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/xp-store');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await inspect(page, '93k-store-failed');
});

test('the themes of the store hold on every size', { tag: '@looks' }, async ({ app, openWindow }) => {
  const { a } = await createConnected(app, [await openWindow(), await openWindow()]);
  const { page } = a;
  await earnXp(app, a, 800);
  for (const [name, theme] of [
    ['Tea garden', 'garden'],
    ['Night blend', 'night'],
  ] as const) {
    await page.goto('/xp-store');
    await buy(page, name);
    await expect(page.getByRole('switch', { name: `${name} Wear it in your app` })).toBeChecked();
    await inspect(page, `95-theme-${theme}-store`);
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Level 3' })).toBeVisible();
    await inspect(page, `95b-theme-${theme}-home`);
    await page.goto('/daily-tea');
    await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
    await inspect(page, `95c-theme-${theme}-tea`);
  }
});
