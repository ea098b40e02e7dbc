import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { letSearchFor } from '../steps/call-records.ts';
import { inspect } from '../steps/inspect.ts';
import { arriveInQueue, newPerson, searchAgain } from '../steps/person.ts';

/** Several people, and screens that are looked at on every size and theme. */
test.setTimeout(240_000);

const searching = { name: 'Finding your five' };
const meetNow = { name: 'Meet now' };
const widen = { name: 'Widen to ages 28 to 55: a few more people' };
const callMe = { name: 'Call me when someone fits' };
const nobody = 'Nobody who fits you is waiting right now.';
const widened = 'Searching ages 28 to 55, for this search alone.';

/** Thirty years old, on whatever day this runs. */
const ofThirty = () => ({ day: '1', month: '1', year: String(new Date().getFullYear() - 30) });

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

/** Cancel is seen whole on every size, whatever else is said. */
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
  await letSearchFor(app, person, 31);
  await expect(ada.getByRole('button', widen)).toBeVisible();
  await expectCancelInSight(ada);
  await inspect(ada, '10b-search-nobody-fits');

  await ada.getByRole('button', widen).click();
  for (const page of [ada, ben]) await expect(page.getByRole('button', meetNow)).toBeVisible();
  await ada.getByRole('button', { name: 'Not this time' }).click();
  await expect(ada.getByText(widened)).toBeVisible();
  await inspect(ada, '10c-search-widened');
  await ada.getByRole('button', { name: 'Back to my own limits' }).click();
  await expect(ada.getByText(widened)).toHaveCount(0);
  await expect(ada.getByRole('heading', searching)).toBeFocused();
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

test('whom nobody fits is called back once somebody does, and one tap leads to the match card', {
  tag: '@chromium',
}, async ({ openWindow }) => {
  const values = ['Creativity'];
  const [ada, ben] = [await openWindow(), await openWindow()];
  await arriveInQueue(ada, newPerson({ firstName: 'Ada', values }));
  await expect(ada.getByText(nobody)).toBeVisible();
  await expect(ada.getByRole('link', { name: 'Today’s tea' })).toBeVisible();
  await ada.getByRole('button', callMe).click();
  await expect(ada.getByText('We’ll call you when someone who fits you is waiting.')).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Find Your Five' })).toBeEnabled();
  await inspect(ada, '08c-lobby-called-back');
  await ada.getByRole('button', { name: 'Don’t call me' }).click();
  await expect(ada.getByText(/^We’ll call you/)).toHaveCount(0);

  await searchAgain(ada);
  await ada.getByRole('link', { name: 'Town Square' }).click();
  await expect(ada.getByRole('heading', { name: 'Town Square' })).toBeVisible();
  await arriveInQueue(ben, newPerson({ firstName: 'Ben', values }));
  const toast = ada.getByRole('listitem').filter({ hasText: 'Someone is ready for five minutes' });
  await toast.getByRole('button', { name: 'Open' }).click();
  for (const page of [ada, ben]) await expect(page.getByRole('button', meetNow)).toBeVisible();
  await expect(ada).toHaveURL(/\/video$/);
  await ada.getByRole('button', { name: 'Not this time' }).click();

  await ada.getByRole('button', { name: 'Cancel' }).click();
  await ada.goto('/notices');
  await ada.getByRole('link', { name: /Someone is ready for five minutes/ }).click();
  await expect(ada.getByRole('heading', searching)).toBeVisible();
  await ada.getByRole('button', { name: 'Cancel' }).click();
  await ada.reload();
  await expect(ada.getByRole('button', { name: 'Find Your Five' })).toBeEnabled();
  await expect(ada.getByRole('heading', searching)).toHaveCount(0);
});
