import { expect, test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { promptText } from '../../steps/call.ts';
import { moreTimeQuestion, wantMoreTime } from '../../steps/more-time.ts';
import { newPerson } from '../../steps/person.ts';

/** A practice call takes 90 s. */
test.setTimeout(180_000);

test('a practice call teaches a call to its end, without a network, and leads to the search', {
  tag: ['@feature', '@chromium'],
}, async ({ app, openWindow, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  const page = await openWindow({ serviceWorkers: 'allow' });
  await arriveAsMember(app, page, newPerson());
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/practice');
  await expect(page.getByRole('heading', { name: 'Call with Kettle (practice)' })).toBeVisible();
  await page.context().setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/.*(call|match|xp|progress)/i.test(request.url())) asked.push(request.url());
  });

  await page.getByRole('button', { name: "I'm ready" }).click();
  await expect(page.getByText('Your turn to answer first')).toBeVisible();
  await expect(page.getByText('It’s your turn, so answer out loud.')).toBeVisible();
  const before = await promptText(page).textContent();
  // A Next within the first second of a card counts for the one before.
  await expect(async () => {
    await page.getByRole('button', { name: 'Next prompt' }).click();
    await expect(promptText(page)).not.toHaveText(before ?? '', { timeout: 1_000 });
  }).toPass();
  await expect(moreTimeQuestion(page)).toBeVisible({ timeout: 90_000 });
  await wantMoreTime(page);
  await expect(moreTimeQuestion(page)).toContainText('You said yes.');
  await page.getByRole('button', { name: 'Wave' }).click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'That’s how it goes' })).toBeVisible({ timeout: 30_000 });
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Practice again' }).click();
  await expect(page.getByRole('heading', { name: 'Call with Kettle (practice)' })).toBeVisible();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Find Your Five' }).click();
  await page.waitForURL('**/video');
});
