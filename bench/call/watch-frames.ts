import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

type Watched = Window & { tellFirstFrame?(at: number): void };

/**
 * Runs in the page: records when the other person's picture was first presented, by the machine's clock. It uses the
 * browser's time of the picture, not the page's, which may be busy. It ends with that picture, so that the processor
 * time of a call is the call's own.
 */
function watchFrames(): void {
  const known = new WeakSet<HTMLVideoElement>();
  const search = setInterval(() => {
    for (const video of document.querySelectorAll('video')) {
      if (known.has(video) || (video.ariaLabel ?? '').startsWith('Your')) continue;
      known.add(video);
      video.requestVideoFrameCallback((_now, { presentationTime }) => {
        clearInterval(search);
        (window as Watched).tellFirstFrame?.(performance.timeOrigin + presentationTime);
      });
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

/** The time of the first picture of the other person after now. */
export function nextFrameAt(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        for (const video of document.querySelectorAll('video')) {
          if ((video.ariaLabel ?? '').startsWith('Your')) continue;
          video.requestVideoFrameCallback((_now, { presentationTime }) =>
            resolve(performance.timeOrigin + presentationTime),
          );
        }
      }),
  );
}

/**
 * Resolves once the pictures of the other person have the size that the camera gives. A connection begins with small
 * ones and takes its time; processor times compare only at one size.
 */
export async function waitForFullSize(pages: readonly Page[]): Promise<void> {
  const isFull = () =>
    [...document.querySelectorAll('video')].some(
      (video) => !(video.ariaLabel ?? '').startsWith('Your') && video.videoHeight >= 720,
    );
  await Promise.all(pages.map((page) => page.waitForFunction(isFull, undefined, { timeout: 120_000, polling: 500 })));
}
