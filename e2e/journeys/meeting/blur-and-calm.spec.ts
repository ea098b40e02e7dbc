import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { arriveAsCaller } from '../../steps/account.ts';
import { connect, expectFramesGrow, remoteVideo } from '../../steps/call.ts';
import { arrive, arriveInQueue, newPerson, searchAgain } from '../../steps/person.ts';
import { SHARP, SOFT, sharpestEdge } from '../../steps/picture.ts';
import { keepSession } from '../../steps/signed-in.ts';

const BLUR = 'Blur my background';
const CALM = 'Calmer sound';

/** Files of the two models, which nobody loads who did not choose them. */
const MODELS = /\/assets\/(background-worker|workletProcessor|selfie|rnnoise|tfjs)/;

/** Runs in the page: pictures that a busy machine blurs in time, or it would go back to the plain ones. */
function takeSmallPictures(): void {
  const { mediaDevices } = navigator;
  const give = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = (wish) =>
    give({ ...wish, ...(wish?.video && { video: { width: 320, height: 180 } }) } as MediaStreamConstraints);
}

async function openDevices(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog', { name: 'Camera, microphone and speaker' });
}

const expectSoft = (page: Page, label: string) =>
  expect.poll(() => sharpestEdge(page.getByLabel(label)), { message: `${label} is soft` }).toBeLessThan(SOFT);
const expectSharp = (page: Page, label: string) =>
  expect.poll(() => sharpestEdge(page.getByLabel(label)), { message: `${label} is sharp` }).toBeGreaterThan(SHARP);

test('a background is blurred for the other too, from the lobby to the call, and sharp again by one switch', {
  tag: ['@network', '@call'],
}, async ({ openWindow }) => {
  const [ada, ben] = [await openWindow(), await openWindow()];
  await ada.addInitScript(takeSmallPictures);
  const loaded: string[] = [];
  ada.on('request', (request) => MODELS.test(request.url()) && loaded.push(request.url()));
  await keepSession(ada, await arrive(ada.request, newPerson({ firstName: 'Ada' })));
  await ada.goto('/video');
  await expectSharp(ada, 'Your camera');
  let sheet = await openDevices(ada, 'Camera, microphone and speaker');
  await expect(sheet.getByRole('switch', { name: BLUR, checked: false })).toBeVisible();
  await expect(sheet.getByRole('switch', { name: CALM, checked: false })).toBeVisible();
  expect(loaded).toEqual([]);
  await sheet.getByRole('switch', { name: BLUR }).click();
  await sheet.getByRole('switch', { name: CALM }).click();
  await ada.keyboard.press('Escape');
  await expectSoft(ada, 'Your camera');
  await ada.reload();
  await expectSoft(ada, 'Your camera');

  await ada.getByRole('button', { name: 'Check sound and connection' }).click();
  const check = ada.getByRole('dialog').getByLabel('Your camera');
  await expect.poll(() => sharpestEdge(check)).toBeLessThan(SOFT);
  await ada.keyboard.press('Escape');

  await Promise.all([searchAgain(ada), arriveInQueue(ben, newPerson({ firstName: 'Ben' }))]);
  await connect(ada, ben);
  const seen = remoteVideo(ben);
  await expect.poll(() => sharpestEdge(seen), { message: 'Ben sees a soft picture' }).toBeLessThan(SOFT);
  await expectFramesGrow(ben);
  await expect.poll(() => sharpestEdge(remoteVideo(ada)), { message: 'Ada sees a sharp one' }).toBeGreaterThan(SHARP);

  sheet = await openDevices(ada, 'More');
  await sheet.getByRole('switch', { name: BLUR }).click();
  await expect.poll(() => sharpestEdge(seen), { message: 'Ben sees a sharp picture' }).toBeGreaterThan(SHARP);
  await sheet.getByRole('switch', { name: BLUR }).click();
  await expect.poll(() => sharpestEdge(seen), { message: 'Ben sees a soft one again' }).toBeLessThan(SOFT);
  await expectFramesGrow(ben);
});

test('a blur that cannot load says so, and leaves the picture as it is', { tag: ['@network', '@chromium'] }, async ({
  app,
  openWindow,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const page = await openWindow();
  await arriveAsCaller(app, page, newPerson());
  await page.route(MODELS, (route) => route.abort());
  await page.goto('/video');
  await expectSharp(page, 'Your camera');
  const sheet = await openDevices(page, 'Camera, microphone and speaker');
  for (const [name, failure] of [
    [BLUR, 'Blur isn’t working'],
    [CALM, 'Calmer sound isn’t working'],
  ] as const) {
    await sheet.getByRole('switch', { name }).click();
    await expect(page.getByText(failure)).toBeVisible();
    await expect(sheet.getByRole('switch', { name, checked: false })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expectSharp(page, 'Your camera');
});
