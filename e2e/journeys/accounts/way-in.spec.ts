import { expect, test } from '../../fixtures.ts';
import { arriveAsMember, createAccount } from '../../steps/account.ts';
import { newPerson } from '../../steps/person.ts';
import { countSessions } from '../../steps/sessions.ts';
import { keepSession } from '../../steps/signed-in.ts';

const PATH_OF = (path: string) => new RegExp(`${path.replace('?', '\\?')}$`);

test.describe('the way in', () => {
  test('leads who is half through to the next step, then where they wanted to go, and never back into a step', {
    tag: '@gate',
  }, async ({ app, openWindow }) => {
    const page = await openWindow();
    const person = newPerson();
    await keepSession(page, await createAccount(app, page, person, '1995-04-14'));
    for (const path of ['/home', '/video', '/daily-tea', '/matches?tab=fresh']) {
      await page.goto(path);
      await page.waitForURL('**/connection-preferences');
    }
    await page.getByRole('radio', { name: person.connectionType }).check({ force: true });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/core-values');
    for (const value of person.values) await page.getByRole('button', { name: value, exact: true }).click();
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await expect(page).toHaveURL(PATH_OF('/matches?tab=fresh'));
    await expect(page.getByText('Earned 65 XP')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Earned 65 XP')).toHaveCount(0);

    await test.step('signed in, neither Back nor the welcome page asks for the birthday', async () => {
      await page.goto('/age-verification');
      await page.waitForURL('**/home');
      await page.goto('/welcome');
      await page.getByRole('link', { name: 'Go on to Cuppa' }).click();
      await page.waitForURL('**/home');
      expect(await page.evaluate(() => localStorage.getItem('verified_birthday'))).toBeNull();
    });

    await test.step('a choice is changed from Settings, and leads back there', async () => {
      await page.goto('/settings/matching');
      await page.getByRole('link', { name: /values/i }).click();
      await expect(page.getByText('2 of 5 selected')).toBeVisible();
      await page.getByRole('button', { name: 'Humor' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(PATH_OF('/settings/matching'));
    });

    await test.step('a switched-off part is gone', async () => {
      const { access_token: token } = await page.evaluate(() => JSON.parse(localStorage.getItem('cuppa.auth') ?? '{}'));
      const off = { showXp: false, showStreak: false, showLevel: false, showBadges: false };
      const headers = { authorization: `Bearer ${token}` };
      await expect(await page.request.put('/api/v1/profile/preferences', { headers, data: off })).toBeOK();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/home');
      await expect(page.getByRole('heading', { name: 'Ready for five minutes?' })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await page.goto('/badges');
      await page.getByRole('button', { name: 'Show my badges' }).click();
      await expect(page.getByRole('heading', { name: 'First Five' })).toBeVisible();
    });
  });
});

test.describe('the way out', () => {
  test.use({ expectedErrors: [/net::ERR_|Failed to fetch|WebSocket/] });

  test('works offline at once, in every tab; the server is told after a reload', { tag: '@gate' }, async ({
    app,
    openWindow,
  }) => {
    const page = await openWindow();
    const person = newPerson();
    await arriveAsMember(app, page, person);
    await expect(page.getByRole('progressbar')).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('/matches');
    await expect(other.getByRole('heading', { level: 1 })).toBeAttached();
    await page.goto('/settings');

    await test.step('an open tab follows the theme', async () => {
      await page.getByText('Dark', { exact: true }).click();
      await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    });

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    expect(await countSessions(app, person)).toBe(1);
    const kept = await page.evaluate(() => Object.keys(localStorage).toSorted());
    expect(kept).toEqual(['endedSessions', 'leftUserId', 'theme']);

    await test.step('the other tab keeps no path', async () => {
      await other.waitForURL('**/signin');
      expect(await other.evaluate(() => localStorage.getItem('postLoginPath'))).toBeNull();
    });

    await page.context().setOffline(false);
    await page.goto('/terms');
    await expect.poll(() => countSessions(app, person)).toBe(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('endedSessions'))).toBeNull();
  });
});
