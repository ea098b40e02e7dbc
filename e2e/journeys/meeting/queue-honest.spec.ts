import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { backdateSearch } from '../../steps/call-records.ts';
import { arriveInQueue, newPerson, searchAgain } from '../../steps/person.ts';

/** Several people, and screens checked at every size and theme. */
test.setTimeout(240_000);

const meetNow = { name: 'Meet now' };
/** Newcomers are not told yet how many people that brings. */
const widen = { name: 'Widen to ages 28 to 55', exact: true };
const nobody = 'There’s no one here for you to meet right now.';
const widened = 'Looking for people from 28 to 55 who value';

/** Thirty years old, on whatever day this runs. */
const ofThirty = () => ({ day: '1', month: '1', year: String(new Date().getFullYear() - 30) });

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

/** Cancel is fully visible at every size, whatever else is shown. */
async function expectCancelInSight(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  }
  if (before) await page.setViewportSize(before);
}

test('a search is widened by a tap, for this search alone, and taken back by another', {
  tag: ['@gate', '@chromium'],
}, async ({ app, openWindow }) => {
  const values = ['Ambition'];
  const [ada, ben, cleo] = [await openWindow(), await openWindow(), await openWindow()];
  const person = newPerson({ firstName: 'Ada', values });
  await arriveInQueue(ada, person, { min: 33, max: 50 });
  await expect(ada.getByText(nobody)).toBeVisible();
  await arriveInQueue(ben, newPerson({ firstName: 'Ben', values, birthday: ofThirty() }));
  await expect(ada.getByRole('button', widen)).toHaveCount(0);
  await backdateSearch(app, person, 31);
  await expect(ada.getByRole('button', widen)).toBeVisible();
  await expectCancelInSight(ada);

  await ada.getByRole('button', widen).click();
  for (const page of [ada, ben]) await expect(page.getByRole('button', meetNow)).toBeVisible();
  await ada.getByRole('button', { name: 'Not this time' }).click();
  await expect(ada.getByText(widened)).toBeVisible();
  await ada.getByRole('button', { name: 'Try something else' }).click();
  await ada.getByRole('button', { name: 'Back to my own limits' }).click();
  await expect(ada.getByText(widened)).toHaveCount(0);
  await expect(ada.getByRole('heading', { name: 'Finding your five' })).toBeFocused();
  // His card goes on, because a no is private in time.
  await ben.getByRole('button', { name: 'Not this time' }).click();
  await ben.getByRole('button', { name: 'Cancel' }).click();

  await arriveInQueue(cleo, newPerson({ firstName: 'Cleo', values, birthday: ofThirty() }));
  await ada.getByRole('button', widen).click();
  for (const page of [ada, cleo]) await expect(page.getByRole('button', meetNow)).toBeVisible();
  await ada.getByRole('button', { name: 'Not this time' }).click();
  await expect(ada.getByText(widened)).toBeVisible();
  await ada.getByRole('button', { name: 'Cancel' }).click();
  await searchAgain(ada);
  await expect(ada.getByText(nobody)).toBeVisible();
  await expect(ada.getByText(widened)).toHaveCount(0);
});
