import { expect, type Page } from '@playwright/test';

/** Closes all toasts that have a close button, and waits until no toast is left. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = page.locator('[data-sonner-toast]');
  if ((await toasts.count()) === 0) return;
  await expect(async () => {
    // Toasts further back in the stack are out of reach of the mouse.
    await toasts
      .getByRole('button', { name: 'Close', exact: true })
      .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
    await expect(toasts).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 15_000, intervals: [50] });
}
