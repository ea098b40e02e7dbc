import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const PICTURES = fileURLToPath(new URL('../../docs/design/pictures', import.meta.url));
/** Ignored by git. */
const RESULTS = fileURLToPath(new URL('../../design-compare', import.meta.url));
const PHONE = { width: 390, height: 844 };

/**
 * Writes one image for each picture of this name (`07-home` has light and dark, and `-full` for the whole scroll): the
 * picture left, the current app right. Leaves the page in the light theme.
 */
export async function compare(page: Page, name: string): Promise<void> {
  const variants = readdirSync(PICTURES).filter((file) => variantOf(file, name) !== null);
  expect(variants, `pictures of ${name}`).not.toEqual([]);
  const before = page.viewportSize();
  for (const file of variants) {
    const { isFull, theme } = variantOf(file, name) ?? { isFull: false, theme: 'light' as const };
    const viewport = viewportOf(file);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme });
    // A phone as tall as the page, so that its bottom edge is at the end of the picture.
    if (isFull)
      await page.setViewportSize({
        ...viewport,
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      });
    await settle(page);
    const own = await page.screenshot();
    await writeSideBySide(page, file, own, viewport.width);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/** Pictures of phones are drawn at two pixels to one; the wide ones are drawn one to one. */
function viewportOf(file: string): { width: number; height: number } {
  // The first chunk of a PNG holds its size.
  const header = readFileSync(join(PICTURES, file)).subarray(16, 24);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  return width === 2 * PHONE.width ? PHONE : { width, height };
}

/** Waits for one-time animations to end; endless ones continue. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map((one) => one.finished));
  });
}

/** Closes the toast of the step before. */
export async function closeToast(page: Page): Promise<void> {
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

function variantOf(file: string, name: string): { isFull: boolean; theme: 'light' | 'dark' } | null {
  const match = /^(.+?)(-full)?(?:-(light|dark))?\.png$/.exec(file);
  if (match?.[1] !== name) return null;
  return { isFull: match[2] !== undefined, theme: match[3] === 'dark' ? 'dark' : 'light' };
}

async function writeSideBySide(page: Page, file: string, own: Buffer, width: number): Promise<void> {
  mkdirSync(RESULTS, { recursive: true });
  const image = (png: Buffer) =>
    `<img width="${width}" style="display:block" src="data:image/png;base64,${png.toString('base64')}">`;
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const sheet = await browser.newPage({ viewport: { width: 2 * width + 24, height: 200 }, deviceScaleFactor: 2 });
  await sheet.setContent(
    `<body style="margin:0;display:flex;gap:24px;align-items:start;background:#888">${image(readFileSync(join(PICTURES, file)))}${image(own)}`,
  );
  await sheet.screenshot({ path: join(RESULTS, file), fullPage: true });
  await sheet.close();
}
