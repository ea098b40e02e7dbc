import { expect, test } from '../fixtures.ts';
import { enterBirthday, newPerson, onboard } from '../steps/person.ts';
import { closeToast, compare } from './compare.ts';

test('the way in', async ({ openWindow }) => {
  const page = await openWindow({ deviceScaleFactor: 2 });
  const person = newPerson({ values: ['Kindness', 'Humor', 'Adventure'] });
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { name: 'Find your people in five minutes' })).toBeVisible();
  await compare(page, '01-welcome');
  await page.goto('/signin');
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a-kettle..');
  await compare(page, '04-sign-in');
  await page.goto('/age-verification');
  await expect(page.getByRole('heading', { name: 'When were you born?' })).toBeVisible();
  await page.getByRole('button', { name: 'Pick it instead' }).click();
  for (const [wheel, option] of [
    ['Day', '14'],
    ['Month', 'April'],
    ['Year', '1995'],
  ] as const) {
    await page.getByRole('listbox', { name: wheel }).getByRole('option', { name: option }).click();
  }
  await compare(page, '02-age-verification');
  await page.getByRole('button', { name: 'Type it instead' }).click();
  await enterBirthday(page, person.birthday);
  await page.waitForURL('**/signup');
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com');
  await page.getByLabel('Password', { exact: true }).fill('kettle99');
  await closeToast(page);
  await compare(page, '03-sign-up');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/connection-preferences');
  await closeToast(page);
  await page.getByRole('radio', { name: 'Friendship' }).check({ force: true });
  await compare(page, '05-connection-preferences');
  await onboard(page, person);
  await page.goto('/core-values');
  await expect(page.getByText('3 of 5 selected')).toBeVisible();
  await compare(page, '06-core-values');
});
