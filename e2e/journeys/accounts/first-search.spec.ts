import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { countEffort, fillByManager } from '../../steps/effort.ts';
import { newPerson } from '../../steps/person.ts';

const tap = (page: Page, role: 'button' | 'link', name: string) => page.getByRole(role, { name, exact: true }).click();
const question = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

for (const { connectionType, taps } of [
  { connectionType: 'Friendship', taps: 12 },
  { connectionType: 'Dating', taps: 16 },
] as const) {
  test(`from the welcome page to the search for ${connectionType} in ${taps} taps and four typed fields`, {
    tag: ['@feature', '@chromium'],
  }, async ({ openWindow }) => {
    const page = await openWindow();
    const person = newPerson({ connectionType, firstName: 'Robin' });
    const effort = await countEffort(page);
    await page.goto('/welcome');
    await tap(page, 'link', 'Get Started');
    await expect(page.getByRole('textbox', { name: 'Month' })).toBeFocused();
    await page.keyboard.type('4141995');
    await tap(page, 'button', 'Continue');
    await page.waitForURL('**/signup');
    await fillByManager(page, effort, person);
    await tap(page, 'button', 'Create Account');
    await page.waitForURL('**/connection-preferences');
    await page.getByText(connectionType, { exact: true }).click();
    await tap(page, 'button', 'Continue');
    await page.waitForURL('**/core-values');
    await tap(page, 'button', 'Honesty');
    await tap(page, 'button', 'Complete Setup');
    await page.waitForURL('**/home');
    await page.getByRole('main').getByRole('link', { name: 'Find Your Five' }).first().click();

    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await page.keyboard.type(person.firstName);
    await page.keyboard.press('Enter');
    await question(page, 'Which languages do you speak?');
    await tap(page, 'button', 'Continue');
    if (connectionType === 'Dating') {
      await question(page, 'You are');
      await tap(page, 'button', 'Non-binary');
      await question(page, 'Who would you like to date?');
      await tap(page, 'button', 'Women');
      await tap(page, 'button', 'Continue');
      await question(page, 'How old may they be?');
      await tap(page, 'button', 'Continue');
    }
    await question(page, 'Community rules');
    await tap(page, 'button', 'I agree');
    await tap(page, 'button', 'Find Your Five');
    await question(page, 'Finding your five');
    expect(effort).toEqual({ taps, typed: 4 });
  });
}

test('Back leads through the onboarding and the questions before a first call, and a reload goes on', {
  tag: '@feature',
}, async ({ openWindow }) => {
  const page = await openWindow();
  const person = newPerson({ firstName: 'Robin' });
  const effort = await countEffort(page);
  await page.goto('/welcome');
  await tap(page, 'link', 'Get Started');
  await expect(page.getByRole('textbox', { name: 'Month' })).toBeFocused();
  await page.keyboard.type('4141995');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/signup');
  await fillByManager(page, effort, person);
  await tap(page, 'button', 'Create Account');
  await page.waitForURL('**/connection-preferences');

  await test.step('from the first step it stays there', async () => {
    await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await page.goBack();
    await page.waitForURL('**/connection-preferences');
    await page.getByText('Dating', { exact: true }).click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dating' })).toBeChecked();
    await tap(page, 'button', 'Continue');
  });

  await test.step('from the second it leads to the first, whose choice can be changed', async () => {
    await tap(page, 'button', 'Honesty');
    await page.reload();
    await expect(page.getByText('1 of 5 selected')).toBeVisible();
    await page.goBack();
    await page.waitForURL('**/connection-preferences');
    await expect(page.getByRole('radio', { name: 'Dating' })).toBeChecked();
    await page.getByText('Friendship', { exact: true }).click();
    await tap(page, 'button', 'Continue');
    await expect(page.getByText('1 of 5 selected')).toBeVisible();
    await tap(page, 'button', 'Complete Setup');
    await page.waitForURL('**/home');
  });

  await test.step('the questions remember what is answered', async () => {
    await page.goto('/video');
    await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName);
    await page.keyboard.press('Enter');
    await question(page, 'Which languages do you speak?');
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(person.firstName);
    await page.reload();
    await question(page, 'Which languages do you speak?');
    await tap(page, 'button', 'Back');
    await page.waitForURL('**/home');
  });
});

test('after logging out, Back shows nothing of the person and leaves no path for the next one', {
  tag: '@feature',
}, async ({ openWindow, app }) => {
  const page = await openWindow();
  await arriveAsMember(app, page, newPerson());
  // The browser may keep each of these documents as it was.
  for (const path of ['/daily-tea', '/settings/security', '/settings']) await page.goto(path);
  await tap(page, 'button', 'Logout');
  await page.waitForURL('**/signin');
  for (const _back of [1, 2]) {
    await page.goBack();
    await page.waitForURL('**/signin');
    await expect(page.getByRole('heading', { name: 'Good to see you again' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('postLoginPath'))).toBeNull();
  }
});

test('Go Back leads from a mistyped address to the page before it', { tag: '@feature' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  await arriveAsMember(app, page, newPerson());
  await page.goto('/daily-tea');
  await page.goto('/nope');
  await tap(page, 'button', 'Go Back');
  await page.waitForURL('**/daily-tea');
});
