import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
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
