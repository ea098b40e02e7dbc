import { expect, test } from '../fixtures.ts';
import { compare } from './compare.ts';

test('the parts', async ({ openWindow }) => {
  const page = await openWindow({ deviceScaleFactor: 2 });
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await compare(page, '95-components');
});
