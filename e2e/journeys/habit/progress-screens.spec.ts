import { expect, type Page } from '@playwright/test';
import type { App } from '../../app.ts';
import { test } from '../../fixtures.ts';
import { createMember } from '../../steps/account.ts';
import { drinkTea } from '../../steps/deck.ts';
import { inspect } from '../../steps/inspect.ts';
import { newPerson } from '../../steps/person.ts';
import { keepSession } from '../../steps/signed-in.ts';

// Days pass on the server's clock but not in the browser: the token must last that long.
test.use({ appSettings: { JWT_LIFETIME_SECONDS: '2592000' } });
test.setTimeout(240_000);

const DAY_MINUTES = 24 * 60;

/** A person with a streak of three days of tea, the last of them today. */
async function arriveWithStreak(app: App, page: Page): Promise<void> {
  const session = await createMember(app, page, newPerson());
  for (const day of [1, 2, 3]) {
    if (day > 1) await app.advance({ minutes: DAY_MINUTES });
    await drinkTea(page, session.access_token);
  }
  await keepSession(page, session);
  await page.goto('/home');
  await expect(page.getByText('day streak', { exact: true }).locator('..')).toContainText('3');
}

test('freezes that stood in, and an end that is offered back, hold on every size and theme', {
  tag: '@looks',
}, async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  await arriveWithStreak(app, page);
  await app.advance({ minutes: 3 * DAY_MINUTES });
  await page.reload();
  await expect(page.getByText('Freezes stood in for 2 days. None are left.')).toBeVisible();
  await inspect(page, '07c-home-freezes');
  await app.advance({ minutes: DAY_MINUTES });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pick up your 3 day streak' })).toBeVisible();
  await inspect(page, '07d-home-pick-up');
});

test('a rest and the badges hold on every size and theme', { tag: '@looks' }, async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  await arriveWithStreak(app, page);
  await page.goto('/badges');
  await expect(page.getByText(/^\d of 8$/)).toBeVisible();
  await inspect(page, '25b-badges');
  await page.goto('/settings');
  await page.getByRole('button', { name: /Rest mode/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Take a rest' });
  await sheet.getByRole('slider').fill('3');
  await inspect(page, '24f-rest');
  await sheet.getByRole('button', { name: 'Rest', exact: true }).click();
  await expect(page.getByRole('button', { name: /Rest mode.*Until/ })).toBeVisible();
  await inspect(page, '24g-settings-resting');
  await page.goto('/home');
  await expect(page.getByText('day streak', { exact: true })).toBeVisible();
  await inspect(page, '07b-home-resting');
});
