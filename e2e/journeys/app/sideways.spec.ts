import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { createAccount, enterPassword } from '../../steps/account.ts';
import { newPerson } from '../../steps/person.ts';
import { keepSession, type Session } from '../../steps/signed-in.ts';
import { expectToastBeside } from '../../steps/toast-boxes.ts';

const SIDEWAYS = { width: 844, height: 390 };
const UPRIGHT = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 568 };

const submit = (page: Page) => page.locator('form [type=submit]').first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function readyForCalls(page: Page, session: Session): Promise<void> {
  const headers = { authorization: `Bearer ${session.access_token}` };
  const profile = { firstName: 'Ada', languages: ['en'] };
  await expect(await page.request.patch('/api/v1/profile', { headers, data: profile })).toBeOK();
  await expect(await page.request.post('/api/v1/safety/rules', { headers, data: {} })).toBeOK();
}

test('on a phone held sideways the main action of each screen on the way in is seen without scrolling', {
  tag: '@feature',
}, async ({ app, openWindow }) => {
  const page = await openWindow({ viewport: SIDEWAYS });
  const whole = { ratio: 1 };

  await test.step('signed out', async () => {
    await page.goto('/welcome');
    await expect(page.getByRole('link', { name: 'Get Started' })).toBeInViewport(whole);
    await expect(page.getByRole('link', { name: 'I Already Have an Account' })).toBeInViewport(whole);
    await page.evaluate(() => localStorage.setItem('verified_birthday', '1995-04-14'));
    await page.goto('/age-verification');
    await expect(button(page, 'Continue')).toBeInViewport(whole);
    const back = await button(page, 'Back to welcome page').boundingBox();
    const chip = await page.getByText('18 and over').boundingBox();
    expect(chip?.x).toBeGreaterThan((back?.x ?? Infinity) + (back?.width ?? 0) + 8);
    for (const path of ['/signup', '/signin', '/forgot-password']) {
      await page.goto(path);
      await expect(submit(page), path).toBeInViewport(whole);
    }
    await page.goto('/nope');
    await expect(button(page, 'Go Back')).toBeInViewport(whole);
    await page.goto('/signin');
    const link = await button(page, 'Email me a magic link').boundingBox();
    const passkey = await button(page, 'Sign in with a passkey').boundingBox();
    expect(passkey?.y).toBeGreaterThanOrEqual((link?.y ?? Infinity) + (link?.height ?? 0));
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await button(page, 'Email me a magic link').click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    await expect(submit(page)).toBeInViewport(whole);
  });

  await test.step('the onboarding', async () => {
    const session = await createAccount(app, page, newPerson(), '1995-04-14');
    await readyForCalls(page, session);
    await keepSession(page, session);
    await page.goto('/connection-preferences');
    await expect(button(page, 'Continue')).toBeInViewport(whole);
    await page.getByRole('link', { name: 'Download or delete my data' }).click();
    const download = page.waitForEvent('download');
    await button(page, 'Download my data').click();
    await download;
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('radio', { name: 'Friendship' }).check({ force: true });
    await button(page, 'Continue').click();
    await page.waitForURL('**/core-values');
    await expect(button(page, 'Complete Setup')).toBeInViewport(whole);
    await button(page, 'Honesty').click();
    await button(page, 'Complete Setup').click();
    await page.waitForURL('**/home');
  });

  await test.step('home, the lobby, the tea and the map, beside a thin rail', async () => {
    await expect(page.getByRole('link', { name: 'Find Your Five' })).toBeInViewport(whole);
    const rail = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(rail).toMatchObject({ x: 0, y: 0, height: 390 });
    expect(rail?.width).toBeLessThan(100);
    await page.goto('/video');
    // A machine without a microphone gets no further.
    await expect(page.getByRole('button', { name: /^(Find Your Five|Try Again)$/ })).toBeInViewport(whole);
    await page.goto('/daily-tea');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport(whole);
    await page.goto('/town-square?view=map');
    const map = page.getByRole('region', { name: 'Events on the map' });
    await expect(map).toBeInViewport(whole);
    const opener = map.getByRole('button', { name: 'The events of the map as a list' });
    await expect(opener).toBeVisible();
    const caption = await opener.locator('xpath=../..').boundingBox();
    const size = (box: typeof caption) => (box?.width ?? Infinity) * (box?.height ?? Infinity);
    expect(size(caption)).toBeLessThan(size(await map.boundingBox()) / 5);
  });
});

