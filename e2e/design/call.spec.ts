import type { Page } from '@playwright/test';
import { startApp } from '../app.ts';
import { expect, test } from '../fixtures.ts';
import { meet } from '../steps/call.ts';
import { drawFace } from '../steps/drawn-face.ts';
import { arriveInQueue, newPerson } from '../steps/person.ts';
import { compare } from './compare.ts';

const SHARP = { deviceScaleFactor: 2 };

async function showFace(page: Page, seed: number): Promise<void> {
  await page.addInitScript(drawFace, seed);
}

test('before a call', async ({ openWindow }) => {
  const page = await openWindow(SHARP);
  await showFace(page, 1);
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
  // As long as a real one: the last half minute has another colour.
  const app = await startApp({ CALL_LENGTH_SECONDS: '300' });
  const ada = {
    page: await openWindow({ ...SHARP, baseURL: app.url }),
    person: newPerson({ firstName: 'Ada', values: ['Humor'] }),
  };
  const theo = {
    page: await openWindow({ baseURL: app.url }),
    person: newPerson({ firstName: 'Theo', values: ['Humor'] }),
  };
  await showFace(ada.page, 1);
  await showFace(theo.page, 4);
  await meet(ada, theo);
  await expect(ada.page.getByText('Prompt 2 of 5')).toBeVisible({ timeout: 30_000 });
  await compare(ada.page, '11-video-in-call');
  await ada.page.setViewportSize({ width: 1440, height: 900 });
  const ownPicture = ada.page.getByRole('button', { name: 'Move your picture' });
  await expect.poll(async () => (await ownPicture.boundingBox())?.y).toBeGreaterThan(660);
  await compare(ada.page, '92-desktop-video-call');
  await app.stop();
});
