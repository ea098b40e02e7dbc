import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createMember, enterCode, enterPassword } from '../steps/account.ts';
import { authenticatorCode } from '../steps/authenticator.ts';
import { readMail } from '../steps/mailbox.ts';
import { newPerson, type Person } from '../steps/person.ts';
import { ageSessions, countSessions, endSessionsSilently } from '../steps/sessions.ts';

/** From /signin to /home, with the password alone. */
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

/** Two hours later, as far as the client can tell. */
async function letTokenEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('cuppa.auth') ?? '{}') as { expires_at: number };
    localStorage.setItem('cuppa.auth', JSON.stringify({ ...session, expires_at: session.expires_at - 7200 }));
  });
}

/** How long the kept token is good for, by the page's clock. */
function secondsToTokenEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('cuppa.auth') ?? '{}') as { expires_at: number };
    return session.expires_at - Date.now() / 1_000;
  });
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
    // No page opens before: neither by its address nor by going back to the form.
    await elsewhere.goto('/badges');
    await elsewhere.waitForURL('**/signin/second-factor');
    // The screen keeps the path once it is there, which is after its address.
    await expect(elsewhere.getByRole('textbox', { name: 'Code' })).toBeVisible();
    await elsewhere.goto('/signin');
    await elsewhere.waitForURL('**/signin/second-factor');
    // The step that added the app is used up; the next one is accepted early.
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

test('who cannot give the second factor can sign out again', async ({ app, openWindow }) => {
  const person = newPerson();
  const page = await openWindow();
  await createMember(app, page, person);
  await signIn(page, person);
  await addAuthenticator(page, 'Tea tin');
  const other = await openWindow();
  await other.goto('/signin');
  await enterPassword(other, person);
  await other.waitForURL('**/signin/second-factor');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.waitForURL('**/signin');
  await expect(other.getByText('Logged out successfully')).toBeVisible();
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
  // Whatever asks the server next is told; nobody can say what that is.
  await page.reload();
  await page.waitForURL('**/signin');
  await enterPassword(page, person);
  await page.waitForURL('**/settings?from=mail');
});

test('a session that can no longer be refreshed returns to its path after signing in', async ({ app, openWindow }) => {
  const person = newPerson();
  const page = await openWindow();
  await createMember(app, page, person);
  await signIn(page, person);
  await endSessionsSilently(app, person);
  await letTokenEnd(page);
  await page.goto('/badges?from=mail');
  await page.waitForURL('**/signin');
  await enterPassword(page, person);
  await page.waitForURL('**/badges?from=mail');
});

test('a session revoked elsewhere is noticed by the waiting connection too', { tag: '@chromium' }, async ({
  app,
  openWindow,
}) => {
  const person = newPerson();
  const page = await openWindow();
  const session = await createMember(app, page, person);
  const headers = { authorization: `Bearer ${session.access_token}` };
  await page.request.patch(`${app.url}/api/v1/profile`, { headers, data: { firstName: 'Ada', languages: ['en'] } });
  await page.request.post(`${app.url}/api/v1/safety/rules`, { headers, data: {} });
  await signIn(page, person);
  await page.goto('/video');
  await page.getByRole('button', { name: 'Find Your Five' }).click();
  await expect(page.getByRole('heading', { name: 'Finding your five' })).toBeVisible();

  const other = await openWindow();
  await signIn(other, person);
  await other.goto('/settings/security');
  await other.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(other.getByText('Other devices are signed out')).toBeVisible();
  await page.waitForURL('**/signin');
  await enterPassword(page, person);
  await page.waitForURL('**/video');
});

test('one device is signed out, the others stay', { tag: '@gate' }, async ({ app, openWindow }) => {
  const person = newPerson();
  const [page, second] = [await openWindow(), await openWindow()];
  await createMember(app, page, person);
  // The account was made by a client that is no browser.
  await endSessionsSilently(app, person);
  await signIn(second, person);
  await signIn(page, person);
  await page.goto('/settings/security');
  await expect(page.getByText('Active now')).toHaveCount(1);
  await page.getByRole('button', { name: /^Sign out Chrom/ }).click();
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(page.getByText('You’re signed in nowhere else.')).toBeVisible();
  expect(await countSessions(app, person)).toBe(1);
  await second.reload();
  await second.waitForURL('**/signin');
  await page.reload();
  await expect(page.getByText('Active now')).toBeVisible();
});

test('the password is changed, with a mailed code where the session is old', async ({ app, openWindow }) => {
  const person = newPerson();
  const page = await openWindow();
  await createMember(app, page, person);
  await signIn(page, person);
  await ageSessions(app, person, 2);
  await page.goto('/settings/security');
  const password = page.getByLabel('New password');
  await password.fill('qwerty123');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Too common/)).toBeVisible();
  await password.fill('another-kettle-of-tea');
  await expect(page.getByText('Strong password')).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('We sent a code to your email.')).toBeVisible();
  const { code } = await readMail(app, person.email, 'reauthentication');
  await enterCode(page, code, 'Change password');
  await expect(page.getByText('Password saved')).toBeVisible();
  const other = await openWindow();
  await signIn(other, { ...person, password: 'another-kettle-of-tea' });
});

test('a reset of the password asks for the second factor first', async ({ app, openWindow }) => {
  const person = newPerson();
  const page = await openWindow();
  await createMember(app, page, person);
  await signIn(page, person);
  const secret = await addAuthenticator(page, 'Tea tin');
  const other = await openWindow();
  await other.goto('/forgot-password');
  await other.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await other.getByRole('button', { name: 'Send reset link' }).click();
  await enterCode(other, (await readMail(app, person.email, 'recovery')).code);
  await other.waitForURL('**/signin/second-factor');
  await enterCode(other, authenticatorCode(secret, 1));
  await other.waitForURL('**/reset-password');
  await other.getByLabel('New password').fill('another-kettle-of-tea');
  await other.getByRole('button', { name: 'Save password' }).click();
  await other.waitForURL('**/home');
});

test('a tab that slept past the end of its token refreshes it once', async ({ app, openWindow }) => {
  const person = newPerson();
  const page = await openWindow();
  await createMember(app, page, person);
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) refreshes += 1;
  });

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await letTokenEnd(page);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  // The screen asks for data at the same moment.
  await page.getByRole('link', { name: 'Settings' }).click();
  // A page that goes while the answer is on its way leaves the old token behind, and the next one refreshes it again.
  await expect.poll(() => secondsToTokenEnd(page)).toBeGreaterThan(0);
  await page.goto('/settings/security');
  await expect(page.getByText('Active now')).toBeVisible();
  expect(refreshes).toBe(1);
});
