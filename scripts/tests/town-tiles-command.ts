import { defineBrowserCommand } from '@vitest/browser-playwright';

type Middle = [longitude: number, latitude: number];

declare module 'vitest/internal/browser' {
  interface BrowserCommands {
    townTiles: (middle: Middle) => Promise<string>;
  }
}

/** An archive of an invented town around a place, in base64. */
export const townTiles = defineBrowserCommand<[Middle]>(async (_, middle) => {
  // Loaded by the one test that needs it: this file is part of the configuration of all.
  const tiles = await import('../../apps/server/testing/town-tiles/town-tiles.ts');
  return tiles.townTiles(...middle).toString('base64');
});
