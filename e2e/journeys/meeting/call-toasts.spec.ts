import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures.ts';
import { createMember } from '../../steps/account.ts';
import { connect, meet } from '../../steps/call.ts';
import { keepTracks, loseTrack } from '../../steps/media.ts';
import { arriveInQueue, newPerson, searchAgain } from '../../steps/person.ts';
import { keepSession } from '../../steps/signed-in.ts';
import { expectToastBeside } from '../../steps/toast-boxes.ts';

test.use({ appSettings: { CALL_LENGTH_SECONDS: '60' } });

const question = (page: Page) => page.getByText(/^Use .* time\?$/);

test('the question about the time zone waits for home, and Safety can be pressed in the call', {
  tag: '@call',
}, async ({ app, openWindow }) => {
  const page = await openWindow({ timezoneId: 'Asia/Tokyo' });
  const ada = newPerson({ firstName: 'Ada' });
  const session = await createMember(app, page, ada);
  const headers = { authorization: `Bearer ${session.access_token}` };
  const profile = { firstName: 'Ada', languages: ['en'], timeZone: 'Europe/Lisbon' };
  await expect(await page.request.patch('/api/v1/profile', { headers, data: profile })).toBeOK();
  await expect(await page.request.post('/api/v1/safety/rules', { headers, data: {} })).toBeOK();
  await keepSession(page, session);
  await page.goto('/home');
  await expect(question(page)).toBeVisible();

  await page.getByRole('link', { name: 'Video' }).click();
  await searchAgain(page);
  const other = await openWindow();
  await arriveInQueue(other, newPerson({ firstName: 'Ben' }));
  await connect(page, other);
  await expect(question(page)).toBeHidden();
  await page.getByRole('button', { name: 'Safety' }).click({ timeout: 5_000 });
  const sheet = page.getByRole('dialog', { name: 'Safety' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.waitForURL('**/post-call');
  await expect(question(page)).toBeHidden();
  await page.goto('/home');
  await expect(question(page)).toBeVisible();
});

test('a camera that is lost in a call is told beside the clock, the question and the buttons', {
  tag: '@call',
}, async ({ openWindow }) => {
  const [page, other] = [await openWindow(), await openWindow()];
  await keepTracks(page);
  await meet(
    { page, person: newPerson({ firstName: 'Ada' }) },
    { page: other, person: newPerson({ firstName: 'Ben' }) },
  );
  await loseTrack(page, 'video');
  const parts = [
    page.getByRole('timer', { name: 'Time left' }),
    page.locator('[data-slot]'),
    ...['Safety', 'End'].map((name) => page.getByRole('button', { name, exact: true })),
  ];
  for (const part of parts) await expect(part).toBeVisible();
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport);
    await expectToastBeside(page, 'Your camera has stopped', ...parts);
  }
});
