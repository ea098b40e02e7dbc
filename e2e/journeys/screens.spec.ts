import { expect, test } from '../fixtures.ts';
import { arriveAsMember, createMember, enterCode, enterPassword } from '../steps/account.ts';
import { authenticatorCode } from '../steps/authenticator.ts';
import { inspect } from '../steps/inspect.ts';
import { enterBirthday, findYourFive, newPerson, onboard } from '../steps/person.ts';

/** Every screen is looked at ten times. */
test.describe.configure({ timeout: 240_000 });

/** Many looks at many screens, each with axe. */
test.setTimeout(300_000);

/** These are inspected by account.spec, profile.spec, places.spec and settings.spec, with something on them. */
const INSPECTED_ELSEWHERE = [
  '/profile/edit',
  '/profile/preview',
  '/settings/privacy',
  '/settings/notifications',
  '/settings/location',
  '/settings/matching',
  '/settings/language',
  '/settings/calendar',
  '/settings/account',
  '/settings/account/delete',
  '/help',
  '/about',
];

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
  await expect(page.getByRole('heading', { name: 'Camera Access Denied' })).toBeVisible();
  await inspect(page, '09-video-camera-denied');
  await page.context().grantPermissions(['camera', 'microphone'], { origin: app.url });
  await page.goto('/video');
  await expect(page.getByLabel('Your camera')).toBeVisible();
  await inspect(page, '08-video-lobby');
  await page.getByRole('button', { name: 'Find Your Five' }).click();
  await expect(page.getByRole('dialog', { name: 'Before your first call' })).toBeVisible();
  await inspect(page, '08b-call-profile');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Safety' }).click();
  await expect(page.getByRole('dialog', { name: 'Community rules' })).toBeVisible();
  await inspect(page, '08c-rules');
  await findYourFive(page, person);
  await inspect(page, '10-searching');
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
    '/badges',
    '/xp-store',
    '/passport',
    '/settings/security',
    '/terms',
    '/privacy',
    '/post-call',
  ];
  for (const path of [...paths, ...INSPECTED_ELSEWHERE]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(
      page.getByRole('main').getByRole('link').or(page.getByRole('navigation').getByRole('link')).first(),
    ).toBeVisible();
    if (paths.includes(path)) await inspect(page, `90${path.replaceAll('/', '-')}`);
  }
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
    const secret = (await page.locator('code').textContent())?.trim() ?? '';
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
