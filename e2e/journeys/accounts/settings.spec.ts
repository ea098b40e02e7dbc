import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { openChat } from '../../steps/chat.ts';
import { createConnected, type Member } from '../../steps/connection.ts';
import { arriveInQueue, newPerson, searchAgain } from '../../steps/person.ts';
import { addPhotoByApi } from '../../steps/photos.ts';
import { keepSession } from '../../steps/signed-in.ts';

test.setTimeout(180_000);

const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

/** Presses a switch and waits until the server has stored it. */
async function press(page: Page, name: string, isOn: boolean): Promise<void> {
  await toggle(page, name).click();
  await expect(page.getByText('Preferences saved').first()).toBeVisible();
  await expect(toggle(page, name)).toHaveAttribute('aria-checked', String(isOn));
}

/** Signs the same person in on another device. */
async function signInOn(page: Page, { headers }: Pick<Member, 'headers'>, from: Page): Promise<void> {
  expect(headers.authorization).toBeDefined();
  const stored = await from.evaluate(() => localStorage.getItem('cuppa.auth'));
  await keepSession(page, JSON.parse(stored ?? '{}'));
}

test('privacy, notices and the calendar do what they say, here and elsewhere', { tag: ['@gate', '@chromium'] }, async ({
  app,
  openWindow,
}) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  const { page } = a;

  await test.step('a person who hides being online is not shown as online, and sees no one online', async () => {
    await openChat(b.page, connectionId);
    await expect(b.page.getByText('Here now', { exact: true })).toBeVisible();
    await page.goto('/settings/privacy');
    await expect(toggle(page, 'Show when I’m online')).toBeEnabled();
    await press(page, 'Show when I’m online', false);
    await page.getByText('Nobody', { exact: true }).click();
    await expect(page.getByRole('radio', { name: /^Nobody/ })).toBeChecked();
    await openChat(b.page, connectionId);
    await expect(b.page.getByText(/^(Here now|Not here right now)$/)).toHaveCount(0);
  });

  await test.step('a pause keeps the queue closed until the person returns', async () => {
    await page.getByRole('button', { name: /^Take a break from meeting people/ }).click();
    await page.getByRole('button', { name: 'Pause now' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/video');
    await expect(page.getByText(/^You’re paused: no match cards and no calls/)).toBeVisible();
    await page.getByRole('button', { name: 'Come back' }).click();
    await expect(page.getByRole('button', { name: 'Find Your Five' })).toBeVisible();
  });

  await test.step('a setting that is off here is off on another device', async () => {
    await page.goto('/settings/notifications');
    // No device gets push messages here, so their switch is off.
    await expect(toggle(page, 'Push')).toHaveAttribute('aria-checked', 'false');
    await expect(toggle(page, 'Email')).toBeEnabled();
    await press(page, 'Email', false);
    const other = await openWindow();
    await signInOn(other, a, page);
    await other.goto('/settings');
    await expect(toggle(other, 'Email')).toHaveAttribute('aria-checked', 'false');
    await expect(toggle(other, 'Call Reminders')).toHaveAttribute('aria-checked', 'true');
    await other.goto('/settings/privacy');
    await expect(other.getByRole('radio', { name: /^Nobody/ })).toBeChecked();
  });

  await test.step('a calendar reads the agreed time until its address is replaced', async () => {
    await page.goto('/settings/calendar');
    await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
    const scheduledFor = new Date(Date.now() + 86_400_000).toISOString();
    const data = { pair: { connectionId }, scheduledFor };
    await expect(await page.request.post('/api/v1/reconnections', { headers: a.headers, data })).toBeOK();
    await page.getByRole('button', { name: 'Create link' }).click();
    const field = page.getByRole('textbox', { name: 'Private link' });
    const first = new URL(await field.inputValue()).pathname;
    const calendar = await page.request.get(first);
    expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await calendar.text()).toContain('SUMMARY:A second cup with Ben');
    await page.reload();
    await expect(page.getByText('A second cup with Ben')).toBeVisible();
    await page.getByRole('button', { name: 'Replace' }).click();
    await page.getByRole('button', { name: 'Replace it' }).click();
    await expect(field).not.toHaveValue(new RegExp(first));
    expect((await page.request.get(first)).status()).toBe(404);
    expect((await page.request.get(new URL(await field.inputValue()).pathname)).status()).toBe(200);
  });
});

test('whom one meets, what shows of progress, and a photo on the match card', { tag: ['@gate', '@chromium'] }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  const session = await arriveAsMember(app, page, newPerson());
  const headers = { authorization: `Bearer ${session.access_token}` };
  await expect(
    await page.request.patch('/api/v1/profile', { headers, data: { firstName: 'Ada', languages: ['en'] } }),
  ).toBeOK();
  await expect(await page.request.post('/api/v1/safety/rules', { headers, data: {} })).toBeOK();
  const other = await openWindow();
  await keepSession(other, session);
  const group = (on: Page) => on.getByRole('group', { name: 'You’d like to meet as friends' });

  await test.step('progress that is switched off is shown nowhere', async () => {
    const experience = (on: Page) => on.getByText(/\d+ XP/).filter({ visible: true });
    await expect(experience(page).first()).toBeVisible();
    await page.goto('/settings');
    await press(page, 'XP Progress', false);
    await other.goto('/home');
    await expect(other.getByText('Streak', { exact: false }).first()).toBeVisible();
    await expect(experience(other)).toHaveCount(0);
  });

  await test.step('the preferred genders are kept, and shown on another device', async () => {
    await page.goto('/settings/matching');
    await group(page).getByRole('button', { name: 'Women', exact: true }).click();
    await toggle(page, 'People from afar').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Preferences saved').first()).toBeVisible();
    await other.goto('/settings/matching');
    await expect(group(other).getByRole('button', { name: 'Women', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(toggle(other, 'People from afar')).toHaveAttribute('aria-checked', 'false');
    await group(other).getByRole('button', { name: 'Everyone', exact: true }).click();
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Preferences saved').first()).toBeVisible();
  });

  await test.step('whether new people find the person, and who sees their photos', async () => {
    await addPhotoByApi(page, headers);
    await page.goto('/settings/privacy');
    await press(page, 'Let new people find me', false);
    await page.getByText('Connections and matches', { exact: true }).click();
    await expect(page.getByRole('radio', { name: /^Connections and matches/ })).toBeChecked();
    await other.goto('/settings/privacy');
    await expect(toggle(other, 'Let new people find me')).toHaveAttribute('aria-checked', 'false');
    await expect(other.getByRole('radio', { name: /^Connections and matches/ })).toBeChecked();
    await other.close();
  });

  await test.step('a stranger sees the photo once they said yes', async () => {
    const stranger = await openWindow();
    await page.goto('/video');
    await searchAgain(page);
    await arriveInQueue(stranger, newPerson({ firstName: 'Ben' }));
    const meet = stranger.getByRole('button', { name: 'Meet now' });
    const photo = stranger.locator('img[src*="/match-photos/"]');
    await expect(meet).toBeVisible();
    await expect(photo).toHaveCount(0);
    await meet.click();
    await expect(photo).toBeVisible();
  });
});
