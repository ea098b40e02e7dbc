import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a chat and waits until it can be written in. */
export async function openChat(page: Page, connectionId: string): Promise<void> {
  await page.goto(`/chat/${connectionId}`);
  await expect(composer(page)).toBeVisible();
}

export function composer(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Message / });
}

export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** The texts of the bubbles, oldest first: sent ones and pending ones. */
export function bubbles(page: Page): Locator {
  return page.getByRole('log').locator('p');
}
