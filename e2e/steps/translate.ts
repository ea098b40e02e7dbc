import type { Page } from '@playwright/test';

/**
 * Translates the page as browsers do: each text is replaced by a font in a font, which here has the same words, so that
 * steps find them. What says that it must not be translated is left alone.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest('font, [translate=no], script, style, svg') === null) texts.push(node as Text);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}
