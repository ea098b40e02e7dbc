import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { enterPassword } from '../../steps/account.ts';
import { meet } from '../../steps/call.ts';
import { arriveAsModerator } from '../../steps/moderator.ts';
import { newPerson } from '../../steps/person.ts';

/** Long enough that the clock does not end the call meanwhile, even on a slow machine. */
test.use({ appSettings: { CALL_LENGTH_SECONDS: '90' }, hasSecondServer: true });

/** Takes the most urgent case and opens the sheet of an action; all with keys. */
async function takeNext(page: Page, key: string): Promise<void> {
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
  await page.keyboard.press(key);
}

test('a report in a call leads to a ban, the ban to an appeal, and the appeal back in', {
  tag: ['@gate', '@call'],
}, async ({ app, openWindow }) => {
  const ada = { page: await openWindow(), person: newPerson({ firstName: 'Ada' }) };
  // The two are on different processes of one app.
  const ben = { page: await openWindow({ baseURL: app.secondUrl }), person: newPerson({ firstName: 'Ben' }) };
  await meet(ada, ben);

  await test.step('Ada leaves by the shield and says why', async () => {
    await ada.page.getByRole('button', { name: 'Safety' }).click();
    await ada.page.getByRole('button', { name: 'Leave, block and report' }).click();
    await ada.page.getByRole('radio', { name: 'Threats, or somebody is in danger' }).check();
    await expect(ada.page.getByText('call your local emergency number')).toBeVisible();
    await ada.page.getByRole('button', { name: 'Send' }).click();
    await ada.page.waitForURL('**/home');
  });
  await ben.page.waitForURL('**/post-call');
  // Another tab, unrelated to the call, on the moderator's process.
  const bensTea = await openWindow({ hasCamera: false });
  await bensTea.goto('/signin');
  await enterPassword(bensTea, ben.person);
  await bensTea.waitForURL('**/home');
  await bensTea.goto('/daily-tea');
  await expect(bensTea.getByRole('heading', { level: 1 })).toBeVisible();

  const mina = await openWindow({ hasCamera: false });
  await arriveAsModerator(app, mina, newPerson({ firstName: 'Mina' }));
  await test.step('a moderator bans him', async () => {
    const line = mina.getByRole('article').filter({ has: mina.getByRole('link', { name: 'About Ben' }) });
    await expect(line).toContainText('Urgent: a minor, or danger');
    await takeNext(mina, '7');
    await expect(mina.getByText('Reported by Ada')).toBeAttached();
    const sheet = mina.getByRole('dialog', { name: 'Ban' });
    await sheet.getByRole('textbox').fill('You threatened somebody.');
    await sheet.getByRole('button', { name: 'Look it over' }).click();
    await sheet.getByRole('button', { name: 'Ban Ben' }).click();
    await expect(mina.getByText('Decided', { exact: true })).toBeVisible();
  });

  await test.step('he is out in every tab at both processes, reads why, and appeals', async () => {
    await Promise.all([ben.page.waitForURL('**/suspended'), bensTea.waitForURL('**/suspended')]);
    await expect(ben.page.getByText('You threatened somebody.')).toBeVisible();
    await expect(ben.page.getByText('Ada')).toHaveCount(0);
    await ben.page.goto('/video');
    await ben.page.waitForURL('**/suspended');
    await ben.page.getByRole('textbox').fill('It was a quote from a film.');
    await ben.page.getByRole('button', { name: 'Send' }).click();
    await expect(ben.page.getByRole('heading', { name: 'Your appeal is with us' })).toBeFocused();
  });

  await test.step('another moderator lifts the ban', async () => {
    const noor = await openWindow({ hasCamera: false });
    await arriveAsModerator(app, noor, newPerson({ firstName: 'Noor' }));
    await expect(noor.getByRole('link', { name: 'Appeal of Ben' })).toBeVisible();
    await takeNext(noor, '2');
    await expect(noor.getByText('It was a quote from a film.')).toBeAttached();
    const sheet = noor.getByRole('dialog', { name: 'Take the decision back?' });
    await sheet.getByRole('textbox').fill('You are right. We are sorry.');
    await sheet.getByRole('button', { name: 'Take it back' }).click();
    await expect(noor.getByText('Decided', { exact: true })).toBeVisible();
  });

  await test.step('he is back, with the answer to his appeal', async () => {
    await ben.page.reload();
    await ben.page.waitForURL('**/home');
    await ben.page.goto('/settings/standing');
    await expect(ben.page.getByRole('heading', { name: 'The decision was taken back' })).toBeVisible();
    await expect(ben.page.getByText('You are right. We are sorry.')).toBeVisible();
  });

  await test.step('the reporter hears that it was reviewed, and nothing else', async () => {
    await ada.page.goto('/notices');
    await expect(
      ada.page
        .getByRole('list')
        .getByText(/report/i)
        .first(),
    ).toBeVisible();
    await expect(ada.page.getByText('Ben')).toHaveCount(0);
  });
});
