import { expect, type Page } from '@playwright/test';
import { findYourFive, type Person, onboard, signUp } from './person.ts';

export async function joinQueue(page: Page, person: Person): Promise<void> {
  await signUp(page, person);
  await onboard(page, person);
  await findYourFive(page, person);
}

export async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Meet now' }).click();
}

/** Both in a running call with each other's picture. */
export async function meet(a: { page: Page; person: Person }, b: { page: Page; person: Person }): Promise<void> {
  await joinQueue(a.page, a.person);
  await joinQueue(b.page, b.person);
  await Promise.all([accept(a.page), accept(b.page)]);
  await Promise.all([waitForCall(a.page), waitForCall(b.page)]);
}

export async function waitForCall(page: Page): Promise<void> {
  await page.waitForURL('**/video-call/**');
  await expect(remoteVideo(page)).toBeVisible();
  await expectFramesGrow(page);
}

export function remoteVideo(page: Page) {
  return page.getByLabel(/^(?!Your).*’s camera$/);
}

/** Frames decoded of the other person's picture so far. */
function decodedFrames(page: Page): Promise<number> {
  return remoteVideo(page).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
}

export async function expectFramesGrow(page: Page): Promise<void> {
  const before = await decodedFrames(page).catch(() => 0);
  await expect.poll(() => decodedFrames(page), { message: 'decoded frames of the other side' }).toBeGreaterThan(before + 5);
}

export function promptText(page: Page) {
  return page.locator('section[aria-live=polite] p').first();
}
