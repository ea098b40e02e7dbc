import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';

/** Buys a passport in the test checkout, from the button of the passport's page back to it. */
export async function buyPassport(page: Page): Promise<void> {
  await page.goto('/passport');
  await page.getByRole('button', { name: 'Go Global' }).click();
  await page.getByRole('button', { name: /^Continue for/ }).click();
  await page.getByRole('button', { name: 'Pretend to pay' }).click();
  await expect(page.getByRole('heading', { name: 'You hold a passport' })).toBeVisible();
}

/** Adds stamps of places, as calls of earlier days would have. */
export async function addStamps(app: App, userId: string, zones: readonly string[]): Promise<void> {
  for (const [index, zone] of zones.entries()) {
    await app.query(
      `insert into passport_stamps (user_id, call_id, kind, place, day)
       values ($1, gen_random_uuid(), 'zone', $2, current_date - $3::int)`,
      [userId, zone, zones.length - index],
    );
  }
}
