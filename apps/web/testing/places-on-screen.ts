import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Each is on the screen as a whole, and a finger on it would find nothing that lies over it. */
export async function expectWithinReach(parts: readonly Locator[]): Promise<void> {
  for (const part of parts) {
    await expect.element(part).toBeVisible();
    await expect.poll(() => hiddenPlaces(part.element()), { message: part.selector }).toEqual([]);
  }
}

/** The corners and the middle of a part that are off the screen or under something else. */
function hiddenPlaces(element: Element): string[] {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const hidden: string[] = [];
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    hidden.push(`from ${left}, ${top} to ${right}, ${bottom} on ${innerWidth} by ${innerHeight}`);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const found = document.elementFromPoint(x, y);
  if (found === null || !(element.contains(found) || found.contains(element)))
    hidden.push(`under ${found?.outerHTML.slice(0, 80)}`);
  return hidden;
}
