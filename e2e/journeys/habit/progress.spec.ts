import { expect, type Page } from '@playwright/test';
import type { App } from '../../app.ts';
import { test } from '../../fixtures.ts';
import { createMember } from '../../steps/account.ts';
import { drinkTea } from '../../steps/deck.ts';
import { readBooks } from '../../steps/ledger.ts';
import { newPerson } from '../../steps/person.ts';
import { keepSession } from '../../steps/signed-in.ts';

// Days pass on the server's clock but not in the browser: the token must last that long.
test.use({ appSettings: { JWT_LIFETIME_SECONDS: '2592000' } });
test.setTimeout(120_000);

const DAY_MINUTES = 24 * 60;

/** Moves the clock to noon, so that no midnight comes in between. */
async function goToNoon(app: App): Promise<void> {
  const now = new Date();
  await app.advance({ minutes: (36 - now.getUTCHours()) * 60 - now.getUTCMinutes() });
}

async function expectProgress(page: Page, streak: number, xp: number): Promise<void> {
  await expect(page.getByText('day streak', { exact: true }).locator('..')).toContainText(String(streak));
  await expect(page.getByText(`${400 - xp} XP to Level 2`)).toBeVisible();
}

test('tea raises XP and the streak on the open page, a missed day takes a freeze, and an end is offered back', {
  tag: '@gate',
}, async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  const person = newPerson();
  const session = await createMember(app, page, person);
  await goToNoon(app);
  await keepSession(page, session);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Level 1' })).toBeVisible();
  await expectProgress(page, 0, 65);

  await test.step('two days of tea, and the open page follows', async () => {
    await drinkTea(page, session.access_token);
    await expectProgress(page, 1, 75);
    await app.advance({ minutes: DAY_MINUTES });
    await drinkTea(page, session.access_token);
    await expectProgress(page, 2, 90);
  });

  await test.step('a missed day uses a freeze automatically', async () => {
    await app.advance({ minutes: 2 * DAY_MINUTES });
    await page.reload();
    await expectProgress(page, 2, 90);
    await drinkTea(page, session.access_token);
    await expectProgress(page, 3, 105);
    await expect(page.getByRole('img', { name: /: kept by a freeze$/ })).toHaveCount(1);
  });

  await test.step('a rest is offered next to the freezes that are left', async () => {
    await page.goto('/settings');
    await expect(page.getByText('1 left')).toBeVisible();
    await page.getByRole('button', { name: /Rest mode.*Off/ }).click();
    await expect(page.getByRole('dialog', { name: 'Take a rest' })).toBeVisible();
  });

  await test.step('a lost streak is offered back', async () => {
    await app.advance({ minutes: 3 * DAY_MINUTES });
    await page.goto('/home');
    await expectProgress(page, 0, 105);
    await expect(page.getByRole('heading', { name: 'Pick up your 3 day streak' })).toBeVisible();
    await expect(page.getByText('Still open')).toHaveCount(2);
  });

  expect(await readBooks(app, person)).toMatchObject({ xp: 105, progress: 105, ledger: 105, reflection_streak: 3 });
});
