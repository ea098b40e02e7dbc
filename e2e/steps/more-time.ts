import { expect, type Page } from '@playwright/test';
import type { Person } from './person.ts';

/** The question of more time, shown near the end of a call. */
export function moreTimeQuestion(page: Page) {
  return page.getByRole('region', { name: 'Add five minutes?' });
}

export async function wantMoreTime(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Yes, five more' }).click();
}

/** One says yes. The other reads the same question as before. */
export async function wantMoreTimeAlone(page: Page, other: { page: Page; person: Person }): Promise<void> {
  await wantMoreTime(page);
  await expect(moreTimeQuestion(page)).toContainText(
    `You said yes. If ${other.person.firstName} does too, you get five more.`,
  );
  await expect(moreTimeQuestion(other.page)).toContainText('A single answer stays private.');
  await expect(moreTimeQuestion(other.page).getByRole('button', { name: 'Yes, five more' })).toBeVisible();
}
