import { simulateDevices } from '../../scripts/guest/simulated-devices.ts';
import { startApp } from '../app.ts';
import { expect, test } from '../fixtures.ts';
import { choose } from '../steps/after-call.ts';
import { meet } from '../steps/call.ts';
import { setStreaks } from '../steps/ledger.ts';
import { arriveInQueue, newPerson } from '../steps/person.ts';
import { compare } from './compare.ts';

const SHARP = { deviceScaleFactor: 2 };

test('before a call', async ({ openWindow }) => {
  const page = await openWindow(SHARP);
  await simulateDevices(page, 1);
  await arriveInQueue(page, newPerson({ values: ['Kindness', 'Humor', 'Adventure'] }));
  await compare(page, '10-video-searching');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You look great')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Flip' })).toBeVisible();
  await compare(page, '08-video-lobby');
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await page.goto('/video');
  await expect(page.getByText('Initializing camera...')).toBeVisible();
  await compare(page, '08-video-initializing');
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.goto('/video');
  await expect(page.getByRole('heading', { name: 'Camera Access Denied' })).toBeVisible();
  await compare(page, '09-video-camera-denied');
});

test('in a call', async ({ openWindow }) => {
  // As long as a real call, because the last half minute has another color.
  const app = await startApp({ CALL_LENGTH_SECONDS: '300' });
  const ada = {
    page: await openWindow({ ...SHARP, baseURL: app.url }),
    person: newPerson({ firstName: 'Ada', values: ['Humor'] }),
  };
  const theo = {
    page: await openWindow({ baseURL: app.url }),
    person: newPerson({ firstName: 'Theo', values: ['Humor'] }),
  };
  await simulateDevices(ada.page, 1);
  await simulateDevices(theo.page, 4);
  await meet(ada, theo);
  await expect(ada.page.getByText('Prompt 2 of 5')).toBeVisible({ timeout: 30_000 });
  await compare(ada.page, '11-video-in-call');
  await ada.page.setViewportSize({ width: 1440, height: 900 });
  const ownPicture = ada.page.getByRole('button', { name: 'Move your picture' });
  await expect.poll(async () => (await ownPicture.boundingBox())?.y).toBeGreaterThan(660);
  await compare(ada.page, '92-desktop-video-call');
  for (const { page } of [ada, theo]) await page.close();
  await app.stop();
});

test('after a call', async ({ app, openWindow }) => {
  const ada = { page: await openWindow(SHARP), person: newPerson({ firstName: 'Ada', values: ['Humor'] }) };
  const theo = { page: await openWindow(), person: newPerson({ firstName: 'Theo', values: ['Humor'] }) };
  await simulateDevices(ada.page, 1);
  await simulateDevices(theo.page, 4);
  await meet(ada, theo);
  const { page } = ada;
  await page.waitForURL('**/post-call', { timeout: 40_000 });
  await choose(page, 'Friend');
  await page.getByRole('radio', { name: /^4 stars/ }).click();
  // The pictures have no toasts.
  const noToasts = '[data-sonner-toaster] { display: none }';
  await page.addStyleTag({ content: noToasts });
  await compare(page, '14-post-call-feedback');
  await page.getByRole('button', { name: 'Say more' }).click();
  await page.getByRole('slider', { name: 'Connection' }).press('ArrowRight');
  await compare(page, '15-post-call-feedback-sliders');
  await page.getByRole('button', { name: 'Submit Feedback' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('5/5')).toBeVisible();
  await page
    .getByLabel('Conversation Journal')
    .fill('We both laughed about terrible camping trips. I want to ask Theo how his pottery class went.');
  await compare(page, '13-post-call-recap');

  // The same call again, as it ends on the third day of a streak.
  await setStreaks(app, ada.person, 3);
  await page.evaluate(() => sessionStorage.clear());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.reload();
  await expect(page.getByText('3 Day Streak!')).toBeVisible();
  await page.addStyleTag({ content: noToasts });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100));
  await compare(page, '12-post-call-celebration');
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: '3 Day Streak!' })).toBeVisible();
  await compare(page, '16-streak-modal');
});
