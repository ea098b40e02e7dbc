import { expect, test } from '../fixtures.ts';
import { arriveAsMember } from '../steps/account.ts';
import { newPerson } from '../steps/person.ts';

test('camera refused, then granted by Try Again', async ({ app, openWindow }) => {
  const page = await openWindow({ hasCamera: false });
  await arriveAsMember(app, page, newPerson());
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
  await expect(page.getByRole('button', { name: 'Find Your Five' })).toBeEnabled();
});
