import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { newPerson } from '../../steps/person.ts';

const SWITCHES = ['XP Progress', 'Streak Counter', 'Level Display', 'Badges'] as const;
const WIDTHS = [390, 768, 1440];

/** Switches the named parts of the gamification on, and the others off. */
async function show(page: Page, shown: readonly string[]): Promise<void> {
  await page.goto('/settings');
  for (const name of SWITCHES) {
    const control = page.getByRole('switch', { name });
    await expect(control).toBeEnabled();
    if ((await control.getAttribute('aria-checked')) === String(shown.includes(name))) continue;
    await control.click();
    await expect(control).toBeEnabled();
    await expect(control).toHaveAttribute('aria-checked', String(shown.includes(name)));
  }
}

/** For each row of the dashboard, the share of its width that cards and gaps fill. */
async function readRows(page: Page): Promise<number[]> {
  const call = page.getByRole('main').getByRole('link', { name: 'Find Your Five' });
  return call.evaluate((link) => {
    const grid = link.closest('section')?.parentElement;
    if (!grid) throw new Error('The dashboard has no grid.');
    const gap = Number.parseFloat(getComputedStyle(grid).columnGap);
    const rows = new Map<number, number>();
    for (const card of [...grid.children].filter((child) => child.checkVisibility())) {
      const { top, width } = card.getBoundingClientRect();
      rows.set(Math.round(top), (rows.get(Math.round(top)) ?? -gap) + gap + width);
    }
    return [...rows.values()].map((width) => Math.round((100 * width) / grid.clientWidth));
  });
}

test('parts that a person hides leave no holes in the dashboard', { tag: '@looks' }, async ({ app, openWindow }) => {
  const page = await openWindow();
  await arriveAsMember(app, page, newPerson());
  for (const shown of [SWITCHES, ['XP Progress', 'Badges'], ['Streak Counter'], ['Level Display'], []]) {
    await show(page, shown);
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'Deep Reflection' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Level 1' })).toHaveCount(shown.includes('Level Display') ? 1 : 0);
    await expect(page.getByText('day streak')).toHaveCount(shown.includes('Streak Counter') ? 1 : 0);
    await expect(page.getByRole('heading', { name: 'Badges' })).toHaveCount(shown.includes('Badges') ? 1 : 0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await readRows(page);
      expect(rows, `${shown.join(', ') || 'nothing'} at ${width}`).toEqual(rows.map(() => 100));
    }
    if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/home-${shown.length}.png` });
    await page.setViewportSize({ width: 390, height: 844 });
  }
});
