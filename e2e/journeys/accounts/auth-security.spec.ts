import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { createMember, enterCode, enterPassword } from '../../steps/account.ts';
import { authenticatorCode } from '../../steps/authenticator.ts';
import { newPerson, type Person } from '../../steps/person.ts';
import { countSessions, endSessionsSilently } from '../../steps/sessions.ts';

/** From /signin to /home, with only the password. */
async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/signin');
  await enterPassword(page, person);
  await page.waitForURL('**/home');
}

/** Adds an authenticator app on /settings/security; answers its secret. */
async function addAuthenticator(page: Page, name: string): Promise<string> {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').textContent())?.trim() ?? '';
  await enterCode(page, authenticatorCode(secret), 'Turn on');
  await expect(page.getByText('Two-step sign-in is on')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  return secret;
}

test('an authenticator app is added, asked for at sign-in, and removed', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const person = newPerson();
  const page = await openWindow();
  await createMember(app, page, person);
  const elsewhere = await openWindow();
  await signIn(elsewhere, person);
  await signIn(page, person);
  const secret = await addAuthenticator(page, 'Tea tin');

  await test.step('the other device was signed out', async () => {
    await elsewhere.goto('/settings/security');
    await elsewhere.waitForURL('**/signin');
  });

  await test.step('signing in asks for its code and comes back to the path', async () => {
    await enterPassword(elsewhere, person);
    await elsewhere.waitForURL('**/signin/second-factor');
    await enterCode(elsewhere, '000000');
    await expect(elsewhere.getByText('That code is wrong or has expired')).toBeVisible();
    // No page opens before the code is entered: neither by its address nor by going back to the form.
    await elsewhere.goto('/badges');
    await elsewhere.waitForURL('**/signin/second-factor');
    // The screen stores the path when it renders, which is after the address changes.
    await expect(elsewhere.getByRole('textbox', { name: 'Code' })).toBeVisible();
    await elsewhere.goto('/signin');
    await elsewhere.waitForURL('**/signin/second-factor');
    // The code that added the app is used up; the next one is accepted early.
    await enterCode(elsewhere, authenticatorCode(secret, 1));
    await elsewhere.waitForURL('**/badges');
  });

  await test.step('once removed, the password is enough', async () => {
    await elsewhere.goto('/settings/security');
    await elsewhere.getByRole('button', { name: 'Remove Tea tin' }).click();
    await elsewhere.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(elsewhere.getByText('Removed', { exact: true })).toBeVisible();
    await expect(elsewhere.getByText('Tea tin')).toHaveCount(0);
    const third = await openWindow();
    await signIn(third, person);
  });
});

test('a session revoked elsewhere returns to its path after signing in', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const person = newPerson();
  const page = await openWindow();
  await createMember(app, page, person);
  await signIn(page, person);
  await page.goto('/settings?from=mail');
  await expect(page.getByRole('switch', { name: 'Streak Counter' })).toBeEnabled();
  await endSessionsSilently(app, person);
  // Whichever request comes next meets the ended session, so the journey cannot name it.
  await page.reload();
  await page.waitForURL('**/signin');
  await enterPassword(page, person);
  await page.waitForURL('**/settings?from=mail');
});

test('one device is signed out, the others stay', { tag: '@gate' }, async ({ app, openWindow }) => {
  const person = newPerson();
  const [page, second] = [await openWindow(), await openWindow()];
  await createMember(app, page, person);
  // The account was created by a client that is not a browser.
  await endSessionsSilently(app, person);
  await signIn(second, person);
  await signIn(page, person);
  await page.goto('/settings/security');
  await expect(page.getByText('Active now')).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out Chrom/ }).click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(page.getByText('You’re signed in nowhere else.')).toBeVisible();
  expect(await countSessions(app, person)).toBe(1);
  // No request is made there: the server closes the waiting connection.
  await second.waitForURL('**/signin');
  await page.reload();
  await expect(page.getByText('Active now')).toBeVisible();
});
