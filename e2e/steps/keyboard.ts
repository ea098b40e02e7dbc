import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TABS = 80;

/** Presses Tab until the target has the focus, which must then be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await isFocused()) return expectFocusShown(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_TABS} times Tab did not reach ${String(target)}.`);
}

/** Tabs to the target and presses the key that activates it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Expects the focused element, the part inside that draws it, or the frame around it, to have an outline or a ring. */
async function expectFocusShown(page: Page): Promise<void> {
  const isShown = await page.evaluate(() => {
    const inside = document.activeElement?.firstElementChild;
    for (let element = inside ?? document.activeElement; element; element = element.parentElement) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true;
      if (element.matches(':focus-within') && boxShadow.includes('inset')) return true;
      if (element.tagName === 'LABEL' || element.tagName === 'FORM' || element.tagName === 'MAIN') break;
    }
    return false;
  });
  expect(isShown, 'the focus can be seen').toBe(true);
}
