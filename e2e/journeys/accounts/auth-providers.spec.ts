import type { Page } from '@playwright/test';
import {
  type IdentityProvider,
  type ProviderAccount,
  startIdentityProvider,
} from '../../../apps/server/testing/identity-provider.ts';
import { test as base, expect } from '../../fixtures.ts';
import { enterBirthday, newPerson, onboard } from '../../steps/person.ts';

/** Google and Apple on loopback; the app is set up for both. */
const test = base.extend<object, { providers: IdentityProvider }>({
  providers: [
    async ({}, use) => {
      const providers = await startIdentityProvider();
      await use(providers);
      await providers.close();
    },
    { scope: 'worker' },
  ],
  appSettings: async ({ providers }, use) => use(providers.env),
});

/** A new person at the providers, the only account on their page. */
function arriveAt(providers: IdentityProvider): ProviderAccount {
  const { email, firstName } = newPerson();
  const account = { subject: `subject-${email}`, name: firstName, email, emailVerified: true };
  providers.accounts.splice(0, providers.accounts.length, account);
  return account;
}

async function continueWith(page: Page, button: string, { name }: ProviderAccount): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('button', { name: `Continue as ${name}` }).click();
}

for (const [button, way] of [
  ['Google', 'by a redirect'],
  ['Apple', 'by a form that the provider posts'],
] as const) {
  test(`a first and a second sign-in with ${button}, ${way}`, { tag: '@gate' }, async ({ openWindow, providers }) => {
    const account = arriveAt(providers);
    const person = newPerson();
    const page = await openWindow();
    await page.goto('/signup');
    await page.waitForURL('**/age-verification');
    await page.goto('/signin');
    await continueWith(page, button, account);

    await test.step('a new person says their age and goes through the onboarding', async () => {
      await page.waitForURL('**/age-verification');
      await enterBirthday(page, person.birthday);
      await page.waitForURL(/core-values|connection-preferences/);
      await page.goto('/connection-preferences');
      await onboard(page, person);
    });

    await test.step('the same person comes back to their account', async () => {
      const again = await openWindow();
      await again.goto('/settings');
      await again.waitForURL('**/signin');
      await continueWith(again, button, account);
      await again.waitForURL('**/settings');
      await expect(again.getByText('Signed in successfully')).toBeVisible();
    });
  });
}
