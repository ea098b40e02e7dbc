import { expect, type Page } from '@playwright/test';

/** Answers the private question, in the sheet after the call or on the recap. */
export async function choose(page: Page, ...choices: string[]): Promise<void> {
  for (const choice of choices) await page.getByRole('button', { name: choice, exact: true }).click();
  await page.getByRole('button', { name: 'Save my answer' }).click();
  await expect(page.getByRole('button', { name: 'Save my answer' })).toHaveCount(0);
}

/** Gives stars, which follow the private question in the sheet after the call. */
export async function rate(page: Page, stars: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Call Feedback' });
  await dialog.getByRole('radio', { name: new RegExp(`^${stars} star`) }).click();
  await expect(dialog.getByText('Thank you for your feedback!')).toBeVisible();
}

export async function closeSheet(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** What both chose shows ten seconds after the last answer, and a few more until the job is looked for. */
export async function expectShared(page: Page, choice: string): Promise<void> {
  await expect(page.getByText(`You both chose ${choice}`).first()).toBeVisible({ timeout: 30_000 });
}
