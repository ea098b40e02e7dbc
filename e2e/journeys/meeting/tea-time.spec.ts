import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { arriveInQueue, newPerson } from '../../steps/person.ts';

const MINUTES_AHEAD = 30;

/** A time of day in the zone of the journeys' browsers. */
const timeOfDay = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' }).format(at);

test.use({ appSettings: { TEA_TIMES: timeOfDay(new Date(Date.now() + MINUTES_AHEAD * 60_000)) } });

/** A new person opens the lobby, and reserves a place in the next round. */
async function reserve(page: Page, firstName: string): Promise<void> {
  await arriveInQueue(page, newPerson({ firstName, values: ['Health & Wellness'] }));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Tea time' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tea time' });
  await sheet.getByRole('button', { name: 'Save me a seat' }).click();
  await expect(sheet.getByText('You have a seat. We’ll remind you five minutes before.')).toBeVisible();
}

test('two reserve a place at tea time, are reminded, and meet there by one tap', {
  tag: ['@gate', '@chromium'],
}, async ({ app, openWindow }) => {
  const [ada, ben] = [await openWindow(), await openWindow()];
  await reserve(ada, 'Ada');
  await expect(ada.getByText('Nobody else has a seat yet.')).toBeVisible();
  await ada.getByRole('button', { name: 'Close' }).click();
  await reserve(ben, 'Ben');
  await expect(ben.getByText('A few others have a seat.')).toBeVisible();
  await ben.getByRole('button', { name: 'Close' }).click();

  await app.advance({ minutes: MINUTES_AHEAD - 5 });
  for (const page of [ada, ben]) {
    const reminder = page.locator('[data-sonner-toast]').filter({ hasText: 'Tea time is about to begin' });
    await reminder.getByRole('button', { name: 'Open' }).click();
  }
  for (const page of [ada, ben]) await expect(page.getByRole('button', { name: 'Meet now' })).toBeVisible();
});