for (const viewport of [UPRIGHT, SIDEWAYS]) {
  test(`at ${viewport.width} by ${viewport.height} no toast covers a title or the main button`, {
    tag: '@feature',
  }, async ({ app, openWindow, expectedErrors }) => {
    expectedErrors.push(/status of 500|net::ERR_FAILED/);
    const page = await openWindow({ viewport });
    const person = newPerson();

    await test.step('signed out', async () => {
      await page.goto('/nope');
      await expectToastBeside(page, 'Page Not Found', button(page, 'Go Back'));
      await page.goto('/signin');
      await enterPassword(page, person);
      await expectToastBeside(page, 'Sign in failed', button(page, 'Sign In'));
      await page.setViewportSize(SMALLEST);
      await page.goto('/signin');
      await enterPassword(page, person);
      const fields = [page.getByRole('textbox', { name: 'Email' }), page.getByLabel('Password', { exact: true })];
      await expectToastBeside(page, 'Sign in failed', button(page, 'Sign In'), ...fields);
      await page.evaluate(() => localStorage.setItem('verified_birthday', '1995-04-14'));
      await page.goto('/signup');
      await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.keyboard.press('Tab');
      const confirmation = page.getByLabel('Confirm Password', { exact: true });
      await confirmation.fill('another one');
      await confirmation.press('Enter');
      await expectToastBeside(page, "Passwords don't match", submit(page), confirmation);
      await page.setViewportSize(viewport);
      await page.route('**/auth/v1/recover**', (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto('/forgot-password');
      await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
      await submit(page).click();
      await expectToastBeside(page, 'An error occurred during password reset', submit(page));
    });

    await test.step('a failure goes once the step succeeds, and the next step has its title free', async () => {
      const session = await createAccount(app, page, person, '1995-04-14');
      await readyForCalls(page, session);
      await keepSession(page, session);
      await page.goto('/connection-preferences');
      const fail = await failOnce(page, '**/api/rpc/onboarding/**');
      await page.getByRole('radio', { name: 'Friendship' }).check({ force: true });
      await button(page, 'Continue').click();
      await expectToastBeside(page, 'Something went wrong', button(page, 'Continue'));
      await fail.end();
      await button(page, 'Continue').click();
      await page.waitForURL('**/core-values');
      await expectToastBeside(page, 'Preferences saved!', button(page, 'Complete Setup'));
      await button(page, 'Honesty').click();
      await button(page, 'Complete Setup').click();
      await page.waitForURL('**/home');
      await expect(page.getByText('Core values saved!')).toBeVisible();
    });

    await test.step('signed in', async () => {
      await page.goto('/settings');
      await page.getByRole('switch', { name: 'XP Progress' }).click();
      await expectToastBeside(page, 'Preferences saved');
      await page.goto('/profile/edit');
      await page.getByRole('textbox', { name: 'Pronouns' }).fill('they');
      await button(page, 'Save').click();
      await expectToastBeside(page, 'Profile saved', button(page, 'Save'));
      await page.goto('/matches');
      await button(page, 'Refresh').click();
      await expectToastBeside(page, 'All up to date', page.getByRole('link', { name: 'Find Your Five' }));
      await page.goto('/settings');
      await button(page, 'Logout').click();
      await page.waitForURL('**/signin');
      await expectToastBeside(page, 'Logged out successfully', button(page, 'Sign In'));
    });
  });
}

async function failOnce(page: Page, path: string): Promise<{ end: () => Promise<void> }> {
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  return { end: () => page.unroute(path) };
}
