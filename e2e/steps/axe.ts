import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

/** The minified file: a page needs half a second to parse the package's default one. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds on the current screen, each as "rule: elements". axe stays in the document, for the
 * next check. No screen has frames, which would each need axe too.
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
