import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { arriveAsMember } from '../steps/account.ts';
import { keepTracks, loseTrack, refuseDevices } from '../steps/media.ts';
import { newPerson } from '../steps/person.ts';

const findButton = (page: Page) => page.getByRole('button', { name: 'Find Your Five' });

test('camera refused, then granted by Try Again', { tag: ['@gate', '@chromium'] }, async ({ app, openWindow }) => {
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
  await expect(findButton(page)).toBeEnabled();
});

test('who is refused the camera alone may start with voice', { tag: '@chromium' }, async ({ app, openWindow }) => {
  const page = await openWindow();
  await refuseDevices(page, { camera: 'NotAllowedError' });
  await arriveAsMember(app, page, newPerson());
  await page.goto('/video');
  await expect(page.getByRole('heading', { name: 'Camera Access Denied' })).toBeVisible();
  await page.getByRole('button', { name: 'Start with voice only' }).click();
  await expect(findButton(page)).toBeEnabled();
  await expect(page.getByRole('switch', { name: 'Start with voice only' })).toBeChecked();
});

for (const [name, refusal, words] of [
  ['no camera', { camera: 'NotFoundError' }, 'No camera found. You can start with voice only.'],
  ['a busy camera', { camera: 'NotReadableError' }, 'Another app is using your camera.'],
] as const) {
  test(`with ${name} a person may enter by voice`, { tag: '@chromium' }, async ({ app, openWindow }) => {
    const page = await openWindow();
    await refuseDevices(page, refusal);
    await arriveAsMember(app, page, newPerson());
    await page.goto('/video');
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Start with voice only' })).toBeChecked();
    await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
    await expect(findButton(page)).toBeEnabled();
  });
}

for (const [name, refusal, title] of [
  ['no microphone', { camera: 'NotFoundError', microphone: 'NotFoundError' }, 'No microphone found'],
  ['a busy microphone', { camera: 'NotReadableError', microphone: 'NotReadableError' }, 'Your microphone is busy'],
  [
    'a device that refuses',
    { camera: 'NotAllowedError', microphone: 'NotAllowedError', message: 'Permission denied by system' },
    'Camera Access Denied',
  ],
] as const) {
  test(`${name} is said as such, in the lobby and on the way into a call`, { tag: '@chromium' }, async ({
    app,
    openWindow,
  }) => {
    const page = await openWindow();
    await refuseDevices(page, refusal);
    await arriveAsMember(app, page, newPerson());
    for (const path of ['/video', '/video-call/3f0c9c1e-0d5c-4f57-9a6e-1d6f1f0b7b10']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    }
  });
}

test('a camera that is taken away says so, and comes back', { tag: ['@gate', '@chromium'] }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  await keepTracks(page);
  await arriveAsMember(app, page, newPerson());
  await page.goto('/video');
  await expect(page.getByLabel('Your camera')).toBeVisible();
  await loseTrack(page, 'video');
  await expect(page.getByText('Your camera was unplugged, or another app took it.')).toBeVisible();
  await page.getByRole('button', { name: 'Camera, microphone and speaker' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn camera on' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Your camera')).toBeVisible();
  // Another microphone takes over by itself.
  await loseTrack(page, 'audio');
  await expect(page.getByText('Your microphone was unplugged.')).toHaveCount(0);
  await expect(findButton(page)).toBeEnabled();
});

for (const { width, height } of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]) {
  test(`the lobby shows its buttons at ${width}x${height} without scrolling`, { tag: '@chromium' }, async ({
    app,
    openWindow,
  }) => {
    const page = await openWindow({ viewport: { width, height } });
    await arriveAsMember(app, page, newPerson());
    await page.goto('/video');
    await expect(page.getByText(/^Calls will work/)).toBeVisible();
    for (const button of [findButton(page), page.getByRole('switch'), page.getByRole('button', { name: 'Mute' })]) {
      await expect(button).toBeInViewport({ ratio: 1 });
      // Nothing lies over it.
      await button.click({ trial: true });
    }
  });
}

test.describe('the check before a call', () => {
  test('says that calls will work, and is not made again within a day', { tag: '@chromium' }, async ({
    app,
    openWindow,
  }) => {
    const page = await openWindow();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('checkConnection')) asked.push(request.url());
    });
    await arriveAsMember(app, page, newPerson());
    await page.goto('/video');
    await expect(page.getByText('Calls will work in this browser.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Calls will work in this browser.')).toBeVisible();
    await expect(findButton(page)).toBeEnabled();
    expect(asked).toHaveLength(1);
    await page.getByRole('button', { name: 'Check sound and connection' }).click();
    const sheet = page.getByRole('dialog', { name: 'Check sound and connection' });
    await expect(sheet.getByText('Others can see you.')).toBeVisible();
    // The fake microphone beeps.
    await expect(sheet.getByText('We can hear you.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Play a sound' }).click();
    await sheet.getByRole('button', { name: 'Yes' }).click();
    await expect(sheet.getByText('You’ll hear the other person.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Check again' }).click();
    await expect.poll(() => asked.length).toBe(2);
    await expect(sheet.getByText('Calls will work in this browser.')).toBeVisible();
  });
});
