import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { WEB_BUILD_FOLDER } from '../../../scripts/paths.ts';
import { expect, test } from '../../fixtures.ts';

const HELP_SCREEN = 'src/home/help/help-screen.tsx';

/** The address of the screen's code in the build. */
function chunkAddress(): string {
  const manifest = readFileSync(join(WEB_BUILD_FOLDER, '.vite/manifest.json'), 'utf8');
  const { file } = (JSON.parse(manifest) as Record<string, { file: string }>)[HELP_SCREEN] ?? {};
  if (file === undefined) throw new Error(`${HELP_SCREEN} has no file of its own`);
  return `**/${file}`;
}

/** Makes the server refuse a file this many times; answers how often it was requested. */
async function refuseChunk(page: Page, refusals: number): Promise<() => number> {
  let asked = 0;
  await page.route(chunkAddress(), async (route) => {
    asked += 1;
    if (asked > refusals) return route.continue();
    await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: 'busy' });
  });
  return () => asked;
}

// Vite wraps each import, and no other test runs the built app.
test('a screen whose code is refused for a while comes by itself', async ({ openWindow, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  const page = await openWindow();
  const asked = await refuseChunk(page, 3);
  await page.goto('/help');
  await expect(page.getByRole('status').filter({ hasText: 'Cuppa is busy' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /help/i })).toBeVisible();
  await expect(page.getByText('Cuppa is busy')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden();
  expect(asked()).toBeGreaterThan(3);
});
