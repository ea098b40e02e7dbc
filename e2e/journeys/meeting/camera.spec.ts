import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { arriveAsCaller } from '../../steps/account.ts';
import { keepTracks, loseTrack } from '../../steps/media.ts';
import { newPerson } from '../../steps/person.ts';

const findButton = (page: Page) => page.getByRole('button', { name: 'Find Your Five' });

test('camera refused, then granted by Try Again', { tag: ['@gate', '@chromium'] }, async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  await arriveAsCaller(app, page, newPerson());
  await page.goto('/video');
  await expect(page.getByRole('heading', { name: 'Camera Access Denied' })).toBeVisible();
  await expect(
    page.getByText(
      'We need camera access to connect you with others. Please enable camera access in your browser settings.',
    ),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Camera Access Denied' })).toBeVisible();

  await page.context().grantPermissions(['camera', 'microphone'], { origin: app.url });
  await page.getByRole('button', { name: 'Try Again' }).click();
  const picture = page.getByLabel('Your camera');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames))
    .toBeGreaterThan(0);
  await expect(findButton(page)).toBeEnabled();
});

test('a camera that is taken away says so, and comes back', { tag: ['@gate', '@chromium'] }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  await keepTracks(page);
  await arriveAsCaller(app, page, newPerson());
  await page.goto('/video');
  await expect(page.getByLabel('Your camera')).toBeVisible();
  await loseTrack(page, 'video');
  await expect(page.getByText('Your camera was unplugged, or another app took it.')).toBeVisible();
  await page.getByRole('button', { name: 'Camera, microphone and speaker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn camera on' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Your camera')).toBeVisible();
  // Another microphone takes over automatically.
  await loseTrack(page, 'audio');
  await expect(page.getByText('Your microphone was unplugged.')).toHaveCount(0);
  await expect(findButton(page)).toBeEnabled();
});
