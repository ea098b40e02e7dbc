import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

type Watched = Window & { tellFirstFrame?(at: number): void; lastFrameAt?: number };

/**
 * Runs in the page: records when the other person's picture was first and last presented, by the machine's clock. It
 * uses the browser's time of the picture, not the page's, which may be busy.
 */
function watchFrames(): void {
  const watched = window as Watched;
  const known = new WeakSet<HTMLVideoElement>();
  const note = (video: HTMLVideoElement, { presentationTime }: VideoFrameCallbackMetadata) => {
    const presentedAt = performance.timeOrigin + presentationTime;
    if (watched.lastFrameAt === undefined) watched.tellFirstFrame?.(presentedAt);
    watched.lastFrameAt = presentedAt;
    video.requestVideoFrameCallback((_now, next) => note(video, next));
  };
  setInterval(() => {
    for (const video of document.querySelectorAll('video')) {
      if (known.has(video) || (video.ariaLabel ?? '').startsWith('Your')) continue;
      known.add(video);
      video.requestVideoFrameCallback((_now, metadata) => note(video, metadata));
    }
  }, 5);
}

const firstFrames = new WeakMap<Page, Promise<number>>();

/**
 * Watches the pictures of a page, starting before it loads. The page reports its first picture itself: polling would
 * use part of the short time that is measured.
 */
export async function watch(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<number>();
  firstFrames.set(page, promise);
  await page.exposeFunction('tellFirstFrame', resolve);
  await page.addInitScript(watchFrames);
}

/** The time of the first picture of a watched page; rejects if none comes within a minute. */
export async function firstFrameAt(page: Page): Promise<number> {
  const isLate = sleep(60_000, null, { ref: false });
  const moment = await Promise.race([firstFrames.get(page) ?? null, isLate]);
  if (moment === null) throw new Error('No picture came.');
  return moment;
}

/** The time of the first picture after a given time. */
export async function nextFrameAt(page: Page, after: number): Promise<number> {
  await page.waitForFunction((since) => ((window as Watched).lastFrameAt ?? 0) > since, after, {
    timeout: 60_000,
    polling: 10,
  });
  return page.evaluate(() => (window as Watched).lastFrameAt ?? 0);
}
