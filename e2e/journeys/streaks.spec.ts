import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';
import { test } from '../fixtures.ts';
import { createMember } from '../steps/account.ts';
import { readDeck } from '../steps/deck.ts';
import { inspect } from '../steps/inspect.ts';
import { earnXp, readBooks } from '../steps/ledger.ts';
import { newPerson } from '../steps/person.ts';
import { keepSession, type Session } from '../steps/signed-in.ts';

// Days pass on the server's clock while the browser's stands: a token has to outlast them.
test.use({ appSettings: { JWT_LIFETIME_SECONDS: '2592000' } });
test.setTimeout(240_000);

const DAY_MINUTES = 24 * 60;

/** What a person does on another device. */
function otherDevice(page: Page, { access_token }: Session) {
  const headers = { authorization: `Bearer ${access_token}` };
  return {
    drinkTea: async () => {
      const data = { answer: 'That I kept going' };
      const [first] = (await readDeck(page, access_token)).questions;
      await expect(await page.request.put(`/api/v1/daily-tea/answers/${first?.id}`, { headers, data })).toBeOK();
    },
    /** The calendar day that the server's clock shows. */
    readToday: async (): Promise<string> => {
      const answer = await page.request.get('/api/v1/home', { headers });
      const { streakDays } = (await answer.json()) as { streakDays: { day: string }[] };
      return streakDays.at(-1)?.day ?? '';
    },
  };
}

/** The day's noon, so that no midnight comes in between. */
async function goToNoon(app: App): Promise<void> {
  const now = new Date();
  await app.advance({ minutes: (36 - now.getUTCHours()) * 60 - now.getUTCMinutes() });
}

async function expectStreak(page: Page, days: number): Promise<void> {
  await expect(page.getByText('day streak', { exact: true }).locator('..')).toContainText(String(days));
}

test('two weeks with a weekend on two freezes, an end and a repair', async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  const person = newPerson();
  const session = await createMember(app, page, person);
  const elsewhere = otherDevice(page, session);
  await goToNoon(app);
  await keepSession(page, session);
  /** Passes days, and answers the tea of the last of them. */
  async function keepDay(days = 1): Promise<void> {
    await app.advance({ minutes: days * DAY_MINUTES });
    await elsewhere.drinkTea();
  }

  await test.step('five days of tea', async () => {
    await elsewhere.drinkTea();
    for (let day = 2; day <= 5; day += 1) await keepDay();
    await page.goto('/home');
    await expectStreak(page, 5);
    await expect(page.getByText(/freeze/i)).toHaveCount(0);
  });

  await test.step('a weekend off: two freezes stand in, and home says how many are left', async () => {
    await app.advance({ minutes: 3 * DAY_MINUTES });
    await page.reload();
    await expectStreak(page, 5);
    await expect(page.getByRole('img', { name: /: kept by a freeze$/ })).toHaveCount(2);
    await expect(page.getByText('Freezes stood in for 2 days. None are left.')).toBeVisible();
    await inspect(page, '07c-home-freezes');
    await elsewhere.drinkTea();
    await expectStreak(page, 6);
    await page.goto('/notices');
    await expect(page.getByText('Freezes kept your streak')).toBeVisible();
    await expect(page.getByText('They stood in for 2 days off. None are left.')).toBeVisible();
  });

  await test.step('a day off without a freeze ends it: home offers to pick it up', async () => {
    for (let day = 9; day <= 10; day += 1) await keepDay();
    await app.advance({ minutes: 2 * DAY_MINUTES });
    await page.goto('/home');
    await expectStreak(page, 0);
    await expect(page.getByRole('heading', { name: 'Pick up your 8 day streak' })).toBeVisible();
    await expect(page.getByText('Still open')).toHaveCount(2);
    await expect(page.getByText(/lost|missed|broke/i)).toHaveCount(0);
    await inspect(page, '07d-home-pick-up');
  });

  await test.step('a call and a tea on the second of its days bring it back', async () => {
    await app.advance({ minutes: DAY_MINUTES });
    await earnXp(app, { userId: session.user.id }, 20, await elsewhere.readToday());
    await page.reload();
    const card = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Pick up your 8 day streak' });
    await expect(card.getByRole('list')).toContainText('A callDone');
    await inspect(page, '07e-home-half-picked-up');
    await card.getByRole('link', { name: 'Daily Tea' }).click();
    await page.getByRole('textbox', { name: 'Your answer' }).fill('The call that came back');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Earned 10 XP')).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).click();
    await expectStreak(page, 9);
    await expect(page.getByRole('heading', { name: /^Pick up/ })).toHaveCount(0);
    await page.goto('/notices');
    await expect(page.getByText('Your streak is back: 9 days')).toBeVisible();
  });

  await test.step('it goes on from there; the next end within 30 days is not offered', async () => {
    await keepDay();
    await page.goto('/home');
    await expectStreak(page, 10);
    await app.advance({ minutes: 2 * DAY_MINUTES });
    await page.reload();
    await expectStreak(page, 0);
    await expect(page.getByRole('link', { name: /^Badges/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Pick up/ })).toHaveCount(0);
  });

  const books = await readBooks(app, person);
  expect(books).toMatchObject({ progress: books?.['xp'], ledger: books?.['xp'] });
});
