import type { Page } from '@playwright/test';
import {
  type IdentityProvider,
  type ProviderAccount,
  startIdentityProvider,
} from '../../apps/server/testing/identity-provider.ts';
import { test as base, expect } from '../fixtures.ts';
import { createMember, enterPassword } from '../steps/account.ts';
import { enterBirthday, newPerson, onboard } from '../steps/person.ts';

/** Google, Apple and Facebook on loopback; the app is set up for all three. */
const test = base.extend<object, { providers: IdentityProvider }>({
  providers: [
    async ({}, use) => {
      const providers = await startIdentityProvider();
      await use(providers);
      await providers.close();
    },
    { scope: 'worker' },
  ],
  appSettings: async ({ providers }, use) => use({ ...providers.env, MANUAL_LINKING: 'true' }),
});

/** Somebody known to the providers, alone on their page. */
function arriveAt(providers: IdentityProvider, given: Partial<ProviderAccount> = {}): ProviderAccount {
  const { email, firstName } = newPerson();
  const account = { subject: `subject-${email}`, name: firstName, email, emailVerified: true, ...given };
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
  ['Facebook', 'without an id_token'],
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

test('whoever says no at the provider is told so, and can try again', async ({ openWindow, providers }) => {
  arriveAt(providers);
  const page = await openWindow();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Google', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await expect(page.getByText('Authentication failed')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await page.waitForURL('**/signin');
});

test('an address that the provider has not verified opens nobody’s account', async ({ app, openWindow, providers }) => {
  const page = await openWindow();
  const member = newPerson();
  await createMember(app, page, member);
  const stranger = arriveAt(providers, { email: member.email, emailVerified: false });
  await page.goto('/signin');
  await continueWith(page, 'Google', stranger);
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
});

test('a way to sign in is linked to an account, used, and taken away', async ({ app, openWindow, providers }) => {
  const page = await openWindow();
  const member = newPerson();
  await createMember(app, page, member);
  await page.goto('/signin');
  await enterPassword(page, member);
  await page.waitForURL('**/home');
  const account = arriveAt(providers);
  await page.goto('/settings/security');
  const identities = page.getByRole('region', { name: 'Ways to sign in' });
  await identities.getByRole('button', { name: 'Link Google' }).click();
  await page.getByRole('button', { name: `Continue as ${account.name}` }).click();
  await page.waitForURL('**/settings/security');
  await expect(identities.getByText(account.email ?? '')).toBeVisible();

  await test.step('it opens the same account elsewhere', async () => {
    const elsewhere = await openWindow();
    await elsewhere.goto('/signin');
    await continueWith(elsewhere, 'Google', account);
    await elsewhere.waitForURL('**/home');
    await elsewhere.goto('/settings/security');
    await expect(elsewhere.getByText(member.email).first()).toBeVisible();
  });

  await identities.getByRole('button', { name: 'Unlink Google' }).click();
  await expect(identities.getByText(account.email ?? '')).toBeHidden();
});
