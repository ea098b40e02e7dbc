import type { Settings } from '../../apps.ts';
import { test as base, expect } from '../../fixtures.ts';
import { startRelay } from '../../relay.ts';
import { arriveAsCaller } from '../../steps/account.ts';
import { newPerson } from '../../steps/person.ts';

const test = base.extend<{ relayChange: Settings }>({
  relayChange: [{}, { option: true }],
  appSettings: async ({ relayChange }, use) => {
    const relay = await startRelay();
    await use({ ...relay.settings, ...relayChange });
    await relay.stop();
  },
});

test('through a relay that works, the lobby says that calls will', { tag: ['@network', '@chromium'] }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  await arriveAsCaller(app, page, newPerson());
  await page.goto('/video');
  await expect(page.getByText('Calls will work here.')).toBeVisible();
});

test.describe('with credentials that the relay refuses', () => {
  test.use({ relayChange: { TURN_SECRET: 'not-the-secret-of-the-relay' } });

  test('the lobby says that calls may not connect, and leaves the search open', {
    tag: ['@network', '@chromium'],
  }, async ({ app, openWindow }) => {
    const page = await openWindow();
    await arriveAsCaller(app, page, newPerson());
    const measured = Promise.withResolvers<void>();
    await page.route('**/calls/checkConnection', async (route) => {
      await measured.promise;
      await route.continue();
    });
    await page.goto('/video');
    const find = page.getByRole('button', { name: 'Find Your Five' });
    await expect(find).toBeEnabled();
    const place = await find.boundingBox();
    measured.resolve();
    await expect(page.getByText(/^Calls may not connect from this network/)).toBeVisible({ timeout: 20_000 });
    await expect(find).toBeEnabled();
    // A button that moves under a finger is not pressed.
    expect(await find.boundingBox()).toEqual(place);
    await page.reload();
    // A failed check is repeated.
    await expect(page.getByText(/^Calls may not connect from this network/)).toBeVisible({ timeout: 20_000 });
  });
});
