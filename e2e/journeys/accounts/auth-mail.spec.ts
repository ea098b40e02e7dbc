import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { createMember, enterCode, enterPassword } from '../../steps/account.ts';
import { inspect } from '../../steps/inspect.ts';
import { emptyMailbox, readMail } from '../../steps/mailbox.ts';
import { askToSignUp, newPerson } from '../../steps/person.ts';

// More mails go to one person here than to one address in an hour.
test.use({ appSettings: { MAIL_AUTOCONFIRM: 'false', MAIL_SPACING_SECONDS: '0', RATE_LIMITS: 'false' } });

async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.waitForURL('**/auth/confirm?**');
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

async function askForMagicLink(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await askOnThisPage(page, email);
}

async function askOnThisPage(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a magic link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
}

test('a sign-up is confirmed by the link of its mail', { tag: '@gate' }, async ({ app, openWindow }) => {
  const person = newPerson();
  const page = await openWindow();
  await askToSignUp(page, person);
  await expect(page.getByRole('button', { name: /^Send it again in \d+ s$/ })).toBeDisabled();
  const { link } = await readMail(app, person.email, 'signup');
  await openLink(page, link);
  await page.waitForURL('**/core-values');
  await expect(page.getByText('Signed in successfully')).toBeVisible();

  await test.step('the link works once and says so', async () => {
    const other = await openWindow();
    await other.goto(link);
    await choosePassword(other, 'a kettle of secrets');
    await expect(other.getByRole('alert')).toHaveText(/expired or was used already/);
    await other.getByRole('link', { name: 'Back to Sign In' }).click();
    await other.waitForURL('**/signin');
  });
});

test('of two sign-ups with one address none counts, and who confirms it chooses a password', async ({
  app,
  openWindow,
  request,
}) => {
  const person = newPerson();
  const theirs = { email: person.email, password: 'of a stranger', data: { first_name: 'Evil' } };
  expect((await request.post(`${app.url}/auth/v1/signup`, { data: theirs })).ok()).toBe(true);
  const page = await openWindow();
  await askToSignUp(page, person);
  await openLink(page, (await readMail(app, person.email, 'signup')).link);
  await page.waitForURL('**/reset-password');
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await page.goto('/home');
  await page.waitForURL('**/reset-password');
  await inspect(page, 'first-password');
  await choosePassword(page, 'a kettle of secrets');
  await page.waitForURL('**/age-verification');
  const signIn = (password: string) =>
    request.post(`${app.url}/auth/v1/token?grant_type=password`, { data: { email: person.email, password } });
  for (const password of [person.password, theirs.password]) expect((await signIn(password)).status()).toBe(400);
  expect((await signIn('a kettle of secrets')).status()).toBe(200);
});

test('a sign-up whose mail is opened in another browser asks for a password there', async ({ app, openWindow }) => {
  const person = newPerson();
  await askToSignUp(await openWindow(), person);
  const other = await openWindow();
  await other.goto((await readMail(app, person.email, 'signup')).link);
  await expect(other.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await inspect(other, 'confirm-elsewhere');
  await choosePassword(other, person.password);
  await other.waitForURL('**/core-values');
});

test('a magic link signs in: in the same browser, in another one, and by its code', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const person = newPerson();
  const page = await openWindow();
  await createMember(app, page, person);
  await askForMagicLink(page, person.email);
  const { link } = await readMail(app, person.email, 'magiclink');
  await openLink(page, link);
  await page.waitForURL('**/home');

  const [asking, other] = [await openWindow(), await openWindow()];
  await emptyMailbox(app, person.email);
  await askForMagicLink(asking, person.email);
  await openLink(other, (await readMail(app, person.email, 'magiclink')).link);
  await other.waitForURL('**/home');

  await emptyMailbox(app, person.email);
  await asking.getByRole('button', { name: 'Use another email' }).click();
  await askOnThisPage(asking, person.email);
  await enterCode(asking, (await readMail(app, person.email, 'magiclink')).code);
  await asking.waitForURL('**/home');
});

test('the code of a mail is typed after a reload, or in another tab', { tag: '@feature' }, async ({
  app,
  openWindow,
}) => {
  const person = newPerson();
  const page = await openWindow();
  await createMember(app, page, person);
  await askForMagicLink(page, person.email);
  const { code } = await readMail(app, person.email, 'magiclink');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Send it again in \d+ s$/ })).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/signin');
  await enterCode(tab, code);
  await tab.waitForURL('**/home');
  await page.waitForURL('**/home');
  expect(await tab.evaluate(() => localStorage.getItem('mailedCode'))).toBeNull();
});

test('a forgotten password is replaced by link and by code', { tag: '@gate' }, async ({ app, openWindow }) => {
  const person = newPerson();
  const page = await openWindow();
  await createMember(app, page, person);

  async function askForReset(): Promise<void> {
    await emptyMailbox(app, person.email);
    await page.goto('/forgot-password');
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  }
  async function choose(password: string): Promise<void> {
    await page.waitForURL('**/reset-password');
    await page.getByLabel('New password').fill('password');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText(/^Too common/)).toBeVisible();
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('**/home');
  }

  await askForReset();
  await openLink(page, (await readMail(app, person.email, 'recovery')).link);
  await choose('another-kettle-of-tea');
  await askForReset();
  await enterCode(page, (await readMail(app, person.email, 'recovery')).code);
  await choose('a-third-kettle-of-tea');

  const other = await openWindow();
  await other.goto('/signin');
  await enterPassword(other, { ...person, password: 'a-third-kettle-of-tea' });
  await other.waitForURL('**/home');
});
