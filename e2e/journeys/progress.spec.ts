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
/** In the page: every sound that it began, with its volume. */
type Listening = typeof globalThis & { played?: string[] };
const toast = (page: Page) => page.locator('[data-sonner-toast]');

/** What a person does elsewhere, on another device: the open page has to hear of it by itself. */
function otherDevice(page: Page, { access_token, user }: Session) {
  const headers = { authorization: `Bearer ${access_token}` };
  const send = async (method: 'PUT' | 'POST', path: string, data: object = {}) => {
    const answer = await page.request.fetch(`/api/v1${path}`, { method, headers, data });
    await expect(answer).toBeOK();
  };
  return {
    drinkTea: async () => {
      const [first] = (await readDeck(page, access_token)).questions;
      await send('PUT', `/daily-tea/answers/${first?.id}`, { answer: 'That I kept going' });
    },
    visit: () =>
      send('POST', '/rpc/update_user_xp', {
        p_user_id: user.id,
        p_xp_change: 5,
        p_action: 'visit_town_square',
        p_update_streak: false,
      }),
  };
}

/** From the next load on, keeps what the page plays. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played: string[] = [];
    (globalThis as Listening).played = played;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function start(this: HTMLMediaElement) {
      played.push(`${new URL(this.src).pathname} at ${this.volume}`);
      return play.call(this);
    };
  });
}

/** The day's noon, so that no midnight comes in between. */
async function goToNoon(app: App): Promise<void> {
  const now = new Date();
  const minutes = (36 - now.getUTCHours()) * 60 - now.getUTCMinutes();
  await app.advance({ minutes });
}

/** Resolves once the page that is loaded now hears from the server as things happen. */
async function connectsLive(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().includes('/realtime'));
  // Socket.IO's answer to the connection of a namespace.
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

async function expectStreak(page: Page, days: number): Promise<void> {
  await expect(page.getByText('day streak')).toBeVisible();
  await expect(page.getByText('day streak').locator('..')).toContainText(String(days));
}

