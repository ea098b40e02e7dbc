import { expect, test } from '../../fixtures.ts';
import { openChat } from '../../steps/chat.ts';
import { createConnected } from '../../steps/connection.ts';
import { earnXp } from '../../steps/ledger.ts';
import { buy, storeCard } from '../../steps/store.ts';

test('XP buys a freeze for the stock and a frame that the other sees too', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  const { page } = a;
  await earnXp(app, a, 600);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'XP Store' }).click();
  await expect(page.getByRole('heading', { name: '665 XP to spend' })).toBeVisible();
  await expect(storeCard(page, 'Streak freeze').getByText('Freezes: 2 of 5')).toBeVisible();

  await storeCard(page, 'Gold rim frame').getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Gold rim frame' }).getByText('265 XP', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await buy(page, 'Gold rim frame');
  await buy(page, 'Streak freeze');
  await expect(storeCard(page, 'Streak freeze').getByText('Freezes: 3 of 5')).toBeVisible();
  await expect(page.getByRole('heading', { name: '165 XP to spend' })).toBeVisible();
  await expect(storeCard(page, 'Play').getByText('35 XP to go')).toBeVisible();
  await buy(page, 'Saucer frame');
  const wears = (name: string) => page.getByRole('switch', { name: `${name} Wear it` });
  await expect(wears('Gold rim frame')).toBeChecked();
  await expect(wears('Saucer frame')).not.toBeChecked();

  await page.goto('/settings');
  await expect(page.getByText(/^3 /).first()).toBeVisible();
  await page.goto('/profile');
  await expect(page.locator('main [data-frame="frame_gold"]')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Profile' }).locator('[data-frame="frame_gold"]')).toBeVisible();

  await b.page.goto('/matches');
  await expect(b.page.locator('main [data-frame="frame_gold"]').first()).toBeVisible();
  await b.page.goto(`/matches/${connectionId}`);
  await expect(b.page.locator('main [data-frame="frame_gold"]').first()).toBeVisible();
  await openChat(b.page, connectionId);
  await expect(b.page.locator('[data-frame="frame_gold"]').first()).toBeAttached();

  await page.goto('/xp-store');
  await wears('Saucer frame').click();
  await expect(wears('Saucer frame')).toBeChecked();
  await expect(wears('Gold rim frame')).not.toBeChecked();
  await wears('Saucer frame').click();
  await expect(wears('Saucer frame')).not.toBeChecked();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deep Reflection' })).toBeVisible();
  await expect(page.locator('[data-frame]')).toHaveCount(0);
});
