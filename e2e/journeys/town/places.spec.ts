import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { arriveAsMember } from '../../steps/account.ts';
import { newPerson } from '../../steps/person.ts';
import { readKeptPlace } from '../../steps/places.ts';
import { keepSession } from '../../steps/signed-in.ts';

/** In the center of Munich, as precise as a phone reports it. */
const MUNICH = { latitude: 48.137154, longitude: 11.576124 };

const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });

/** Picks an option of a sheet by typing a part of its name. */
async function pick(page: Page, opener: string, typed: string, option: RegExp): Promise<void> {
  await page.getByRole('button', { name: new RegExp(opener) }).click();
  const sheet = page.getByRole('dialog', { name: opener });
  await sheet.getByRole('searchbox').fill(typed);
  await sheet.getByRole('button', { name: option }).first().click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
}

test('place, distance, zone, region and hours are kept, and seen at another device', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow({ geolocation: MUNICH });
  const session = await arriveAsMember(app, page, newPerson());
  const elsewhere = await openWindow();
  await keepSession(elsewhere, session);

  // Finds a city by a part of its name, without its accent.
  await page.goto('/settings/location');
  await expect(page.getByText('Not set')).toBeVisible();
  await page.getByRole('searchbox', { name: 'City' }).fill('reykjavi');
  await page.getByRole('button', { name: /Reykjavík/ }).click();
  await expect(page.getByText('Your place is set: Reykjavík')).toBeVisible();
  await elsewhere.goto('/settings');
  await expect(row(elsewhere, 'Your place')).toContainText('Reykjavík');

  // The device's position: refused, then granted, then forgotten.
  await page.getByRole('button', { name: 'Share my position once' }).click();
  await expect(page.getByText(/Your browser doesn’t share where you are/)).toBeVisible();
  await page.context().grantPermissions(['geolocation'], { origin: app.url });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Near /)).toBeVisible();
  const kept = await readKeptPlace(app, session);
  expect(kept.name).toBeNull();
  expect(kept.latitude).toBeGreaterThan(MUNICH.latitude - 1);
  expect(kept.latitude).not.toBeCloseTo(MUNICH.latitude, 3);
  await page.getByRole('button', { name: 'Remove my place' }).click();
  await expect(page.getByText('Your place is forgotten')).toBeVisible();

  // Sharing, and the distance, which the row of Settings leads to.
  const sharing = page.getByRole('switch', { name: 'Location Sharing' });
  await sharing.click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await row(page, 'Matching Distance').click();
  const distance = page.getByRole('slider', { name: 'Matching Distance' });
  await expect(distance).toBeInViewport();
  await distance.focus();
  for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await page.getByRole('textbox', { name: 'From' }).fill('18.5');
  await expect(page.getByRole('alert')).toHaveText('Enter whole years, such as 25.');
  await page.getByRole('textbox', { name: 'From' }).fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await elsewhere.reload();
  await expect(row(elsewhere, 'Matching Distance')).toContainText('40 miles');
  await expect(elsewhere.getByRole('switch', { name: 'Location Sharing' })).toBeChecked();

  // Another zone and region: times change on this page, and on the other device.
  await page.goto('/settings/language');
  await expect(page.getByText(/Right now it is .*Greenwich Mean Time|British Summer Time/)).toBeVisible();
  await pick(page, 'Time zone', 'tokyo', /Tokyo/);
  await pick(page, 'Region', 'germ', /Germany/);
  await expect(page.getByText(/Right now it is \w+ \d+ \w+ at \d\d:\d\d Japan Standard Time/)).toBeVisible();
  await elsewhere.goto('/settings/language');
  await expect(elsewhere.getByText(/at \d\d:\d\d Japan Standard Time/)).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: /Region/ })).toContainText('Germany');

  // Weekly hours, in that zone.
  await page.goto('/connection-preferences');
  await page.getByRole('button', { name: 'Add hours' }).click();
  const sheet = page.getByRole('dialog', { name: 'When do you have time?' });
  await sheet.getByRole('button', { name: 'Thu' }).click();
  await sheet.getByLabel('From').fill('22:00');
  await sheet.getByLabel('Until').fill('01:00');
  await sheet.getByRole('button', { name: 'Add hours' }).click();
  await expect(page.getByText('22:00 – 00:00')).toBeVisible();
  await elsewhere.goto('/connection-preferences');
  await expect(elsewhere.getByText('00:00 – 01:00')).toBeVisible();
});
