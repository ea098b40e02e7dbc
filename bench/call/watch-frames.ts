import type { Page } from '@playwright/test';

type Watched = Window & { firstFrameAt?: number; lastFrameAt?: number };

/**
 * Runs in the page: notes when the other person's picture was first and last presented, by the machine's clock: the
 * moment that the browser gives with the picture, not that of the page, which may be busy.
 */
function watchFrames(): void {
  const watched = window as Watched;
  const known = new WeakSet<HTMLVideoElement>();
  const note = (video: HTMLVideoElement, { presentationTime }: VideoFrameCallbackMetadata) => {
    const presentedAt = performance.timeOrigin + presentationTime;
    watched.firstFrameAt ??= presentedAt;
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

export const watch = (page: Page): Promise<unknown> => page.addInitScript(watchFrames);

/** The moment of the first picture since the page was loaded. */
export async function firstFrameAt(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as Watched).firstFrameAt !== undefined, undefined, { timeout: 60_000 });
  return page.evaluate(() => (window as Watched).firstFrameAt ?? 0);
}

/** The moment of the first picture after another moment. */
export async function nextFrameAt(page: Page, after: number): Promise<number> {
  await page.waitForFunction((since) => ((window as Watched).lastFrameAt ?? 0) > since, after, {
    timeout: 60_000,
    polling: 10,
  });
  return page.evaluate(() => (window as Watched).lastFrameAt ?? 0);
}
