import { expect, test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { addDevice } from '../../steps/passkeys.ts';
import { newPerson } from '../../steps/person.ts';

test('a passkey is added, signs in, and no longer does once it is removed', { tag: '@feature' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  const device = await addDevice(page);
  await arriveAsMember(app, page, newPerson());

  const logOut = async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Logout' }).click();
  };
  const useButton = () => page.getByRole('button', { name: 'Sign in with a passkey' }).click();

  await test.step('home offers it once', async () => {
    const offer = page.getByRole('region', { name: 'Sign in faster next time' });
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('link', { name: /Town Square/ }).first()).toBeVisible();
    await expect(offer).toHaveCount(0);
  });

  await test.step('it is added in the settings, and named', async () => {
    await page.goto('/settings/security');
    await device.touch(async () => {
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();
    });
    await page.getByRole('button', { name: /^Change Chrom/ }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen tablet');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Kitchen tablet')).toBeVisible();
  });

  await test.step('it signs in by what the browser offers in the email field', async () => {
    await device.touch(async () => {
      await logOut();
      await page.waitForURL('**/home');
    });
  });

  await test.step('it signs in by the button', async () => {
    await device.hideOffers();
    await logOut();
    await device.touch(async () => {
      await useButton();
      await page.waitForURL('**/home');
    });
    await page.goto('/settings/security');
    await expect(page.getByText(/Last used/).first()).toBeVisible();
  });

  await test.step('once removed it is refused', async () => {
    await page.getByRole('button', { name: 'Change Kitchen tablet' }).click();
    await page.getByRole('button', { name: 'Remove passkey' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible();
    await expect(page.getByText('Kitchen tablet')).toHaveCount(0);
    await logOut();
    await device.touch(async () => {
      await useButton();
      await expect(page.getByText(/This passkey doesn’t open an account here/)).toBeVisible();
    });
    await expect(page).toHaveURL(/\/signin$/);
  });
});