test('a week and more of days, with a freeze, a rest, a badge and a new level', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow({ hasCamera: false });
  const person = newPerson();
  const session = await createMember(app, page, person);
  const elsewhere = otherDevice(page, session);
  await goToNoon(app);
  await keepSession(page, session);
  await listen(page);
  await page.goto('/home');

  await test.step('a new person begins at level 1, with the XP of setting up', async () => {
    await expect(page.getByRole('heading', { name: 'Level 1' })).toBeVisible();
    await expect(page.getByText('65 of 400 XP', { exact: true }).locator('visible=true')).toBeVisible();
    await expectStreak(page, 0);
    const nextLevel = page.getByRole('button', { name: 'What the next level unlocks' });
    // A plain button stands in until what places the bubble has come.
    await expect(nextLevel).toHaveAttribute('data-state', 'closed');
    await nextLevel.click();
    await expect(page.getByRole('tooltip')).toHaveText('Level 2 unlocks Warm Welcome');
    await page.keyboard.press('Escape');
  });

  await test.step('two days of tea, and the open page follows', async () => {
    await elsewhere.drinkTea();
    await expectStreak(page, 1);
    await expect(page.getByText('75 of 400 XP', { exact: true }).locator('visible=true')).toBeVisible();
    await app.advance({ minutes: DAY_MINUTES });
    await elsewhere.drinkTea();
    await expectStreak(page, 2);
    await expect(page.getByText('90 of 400 XP', { exact: true }).locator('visible=true')).toBeVisible();
  });

  await test.step('a missed day takes a freeze by itself', async () => {
    await app.advance({ minutes: 2 * DAY_MINUTES });
    await page.reload();
    await expectStreak(page, 2);
    await elsewhere.drinkTea();
    await expectStreak(page, 3);
    await expect(page.getByRole('img', { name: /: kept by a freeze$/ })).toHaveCount(1);
    await page.goto('/settings');
    await expect(page.getByText('1 left')).toBeVisible();
  });

  await test.step('a rest of three days keeps the streak', async () => {
    await page.getByRole('button', { name: /Rest mode/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Take a rest' });
    await sheet.getByRole('slider').fill('3');
    await inspect(page, '24f-rest');
    await sheet.getByRole('button', { name: 'Rest', exact: true }).click();
    await expect(toast(page).getByText('Rest well')).toBeVisible();
    await expect(page.getByRole('button', { name: /Rest mode.*Until/ })).toBeVisible();
    await inspect(page, '24g-settings-resting');
    await app.advance({ minutes: 3 * DAY_MINUTES });
    await page.goto('/home');
    await expectStreak(page, 3);
    await expect(page.getByRole('img', { name: /: resting$/ })).toHaveCount(2);
    await elsewhere.drinkTea();
    await expectStreak(page, 4);
    await inspect(page, '07b-home-kept-days');
    await page.goto('/settings');
    await expect(page.getByText('1 left')).toBeVisible();
    await expect(page.getByRole('button', { name: /Rest mode.*Off/ })).toBeVisible();
  });

  await test.step('the seventh day brings a badge, told once', async () => {
    for (let day = 5; day <= 6; day += 1) {
      await app.advance({ minutes: DAY_MINUTES });
      await elsewhere.drinkTea();
    }
    await app.advance({ minutes: DAY_MINUTES });
    await page.goto('/badges');
    await expect(page.getByText('0 of 8')).toBeVisible();
    await expect(page.getByText('6 of 7')).toBeVisible();
    await inspect(page, '25b-badges-none');
    await elsewhere.drinkTea();
    await expect(toast(page).getByText('New Badge Earned!')).toHaveCount(1);
    await expect(toast(page).getByText('Warm Kettle')).toBeVisible();
    await expect(page.getByText('1 of 8')).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Warm Kettle' })
        .getByText(/^Earned /),
    ).toBeVisible();
  });

  await test.step('400 XP are level 2, told once with a sound', async () => {
    // What happens elsewhere reaches a page that is connected.
    await Promise.all([connectsLive(page), page.goto('/home')]);
    await earnXp(app, { userId: session.user.id }, 200);
    for (let visit = 0; visit < 3; visit += 1) await elsewhere.visit();
    await expect(page.getByText('395 of 400 XP', { exact: true }).locator('visible=true')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Level 1' })).toBeVisible();
    await app.advance({ minutes: DAY_MINUTES });
    await page.getByRole('link', { name: 'Daily Tea' }).click();
    await page.getByRole('textbox', { name: 'Your answer' }).fill('Eight days of this');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Earned 10 XP')).toBeVisible();
    await expect(toast(page).getByText('Level 2', { exact: true })).toHaveCount(1);
    await expect(toast(page).getByText('Warm Welcome')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (globalThis as Listening).played ?? []))
      .toContain('/sounds/xp-gain.mp3 at 0.5');
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Level 2' })).toBeVisible();
    await expect(page.getByText('10 of 400 XP', { exact: true }).locator('visible=true')).toBeVisible();
    await expect(page.getByText('410 XP in all', { exact: true }).locator('visible=true')).toBeVisible();
    await expectStreak(page, 8);
    await page.goto('/badges');
    await expect(page.getByText('1 of 8')).toBeVisible();
    await expect(page.getByText('Level 3 unlocks Steady Pour')).toBeVisible();
    await inspect(page, '25c-badges-one');
  });

  await test.step('what is hidden is told nowhere', async () => {
    await page.goto('/settings');
    for (const name of ['Streak Counter', 'XP Progress']) {
      const control = page.getByRole('switch', { name });
      await expect(control).toBeEnabled();
      await control.click();
      await expect(control).toHaveAttribute('aria-checked', 'false');
      await expect(toast(page).getByText('Preferences saved')).toBeVisible();
    }
    await page.goto('/daily-tea');
    await expect(page.getByText('1 of 6')).toBeVisible();
    await expect(page.getByText(/day streak/)).toHaveCount(0);
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Level 2' })).toBeVisible();
    await expect(page.getByText('day streak')).toHaveCount(0);
    await expect(page.getByText(/\d XP/)).toHaveCount(0);
  });

  expect(await readBooks(app, person)).toEqual({
    xp: 410,
    progress: 410,
    ledger: 410,
    streak: 8,
    reflection_streak: 8,
  });
});
