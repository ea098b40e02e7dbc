import type { Page } from '@playwright/test';
import type { App } from '../app.ts';
import { expect, test } from '../fixtures.ts';
import { newPerson, onboard, type Person, signUp } from '../steps/person.ts';
import { closeToast, compare } from './compare.ts';

/** Gives a person the progress of the pictures: level 4, 240 XP, a streak of 3 days, 4 of 8 badges. */
async function giveProgress(app: App, person: Person): Promise<void> {
  const [user] = await app.query('select id from auth.users where email = $1', [person.email]);
  await app.query(
    `insert into xp_ledger (user_id, action, amount, description, idempotency_key, day, created_at)
     select $1, 'daily_tea', 10, 'Tea', 'picture/' || n, current_date - n, now() from generate_series(0, 2) n`,
    [user?.['id']],
  );
  await app.query('update profiles set xp = 1440, streak = 3, last_streak_date = current_date where id = $1', [
    user?.['id'],
  ]);
  await app.query(
    `insert into user_badges (user_id, badge_id, earned_at)
     select $1, id, now() from badges where id in ('first_five', 'warm_kettle', 'townsperson', 'good_listener')`,
    [user?.['id']],
  );
}

/** Replaces the deck with that of the pictures: another question of the day, and a challenge after it. */
async function askAsPictured(page: Page): Promise<void> {
  await page.route('**/api/rpc/dailyTea/deck', async (route) => {
    const response = await route.fetch();
    const { json: deck } = (await response.json()) as { json: { questions: object[] } };
    const questions = deck.questions.map((one) => ({ ...one, challengeId: null }));
    const second = {
      text: 'When did you last change your mind about something that mattered?',
      challengeId: 'mirror_partner',
    };
    const json = { ...deck, questions: questions.map((one, index) => (index === 1 ? { ...one, ...second } : one)) };
    await route.fulfill({ response, json: { json } });
  });
}

test('the pages of a signed-in person', async ({ app, openWindow }) => {
  const page = await openWindow({ deviceScaleFactor: 2 });
  const person = newPerson({ email: 'maya@example.com' });
  await signUp(page, person);
  await onboard(page, person);
  await giveProgress(app, person);
  await page.goto('/home');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await compare(page, '07-home');
  await compare(page, '90-desktop-home');
  await page.goto('/profile');
  await expect(page.getByText(person.email)).toBeVisible();
  await compare(page, '23-profile');
  await page.goto('/settings');
  await expect(page.getByRole('switch', { name: 'Badges' })).toBeEnabled();
  await compare(page, '24-settings');
  await askAsPictured(page);
  await page.goto('/daily-tea');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('1 of 5 more')).toBeVisible();
  await compare(page, '17-daily-tea');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Mirror Partner' })).toBeVisible();
  await expect(page.getByRole('timer', { name: '7 seconds left' })).toBeVisible();
  await compare(page, '18-vibe-challenge');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.goto('/matches');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await compare(page, '22-matches');
  await page.goto('/badges');
  await expect(page.getByText('4 of 8')).toBeVisible();
  await compare(page, '25-badges');
  await page.goto('/passport');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await compare(page, '26-passport');
});

test('the town square, waiting and there', async ({ openWindow }) => {
  const page = await openWindow({ deviceScaleFactor: 2 });
  const person = newPerson();
  await signUp(page, person);
  await onboard(page, person);
  let arrive = () => {};
  const hasArrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/rpc/townSquare/list', async (route) => {
    await hasArrived;
    await route.continue();
  });
  await page.goto('/town-square');
  await expect(page.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await compare(page, '21-town-square-loading');
  arrive();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await compare(page, '19-town-square-list');
  await compare(page, '91-desktop-town-square');
  await page.getByRole('radio', { name: 'Map View' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'events' })).toBeVisible();
  await compare(page, '20-town-square-map');
});

test('the pages that lead somewhere else', async ({ openWindow }) => {
  const page = await openWindow({ deviceScaleFactor: 2 });
  await page.clock.install();
  await page.goto('/tea-party');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(page.getByText('Taking you home in 4 seconds')).toBeVisible();
  await closeToast(page);
  await compare(page, '27-not-found');

  const other = await openWindow({ deviceScaleFactor: 2 });
  await other.route('**/auth/v1/token?grant_type=pkce', () => {});
  await other.goto('/terms');
  await other.evaluate(() => localStorage.setItem('cuppa.auth-code-verifier', JSON.stringify('verifier')));
  await other.goto('/auth/callback?code=waiting');
  await expect(other.getByRole('heading', { name: 'Signing you in' })).toBeVisible();
  await compare(other, '28-auth-callback');
});
