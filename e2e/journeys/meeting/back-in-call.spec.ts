import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { meet, waitForCall } from '../../steps/call.ts';
import { newPerson } from '../../steps/person.ts';

test.use({ appSettings: { CALL_LENGTH_SECONDS: '200', CALL_GRACE_SECONDS: '40', CALL_GRACE_TOTAL_SECONDS: '120' } });
test.setTimeout(180_000);

const back = (page: Page, times = 1) =>
  page.evaluate((count) => {
    for (let time = 0; time < count; time += 1) history.back();
  }, times);
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave the call?' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const secondsLeft = async (page: Page) => {
  const [minutes, seconds] = (await page.getByRole('timer', { name: 'Time left' }).innerText()).split(':');
  return Number(minutes) * 60 + Number(seconds);
};

test('Back asks in a call, and whoever is away from it finds the way back', { tag: ['@call', '@feature'] }, async ({
  openWindow,
}) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  const ben = { page: await openWindow(), person: newPerson({ firstName: 'Ben' }) };
  const callId = await meet(ada, ben);
  const { page } = ada;
  const isInCall = () => expect(page).toHaveURL(`/video-call/${callId}`);
  const comesBack = ben.page.getByText('Ada is coming back');

  await test.step('an open sheet closes first', async () => {
    await press(page, 'Safety');
    await expect(page.getByRole('dialog', { name: 'Safety' })).toBeVisible();
    await back(page);
    await expect(page.getByRole('dialog', { name: 'Safety' })).toBeHidden();
    await expect(question(page)).toBeHidden();
    await isInCall();
  });

  await test.step('Back asks each time, also two at once, and the history stays as long', async () => {
    const readLength = () => page.evaluate(() => history.length);
    const length = await readLength();
    for (const times of [1, 2, 1]) {
      await back(page, times);
      await expect(question(page)).toBeVisible();
      await isInCall();
      await press(page, 'Stay');
      await expect(question(page)).toBeHidden();
    }
    expect(await readLength()).toBe(length);
    await expect(comesBack).toBeHidden();
  });

  await test.step('on another page, a bar counts and leads back, and the other reads so', async () => {
    await page.goto('/matches');
    await expect(page.getByText('Ben is waiting in your call')).toBeVisible();
    await expect(comesBack).toBeVisible();
    const first = await secondsLeft(page);
    expect(first).toBeLessThanOrEqual(40);
    await expect.poll(() => secondsLeft(page)).toBeLessThan(first);
    await page.getByRole('link', { name: 'Back to the call' }).click();
    await waitForCall(page);
    await expect(comesBack).toBeHidden();
  });

  await test.step('another tab says that the call goes on', async () => {
    const tab = await page.context().newPage();
    await tab.goto('/home');
    await expect(tab.getByText('You’re in a call with Ben')).toBeVisible();
    await tab.close();
  });

  await test.step('to leave ends the call for both, and neither Back nor Forward brings it back', async () => {
    await back(page);
    await press(page, 'Leave the call');
    await Promise.all([page, ben.page].map((each) => each.waitForURL('**/post-call')));
    await page.goBack();
    await expect(page).toHaveURL(/\/matches$/);
    await expect(page.getByRole('link', { name: 'Back to the call' })).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL(/\/post-call$/);
  });
});
