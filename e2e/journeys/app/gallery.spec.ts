import { expect, test } from '../../fixtures.ts';
import { inspect } from '../../steps/inspect.ts';

test('every part in every state holds on every size and theme', { tag: '@looks' }, async ({ openWindow }) => {
  const page = await openWindow();
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1, name: 'Component states' })).toBeVisible();
  await inspect(page, '95-components');
});
