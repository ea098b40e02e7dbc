import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MANIFEST } from '../../build/manifest.ts';
import { navigationScreens, protectedContent, protectedFullBleed } from './screens.ts';

const read = (src: string) => readFileSync(`apps/web/public${src}`);

it('names what a system needs to install the app', () => {
  expect(MANIFEST).toMatchObject({ id: '/', scope: '/', start_url: '/home', display: 'standalone' });
  // What Chromium asks for: a large icon for any shape, and one that may be cut.
  for (const icon of [
    { sizes: '192x192', purpose: 'any' },
    { sizes: '512x512', purpose: 'any' },
    { sizes: '512x512', purpose: 'maskable' },
  ])
    expect(MANIFEST.icons).toContainEqual(expect.objectContaining(icon));
});

it.each(MANIFEST.icons)('$src is there, as large as it says', ({ src, sizes, type }) => {
  const file = read(src);
  if (type === 'image/svg+xml') return expect(file.toString()).toContain('<svg');
  // The header of a PNG: width and height.
  return expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
});

it('starts and leads on at screens that there are', () => {
  const paths = [navigationScreens, protectedContent, protectedFullBleed].flatMap((group) => Object.keys(group));
  const led = [MANIFEST.start_url, ...MANIFEST.shortcuts.map(({ url }) => url)];
  expect(led.filter((path) => !paths.includes(path))).toEqual([]);
});
