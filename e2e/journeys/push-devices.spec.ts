import { expect } from '../fixtures.ts';
import { arrive, nextTo, test } from '../push-fixtures.ts';
import { inspect } from '../steps/inspect.ts';
import { endpointOf, expireSubscription, ringThisDevice } from '../steps/push.ts';

test('nobody is asked on arrival, but where it makes sense; "Not now" is heard', {
  tag: ['@gate', '@chromium'],
}, async ({ app, service, openWindow }) => {
  const { page } = await arrive({ app, service, openWindow });
  const question = page.getByText(/^Shall we ring you/);
  const seat = async () => {
    await page.goto('/video');
    await expect(page.getByRole('button', { name: 'Find Your Five' })).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Tea time' }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Save me a seat' }).click();
    await expect(page.getByText('You have a seat.', { exact: false })).toBeVisible();
  };
  await seat();
  await expect(question).toBeVisible();
  await inspect(page, '90-offer');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Give up my seat' }).click();
  await expect(page.getByRole('button', { name: 'Save me a seat' })).toBeVisible();
  await seat();
  await expect(question).toHaveCount(0);

  await page.evaluate(() => localStorage.removeItem('pushPutOffUntil'));
  await page.getByRole('button', { name: 'Give up my seat' }).click();
  await expect(page.getByRole('button', { name: 'Save me a seat' })).toBeVisible();
  await seat();
  await page.getByRole('button', { name: 'Yes, ring me' }).click();
  await expect(page.getByText('We’ll ring you.', { exact: false })).toBeVisible();
  expect(await endpointOf(page)).not.toBeNull();
});

test('a permission that is taken back or denied is said, and the device goes from the list', {
  tag: '@chromium',
}, async ({ app, service, openWindow }) => {
  const { page } = await arrive({ app, service, openWindow });
  const context = page.context();
  const item = page.getByRole('button', { name: /^Remove / });
  await ringThisDevice(page);
  await expect(item).toHaveCount(1);
  const endpoint = await endpointOf(page);
  const devices = async () => (await app.query('select 1 from push_devices where endpoint = $1', [endpoint])).length;
  expect(await devices()).toBe(1);
  await context.clearPermissions();
  await page.reload();
  await expect(page.getByText('We ring this device only while Cuppa is open.')).toBeVisible();
  await expect.poll(devices).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ring this device' })).toBeVisible();
  await expect(item).toHaveCount(0);
  expect(await endpointOf(page)).toBeNull();

  await context.grantPermissions([], { origin: app.url });
  await page.reload();
  await expect(page.getByText('Your browser keeps us quiet.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ring this device' })).toHaveCount(0);
});

test('a subscription that expired goes from the list, and the next start of the page renews it', {
  tag: '@chromium',
}, async ({ app, service, openWindow }) => {
  const { page } = await arrive({ app, service, openWindow });
  await ringThisDevice(page);
  const first = (await endpointOf(page))!;
  await expireSubscription(service, page);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(async () => app.query('select 1 from push_devices where endpoint = $1', [first])).toEqual([]);
  await page.goto('/home');
  await expect.poll(() => endpointOf(page)).not.toBeNull();
  const next = (await endpointOf(page))!;
  expect(next).not.toBe(first);
  await page.goto('/settings/notifications');
  await nextTo(service, next, () => page.getByRole('button', { name: 'Send a test' }).click());
});

test('who signs out is not rung in this browser any more', { tag: '@chromium' }, async ({
  app,
  service,
  openWindow,
}) => {
  const { page } = await arrive({ app, service, openWindow });
  await ringThisDevice(page);
  const endpoint = await endpointOf(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/(signin|welcome)/);
  await expect.poll(() => endpointOf(page)).toBeNull();
  await expect.poll(async () => app.query('select 1 from push_devices where endpoint = $1', [endpoint])).toEqual([]);
});
