import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MANIFEST } from '../../build/manifest.ts';
import { navigationScreens, protectedContent, protectedFullBleed } from './screens.ts';

const read = (src: string) => readFileSync(`apps/web/public${src}`);

it('has all that a system needs to install the app', () => {
  expect(MANIFEST).toMatchObject({ id: '/', scope: '/', start_url: '/home', display: 'standalone' });
  // Chromium requires a large icon for any shape, and one that may be cropped.
  for (const icon of [
    { sizes: '192x192', purpose: 'any' },
    { sizes: '512x512', purpose: 'any' },
    { sizes: '512x512', purpose: 'maskable' },
  ])
    expect(MANIFEST.icons).toContainEqual(expect.objectContaining(icon));
});

it.each(MANIFEST.icons)('$src exists, with the size it declares', ({ src, sizes, type }) => {
  const file = read(src);
  if (type === 'image/svg+xml') return expect(file.toString()).toContain('<svg');
  // The PNG header: width and height.
  return expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
});

it('pages without our head have an icon at the address that browsers ask for', () => {
  expect([...read('/favicon.ico').subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
});

it('its start and its shortcuts lead to screens that exist', () => {
  const paths = [navigationScreens, protectedContent, protectedFullBleed].flatMap((group) => Object.keys(group));
  const led = [MANIFEST.start_url, ...MANIFEST.shortcuts.map(({ url }) => url)];
  expect(led.filter((path) => !paths.includes(path))).toEqual([]);
});
