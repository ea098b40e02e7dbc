import { defineBrowserCommand } from '@vitest/browser-playwright';

type Media = { reducedMotion?: 'reduce' | 'no-preference' };

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
    tap: (at: { x: number; y: number }) => Promise<void>;
  }
}

/** What the person has asked their device for. */
export const emulateMedia = defineBrowserCommand<[Media]>(async ({ page }, media) => page.emulateMedia(media));

/** A finger, which no part of `userEvent` is. */
export const tap = defineBrowserCommand<[{ x: number; y: number }]>(async ({ context, page }, at) => {
  const session = await context.newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
});
