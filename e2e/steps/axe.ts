import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** The small file: a page takes half a second to read the one that the package's own entry hands over. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds on the screen as it stands, each as "rule: elements". axe stays in the document, for the next look at
 * it. No screen has frames, into which axe would have to be brought as well.
 */
export async function findViolations(page: Page, without: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (rules) => {
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run({ resultTypes: ['violations'], rules });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
    },
    Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  );
}
