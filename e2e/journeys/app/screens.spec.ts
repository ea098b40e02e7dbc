import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { arriveAsMember, createMember, enterCode, enterPassword } from '../../steps/account.ts';
import { moveTo } from '../../steps/around.ts';
import { authenticatorCode } from '../../steps/authenticator.ts';
import { createConnected } from '../../steps/connection.ts';
import { inspect } from '../../steps/inspect.ts';
import { enterBirthday, newPerson, onboard, searchAgain } from '../../steps/person.ts';
import { addPhotoByApi } from '../../steps/photos.ts';

/** Visits many screens at many sizes, each with axe. */
test.setTimeout(300_000);

/** Checks a screen for its heading and a way onward, at every size. */
async function inspectPath(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(
    page.getByRole('main').getByRole('link').or(page.getByRole('navigation').getByRole('link')).first(),
  ).toBeVisible();
  await inspect(page, `90${path.replaceAll('/', '-')}`);
}

test('the screens before the first call hold on every size and theme', { tag: ['@looks', '@chromium'] }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow({ hasCamera: false });
  const person = newPerson();
  await page.goto('/welcome');
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await inspect(page, '01-welcome');
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Good to see you again' })).toBeVisible();
  await inspect(page, '04-sign-in');
  await page.goto('/age-verification');
  await expect(page.getByRole('heading', { name: 'When were you born?' })).toBeVisible();
  await inspect(page, '02-age-verification');
  await enterBirthday(page, person.birthday);
  await page.waitForURL('**/signup');
  await expect(page.getByRole('heading', { name: 'Put the kettle on' })).toBeVisible();
  await inspect(page, '03-sign-up');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/connection-preferences');
  await inspect(page, '05-connection-preferences');
  await onboard(page, person);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await inspect(page, '07-home');
  await page.goto('/core-values');
  await expect(page.getByText('2 of 5 selected')).toBeVisible();
  await inspect(page, '06-core-values');

  await page.goto('/video');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await inspect(page, '08a-first-name');
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Which languages do you speak?' })).toBeVisible();
  await inspect(page, '08b-languages');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Community rules' })).toBeVisible();
  await inspect(page, '08c-rules');
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByRole('heading', { name: 'Camera Access Denied' })).toBeVisible();
  await inspect(page, '09-video-camera-denied');
  await page.context().grantPermissions(['camera', 'microphone'], { origin: app.url });
  await page.goto('/video');
  await expect(page.getByLabel('Your camera')).toBeVisible();
  await inspect(page, '08-video-lobby');
  await page.getByRole('button', { name: 'Safety' }).click();
  await expect(page.getByRole('dialog', { name: 'Community rules' })).toBeVisible();
  await inspect(page, '08d-rules-again');
  await page.keyboard.press('Escape');
  await searchAgain(page);
  await inspect(page, '10-searching');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/settings/privacy');
  await page.getByRole('button', { name: /^Take a break from meeting people/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, '30b-pause');
  await page.getByRole('button', { name: 'Pause now' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/video');
  await expect(page.getByText(/^You’re paused: no match cards and no calls/)).toBeVisible();
  await inspect(page, '30c-video-paused');
});

test('every screen of a signed-in person holds, and none is a dead end', { tag: '@looks' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  await arriveAsMember(app, page, newPerson());
  const paths = [
    '/matches',
    '/daily-tea',
    '/town-square',
    '/settings',
    '/profile',
    '/nearby',
    '/town-square/host',
    '/town-square/mine',
    '/whats-next',
    '/reflection',
    '/week-cup',
    '/badges',
    '/xp-store',
    '/passport',
    '/settings/security',
    '/safety',
    '/terms',
    '/privacy',
    '/post-call',
  ];
  for (const path of paths) await inspectPath(page, path);
});

test('the settings and the own profile hold on every size and theme', { tag: '@looks' }, async ({
  app,
  openWindow,
}) => {
  const { a, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  const { page, headers } = a;
  const words = { timeZone: 'Asia/Tokyo', region: 'DE' };
  await expect(await page.request.patch('/api/v1/profile', { headers, data: words })).toBeOK();
  await addPhotoByApi(page, headers);
  await moveTo(page, app, a, 'Reykjavik');
  await inspectPath(page, '/settings/calendar');
  const scheduledFor = new Date(Date.now() + 86_400_000).toISOString();
  const data = { pair: { connectionId }, scheduledFor };
  await expect(await page.request.post('/api/v1/reconnections', { headers, data })).toBeOK();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('textbox', { name: 'Private link' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('A second cup with Ben')).toBeVisible();
  await inspect(page, '32b-calendar');
  for (const path of [
    '/profile/edit',
    '/profile/preview',
    '/settings/notifications',
    '/settings/location',
    '/settings/matching',
    '/settings/language',
    '/settings/account',
    '/settings/account/delete',
    '/settings/privacy',
    '/help',
    '/about',
  ])
    await inspectPath(page, path);

  await page.goto('/connection-preferences');
  await page.getByRole('button', { name: 'Add hours' }).click();
  const sheet = page.getByRole('dialog', { name: 'When do you have time?' });
  await sheet.getByRole('button', { name: 'Thu' }).click();
  await inspect(page, '95-add-hours');
  await sheet.getByRole('button', { name: 'Add hours' }).click();
  await expect(sheet).toHaveCount(0);
  await inspect(page, '96-availability');
});

test('the screens around signing in hold on every size and theme', { tag: '@looks' }, async ({ app, openWindow }) => {
  const page = await openWindow();
  const person = newPerson();
  await createMember(app, page, person);
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await inspect(page, '04b-check-mail');
  await page.goto('/auth/confirm?token=used&type=recovery');
  await inspect(page, '28b-confirm');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await inspect(page, '28c-confirm-failed');
  await page.goto('/auth/callback#message=one+of+two');
  await expect(page.getByRole('heading', { name: 'One more mail to open' })).toBeVisible();
  await inspect(page, '28d-other-mail');

  await page.goto('/signin');
  await enterPassword(page, person);
  await page.waitForURL('**/home');
  await page.goto('/settings/security');
  for (const [steps, name] of ['Tea tin', 'Kettle'].entries()) {
    await page.getByRole('button', { name: 'Add an authenticator app' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    if (steps === 0) await inspect(page, '24b-security-name');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    if (steps === 0) await inspect(page, '24c-security-code');
    // The recovery codes of the first factor have hyphens.
    const secret = (await page.locator('code').filter({ hasNotText: '-' }).textContent())?.trim() ?? '';
    await enterCode(page, authenticatorCode(secret), 'Turn on');
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  await page.getByLabel('New password').fill('a-kettle-of-secrets-2');
  await page.getByRole('textbox', { name: 'New email' }).fill('new@example.com');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Waiting for two mails')).toBeVisible();
  await inspect(page, '24d-security-full');
  await page.getByRole('button', { name: 'Remove Kettle' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove it?' })).toBeVisible();
  await inspect(page, '24e-security-remove');

  const other = await openWindow();
  await other.goto('/signin');
  await enterPassword(other, person);
  await other.waitForURL('**/signin/second-factor');
  await expect(other.getByRole('heading', { name: 'Is it you?' })).toBeVisible();
  await inspect(other, '04c-second-factor');
});
