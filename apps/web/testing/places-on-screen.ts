import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Expects each part to be fully on the screen, and not covered where a finger would tap. */
export async function expectWithinReach(parts: readonly Locator[]): Promise<void> {
  for (const part of parts) {
    await expect.element(part).toBeVisible();
    await expect.poll(() => whyOutOfReach(part.element()), { message: part.selector }).toEqual([]);
  }
}

/** Taps land inside the outermost edge, which may be rounded. */
const EDGE_PX = 3;

function whyOutOfReach(element: Element): string[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    return [`from ${left}, ${top} to ${right}, ${bottom} on ${innerWidth} by ${innerHeight}`];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const places = [
    [x, y],
    [left + EDGE_PX, y],
    [right - EDGE_PX, y],
    [x, top + EDGE_PX],
    [x, bottom - EDGE_PX],
  ] as const;
  return places.flatMap((place) => {
    const found = document.elementFromPoint(...place);
    const isFree = found !== null && (element.contains(found) || found.contains(element));
    return isFree ? [] : [`at ${place.join(', ')} under ${found?.outerHTML.slice(0, 80)}`];
  });
}

/** The elements whose text is cut off instead of wrapped, and how much wider than the window the page is. */
export function findCut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = [...document.querySelectorAll('button, a, h1, h2, p, label, dt, dd, li')].filter((element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    // Drawings may extend over the edge of their card; text may not.
    const isDrawing = element.clientWidth <= 1 || element.querySelector('svg') !== null;
    const isCut =
      overflowX === 'hidden' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
    return isCut && !isDrawing;
  });
  return [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : []),
    ...cut.map((element) => `${element.tagName}: ${element.textContent.slice(0, 40)}`),
  ];
}
