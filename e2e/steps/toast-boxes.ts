import { expect, type Locator, type Page } from '@playwright/test';

/** Expects one toast with these words, which covers neither the title of the page nor the given parts. */
export async function expectToastBeside(page: Page, words: string, ...parts: readonly Locator[]): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: words });
  await expect(toast).toBeVisible();
  await expect(page.locator('[data-sonner-toast][data-removed=false]')).toHaveCount(1);
  const kept = [page.getByRole('heading', { level: 1 }), page.locator('[data-dock]'), ...parts];
  await expect.poll(() => covers(toast, kept), { message: `what “${words}” covers` }).toEqual([]);
}

async function covers(toast: Locator, kept: readonly Locator[]): Promise<string[]> {
  const box = await toast.boundingBox();
  if (box === null) return ['there is no toast'];
  const { width, height } = toast.page().viewportSize() ?? { width: 0, height: 0 };
  if (box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height)
    return ['the edge of the window'];
  const found: string[] = [];
  for (const part of kept) {
    const other = (await part.count()) === 0 ? null : await part.first().boundingBox();
    // One pixel wide is a title for screen readers alone.
    const isCovered =
      other !== null &&
      other.width > 1 &&
      box.x < other.x + other.width &&
      other.x < box.x + box.width &&
      box.y < other.y + other.height &&
      other.y < box.y + box.height;
    if (isCovered) found.push(part.toString());
  }
  return found;
}
