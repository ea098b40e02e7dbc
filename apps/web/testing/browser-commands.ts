import { defineBrowserCommand } from '@vitest/browser-playwright';

type Media = {
  reducedMotion?: 'reduce' | 'no-preference';
  forcedColors?: 'active' | 'none';
  media?: 'screen' | 'print';
};

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
    tap: (at: { x: number; y: number }) => Promise<void>;
  }
}

/** Emulates media preferences of the person's device. */
export const emulateMedia = defineBrowserCommand<[Media]>(async ({ page }, media) => page.emulateMedia(media));

/** A touch, which `userEvent` cannot do. */
export const tap = defineBrowserCommand<[{ x: number; y: number }]>(async ({ context, page }, at) => {
  const session = await context.newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
});
