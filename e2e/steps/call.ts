import { expect, type Page } from '@playwright/test';
import { arriveInQueue, type Person } from './person.ts';

export async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Meet now' }).click();
}

/** Brings both into a running call with each other's picture; the steps before use the API. Answers the call's id. */
export async function meet(a: { page: Page; person: Person }, b: { page: Page; person: Person }): Promise<string> {
  await Promise.all([arriveInQueue(a.page, a.person), arriveInQueue(b.page, b.person)]);
  await connect(a.page, b.page);
  return callIdOf(a.page);
}

export function callIdOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Both see the match card: they accept, and see each other. */
export async function connect(a: Page, b: Page, { acceptA = () => accept(a) } = {}): Promise<void> {
  await Promise.all([acceptA(), accept(b)]);
  await Promise.all([waitForCall(a), waitForCall(b)]);
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
export function remoteFrames(page: Page): Promise<number> {
  return remoteVideo(page).evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
}

/** A connection that does not connect, or shows nothing, is replaced by itself within this time. */
const REPLACED_WITHIN_MS = 30_000;

export async function expectFramesGrow(page: Page): Promise<void> {
  let before = await remoteFrames(page).catch(() => 0);
  const countNew = async () => {
    const frames = await remoteFrames(page);
    // A connection that replaces another has a new picture, whose count starts at zero.
    before = Math.min(before, frames);
    return frames - before;
  };
  await expect
    .poll(countNew, { message: 'decoded frames of the other side', timeout: REPLACED_WITHIN_MS })
    .toBeGreaterThan(5);
}

/** Waits until no more frames of the other side arrive. */
export async function expectFramesStand(page: Page): Promise<void> {
  let before = -1;
  const countNew = async () => {
    const frames = await remoteFrames(page);
    const count = frames - before;
    before = frames;
    return count;
  };
  await expect.poll(countNew, { message: 'new frames of the other side', intervals: [1_000] }).toBe(0);
}

/** The time left, as the ring shows it. */
export function clockText(page: Page): Promise<string | null> {
  return page.getByRole('timer', { name: 'Time left' }).locator('.tabular-nums').textContent();
}

export function promptText(page: Page) {
  return page.locator('[data-prompt] [aria-live] p').first();
}
