import { expect } from '../../fixtures.ts';
import { arrive, test } from '../../push-fixtures.ts';
import { answerForCalls } from '../../steps/account.ts';
import { endpointOf } from '../../steps/push.ts';

test('nobody is asked on arrival, but where it makes sense; "Not now" is heard', {
  tag: ['@gate', '@chromium'],
}, async ({ app, service, openWindow }) => {
  const { page, person, session } = await arrive({ app, service, openWindow });
  await answerForCalls(app, page, session, person.firstName);
  const question = page.getByText(/^Shall we ring you/);
  const seat = async () => {
    await page.goto('/video');
    await expect(page.getByRole('button', { name: 'Find Your Five' })).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Tea time' }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Save me a seat' }).click();
    await expect(page.getByText('You have a seat.', { exact: false })).toBeVisible();
  };
  await seat();
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Give up my seat' }).click();
  await expect(page.getByRole('button', { name: 'Save me a seat' })).toBeVisible();
  await seat();
  await expect(question).toHaveCount(0);

  await page.evaluate(() => localStorage.removeItem('pushPutOffUntil'));
  await page.getByRole('button', { name: 'Give up my seat' }).click();
  await expect(page.getByRole('button', { name: 'Save me a seat' })).toBeVisible();
  await seat();
  await page.getByRole('button', { name: 'Yes, ring me' }).click();
  await expect(page.getByText('We’ll ring you.', { exact: false })).toBeVisible();
  expect(await endpointOf(page)).not.toBeNull();
});
