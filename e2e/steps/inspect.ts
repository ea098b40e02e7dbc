import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { closeToasts } from './toasts.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const SIZES = [PHONE, DESK];
/** The narrowest phone, and a desktop at 200 % zoom: text wraps there instead of being cut. */
const NARROWEST = { width: 320, height: 568 };
const TIGHT_SIZES = [NARROWEST, { width: 720, height: 450 }];
/** A window of 1280 by 1024 at 400 % zoom, and a phone with text of twice the size. */
const ENLARGED = [
  { width: 320, height: 256, text: 100 },
  { ...PHONE, text: 200 },
];

/**
 * Checks the current screen on a phone and on a desktop, in both themes: nothing overflows or is cut, also on the
 * tightest screens; much enlarged, nothing lies over anything else. axe finds nothing on the narrowest phone in the light theme and on the desktop in the dark one.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  // A page that has just opened is ready once it has a heading.
  await expect(page.locator('h1').first()).toBeAttached();
  // At every size, the mouse is away from toasts: under it one would stay.
  await page.mouse.move(0, 0);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = `${name} at ${size.width}, ${colorScheme}`;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNothingCut(page, look);
      // SCREENS names a folder for screenshots.
      if (process.env.SCREENS)
        await page.screenshot({
          path: `${process.env.SCREENS}/${name}-${size.width}-${colorScheme}.png`,
          fullPage: size === PHONE,
        });
      if (size === DESK && colorScheme === 'dark') await expectAccessible(page, look);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const size of TIGHT_SIZES) {
    const look = `${name} at ${size.width}`;
    await page.setViewportSize(size);
    await expectNothingCut(page, look);
    if (size === NARROWEST) await expectAccessible(page, look);
    if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/${name}-${size.width}.png` });
  }
  for (const { text, ...size } of ENLARGED) {
    const look = `${name} at ${size.width} by ${size.height}, text at ${text} %`;
    await page.setViewportSize(size);
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text);
    await expectNothingCut(page, look);
    await expectNothingCovered(page, look);
    if (process.env.SCREENS)
      await page.screenshot({ path: `${process.env.SCREENS}/${name}-${size.height}-${text}.png`, fullPage: true });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: isCalm ? 'reduce' : 'no-preference' });
  if (before) await page.setViewportSize(before);
  // The next step must reach the elements under a toast.
  await closeToasts(page);
}

/** Expects axe to find nothing on the current screen; `without` names rules that do not apply to it. */
export async function expectAccessible(page: Page, look: string, without: readonly string[] = []): Promise<void> {
  await endFades(page);
  const found = await findViolations(page, without);
  expect(found, `axe on ${look}`).toEqual([]);
}

/**
 * A change of theme fades colors for a moment, and axe would measure one in between. One fade may start another; the
 * fade of a row that is out of sight (content-visibility) never ends otherwise.
 */
async function endFades(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const fades = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      for (const fade of fades) fade.finish();
      return fades.length === 0;
    },
    undefined,
    { timeout: 15_000 },
  );
}

/** Expects each text and each button to be free once it is scrolled to: nothing lies over the middle of its words. */
async function expectNothingCovered(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(findCovered), { message: `covered on ${name}` }).toEqual([]);
}

/** Runs in the page: the parts of the top dialog, or of the page, whose words something lies over. */
function findCovered(): string[] {
  const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document;
  const start = scrollY;
  const range = document.createRange();
  const covered = [...root.querySelectorAll('button, a, h1, h2, h3, p, label, dt, dd')].filter((part) => {
    const isOutside =
      part.closest('nav, [aria-hidden=true], [inert], [data-sonner-toast], [data-shown=false]') !== null;
    if (isOutside || part.clientWidth <= 1 || !part.checkVisibility({ visibilityProperty: true })) return false;
    part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    range.selectNodeContents(part);
    const box = [...range.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
    if (box === undefined) return false;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    // A long name ends in "…", and the list of a chat may be lower than one message.
    const isCutOff = [part, part.closest('[role=log]')].some((frame) => {
      const edge = frame?.getBoundingClientRect();
      return edge !== undefined && (x > edge.right || y < edge.top || y > edge.bottom);
    });
    const found = isCutOff ? null : document.elementFromPoint(x, y);
    if (found === null || part.contains(found) || found.contains(part)) return false;
    // A link whose area is its whole card lies over the words of that card.
    const isLinkOfCard =
      found.matches('a') && found.parentElement?.closest('li, article, div')?.contains(part) === true;
    return !isLinkOfCard && found.closest('article, li')?.contains(part) !== true;
  });
  scrollTo(0, start);
  return covered.map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`);
}

/** Expects text to wrap and the page to be no wider than the window. */
export async function expectNothingCut(page: Page, name: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const root = document.documentElement;
    const found =
      root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth - root.clientWidth} px too wide`] : [];
    for (const element of document.querySelectorAll('button, a, h1, h2, p, label, dt, dd, li')) {
      const { overflowX, textOverflow } = getComputedStyle(element);
      // Drawings may extend over the edge of their card; text may not.
      const isDrawing = element.clientWidth <= 1 || element.querySelector('svg') !== null;
      if (
        !isDrawing &&
        overflowX === 'hidden' &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      ) {
        found.push(`${element.tagName}: ${element.textContent?.slice(0, 40)}`);
      }
    }
    return found;
  });
  expect(cut, `overflow of ${name}`).toEqual([]);
}
