import { expect, type Page } from '@playwright/test';

/** Closes what can be closed by its button, as a person would who has read it, and waits until no toast is left. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-sonner-toast]');
  if ((await toasts.count()) === 0) return;
  await expect(async () => {
    // Those further back in the stack cannot be reached by a mouse.
    await toasts
      .getByRole('button', { name: 'Close', exact: true })
      .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await expect(toasts).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 15_000, intervals: [50] });
}
