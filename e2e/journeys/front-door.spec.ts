import { expect, test } from '../fixtures.ts';
import { arriveAsMember } from '../steps/account.ts';
import { enterBirthday, newPerson } from '../steps/person.ts';
import { hasAccount } from '../steps/sessions.ts';

test('an under-age birthday is refused by the screen, and by the server when sent directly', async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  const year = new Date().getUTCFullYear() - 17;
  await page.goto('/age-verification');
  await enterBirthday(page, { day: '1', month: '1', year: String(year) });
  await expect(page.getByText('You must be at least 18 years old to use Cuppa', { exact: true })).toBeVisible();
  expect(page.url()).toContain('/age-verification');

  const answer = await page.request.post('/auth/v1/signup', {
    data: { email: 'young@example.com', password: 'a-kettle-of-secrets', data: { birthday: `${year}-01-01` } },
  });
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toMatchObject({ error_code: 'under_age' });
  expect(await hasAccount(app, 'young@example.com')).toBe(false);
});

test('a signed-out deep link returns to its path after signing in', { tag: '@gate' }, async ({ app, openWindow }) => {
  const person = newPerson();
  const page = await openWindow();
  await arriveAsMember(app, page, person);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/signin');

  await page.goto('/badges?from=mail');
  await page.waitForURL('**/signin');
  await expect(page.getByText('Please sign in to continue')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Please check your credentials and try again.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/badges?from=mail');
});

test('an unknown path counts down and goes home', async ({ openWindow }) => {
  const page = await openWindow();
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('/no/such/place').first()).toBeVisible();
  // Home is for signed-in people; a stranger is led to the door.
  await page.waitForURL('**/signin', { timeout: 10_000 });
});

test('a provider’s answer is exchanged for a session', async ({ openWindow }) => {
  const person = newPerson();
  const page = await openWindow();
  const { email, password } = person;
  const signedUp = await page.request.post('/auth/v1/signup', {
    data: { email, password, data: { birthday: '1995-04-14' } },
  });
  await page.route('**/auth/v1/token?grant_type=pkce', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ auth_code: 'from-the-provider', code_verifier: 'kept-here' });
    await route.fulfill({ json: await signedUp.json() });
  });
  await page.goto('/terms');
  await page.evaluate(() => localStorage.setItem('cuppa.auth-code-verifier', JSON.stringify('kept-here')));
  await page.goto('/auth/callback?code=from-the-provider');
  await page.waitForURL('**/core-values');
  await expect(page.getByText('Signed in successfully')).toBeVisible();
});
