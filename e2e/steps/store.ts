import { expect, type Page } from '@playwright/test';

export const storeCard = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

/** Buys it with its button and its sheet. */
export async function buy(page: Page, name: string): Promise<void> {
  await storeCard(page, name)
    .getByRole('button', { name: new RegExp(`XP: ${name}$`) })
    .click();
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: /^Buy for \d+ XP$/ })
    .click();
  await expect(page.getByText(`${name} is yours`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
