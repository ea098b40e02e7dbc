import { expect, type Page } from '@playwright/test';

/** Nodes that no translator touches; a font in a drawing would not be shown. */
const LEFT_ALONE = 'font, [translate=no], script, style, noscript, textarea, svg, head';

/**
 * Keeps a page translated from its first text on, as browsers do: each text, and each that follows, is replaced by a
 * font in a font, which here has the same words, so that steps find them.
 */
export async function keepTranslated(page: Page): Promise<void> {
  await page.addInitScript((leftAlone) => {
    function translate(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = root instanceof Text ? root : walker.nextNode(); node; node = walker.nextNode())
        if (node.parentElement !== null && node.parentElement.closest(leftAlone) === null) texts.push(node as Text);
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translate(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, LEFT_ALONE);
}

/** Every text of the page is translated now: a text that is not would be as harmless as it is in English. */
export async function expectTranslated(page: Page): Promise<void> {
  const counts = await page.evaluate((leftAlone) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let plain = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement?.closest(leftAlone) === null) plain += 1;
    return { plain, fonts: document.querySelectorAll('font > font').length };
  }, LEFT_ALONE);
  expect(counts.plain, 'texts that are not translated').toBe(0);
  expect(counts.fonts, 'translated texts').toBeGreaterThan(0);
}
