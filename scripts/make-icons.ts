import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { SPLASH_SCREENS, splashName } from '../apps/web/src/app/splash-pictures.ts';
import { fiveArcs } from '../apps/web/src/ui/art/arcs.ts';
import { chromiumOptions } from './chromium-options.ts';
import { ROOT_FOLDER } from './paths.ts';

/**
 * Draws the icons and splash pictures from the logo into apps/web/public/icons. Run it after the logo has changed: node
 * scripts/make-icons.ts
 */
const FOLDER = join(ROOT_FOLDER, 'apps/web/public/icons');
const RASPBERRY = '#c71858';
const CUSTARD = '#facf4e';
const PORCELAIN = '#fdfcf9';
const DUCK_EGG = '#d8efea';
const PLUM = '#1e0d17';

/** The mark of ui/art/logo.tsx in a square of 50. */
function mark(ring: string): string {
  const arcs = fiveArcs({ size: 34, width: 5.5, value: 5 }).map(({ track }) => `<path d="${track}"/>`);
  return `<g transform="translate(.4 6.4)"><g fill="none" stroke="${ring}" stroke-width="5.5" stroke-linecap="round">
    <g transform="translate(0 3)">${arcs.join('')}</g><path d="M33 9C37 2 46 6 43 13 42 16 39 18 36 18"/></g>
    <circle cx="17" cy="20" r="6" fill="${CUSTARD}"/></g>`;
}

/** A document of one color with the mark in its center; `share` is the mark's part of the width. */
function picture(width: number, height: number, ground: string, ring: string, share: number, radius = 0): string {
  const side = width * share;
  return `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="display:block">
    <rect width="${width}" height="${height}" rx="${radius}" fill="${ground}"/>
    <svg x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}" viewBox="0 0 50 50">${mark(ring)}</svg></svg>`;
}

const browser = await chromium.launch(chromiumOptions());
mkdirSync(FOLDER, { recursive: true });

async function write(name: string, size: { width: number; height: number; ratio?: number }, html: string) {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: size.ratio ?? 1 });
  await page.setContent(html);
  await page.screenshot({ path: join(FOLDER, `${name}.png`), omitBackground: true });
  await page.close();
}

for (const side of [192, 512])
  await write(
    `icon-${side}`,
    { width: side, height: side },
    picture(side, side, RASPBERRY, PORCELAIN, 0.64, side * 0.22),
  );
// Launchers cut a maskable icon to their own shape and keep the middle 80 %.
await write('maskable-512', { width: 512, height: 512 }, picture(512, 512, RASPBERRY, PORCELAIN, 0.5));
// Android uses only the shape, and colors it.
await write(
  'badge-96',
  { width: 96, height: 96 },
  picture(96, 96, 'none', 'white', 0.9).replace(`fill="${CUSTARD}"`, 'fill="white"'),
);
await write('apple-touch-icon', { width: 180, height: 180 }, picture(180, 180, RASPBERRY, PORCELAIN, 0.64));
for (const screen of SPLASH_SCREENS) {
  await write(splashName(screen, 'light'), screen, picture(screen.width, screen.height, DUCK_EGG, RASPBERRY, 0.34));
  await write(splashName(screen, 'dark'), screen, picture(screen.width, screen.height, PLUM, PORCELAIN, 0.34));
}
await browser.close();
