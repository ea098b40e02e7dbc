import { defineBrowserCommand } from '@vitest/browser-playwright';

type Media = {
  reducedMotion?: 'reduce' | 'no-preference';
  forcedColors?: 'active' | 'none';
  media?: 'screen' | 'print';
};

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
    townTiles: (middle: [longitude: number, latitude: number]) => Promise<string>;
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

/** An archive of an invented town around a place, in base64. */
export const townTiles = defineBrowserCommand<[[longitude: number, latitude: number]]>(async (_, middle) => {
  // Loaded by the one test that needs it: this file is part of the configuration of all.
  const tiles = await import('../../server/testing/town-tiles/town-tiles.ts');
  return tiles.townTiles(...middle).toString('base64');
});
