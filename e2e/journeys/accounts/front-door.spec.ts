import { expect, test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { newPerson } from '../../steps/person.ts';

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
