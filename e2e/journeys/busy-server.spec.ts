import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { WEB_BUILD_FOLDER } from '../../scripts/paths.ts';
import { expect, test } from '../fixtures.ts';

const HELP_SCREEN = 'src/features/help/help-screen.tsx';

/** Where the build put the code of the screen. */
function chunkAddress(): string {
  const manifest = readFileSync(join(WEB_BUILD_FOLDER, '.vite/manifest.json'), 'utf8');
  const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)[HELP_SCREEN] ?? {};
  if (file === undefined) throw new Error(`${HELP_SCREEN} has no file of its own`);
  return `**/${file}`;
}
const crash = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

/** Lets the server refuse a file so many times; answers how often it was asked for. */
async function refuseChunk(page: Page, status: 429 | 503, refusals: number): Promise<() => number> {
  let asked = 0;
  await page.route(chunkAddress(), async (route) => {
    asked += 1;
    if (asked > refusals) return route.continue();
    await route.fulfill({ status, headers: { 'retry-after': '1' }, body: 'busy' });
  });
  return () => asked;
}

for (const status of [429, 503] as const) {
  test(`a screen whose code is refused with ${status} for a while comes by itself`, async ({
    openWindow,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 503/);
    const page = await openWindow();
    const asked = await refuseChunk(page, status, 3);
    await page.goto('/help');
    await expect(page.getByRole('status').filter({ hasText: 'Cuppa is busy' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /help/i })).toBeVisible();
    await expect(page.getByText('Cuppa is busy')).toBeHidden();
    await expect(crash(page)).toBeHidden();
    expect(asked()).toBeGreaterThan(3);
  });
}

test('a screen that does not come says so, and comes once one tries again', async ({ openWindow, expectedErrors }) => {
  expectedErrors.push(/status of 503/, /not loaded/);
  const page = await openWindow();
  await refuseChunk(page, 503, Number.POSITIVE_INFINITY);
  await page.goto('/help');
  const late = page.getByRole('heading', { name: 'We couldn’t load this' });
  await expect(late).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('Cuppa is busy, or your connection dropped.')).toBeVisible();
  await expect(crash(page)).toBeHidden();
  await page.unroute(chunkAddress());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /help/i })).toBeVisible();
});
