import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { accept } from '../steps/call.ts';
import { countTickets, readNewestPairingStatus } from '../steps/call-records.ts';
import { expectAccessible } from '../steps/inspect.ts';
import { arriveInQueue, newPerson } from '../steps/person.ts';

const searching = { name: 'Finding your five' };

test('a declined match card sends both back to the queue, without a reason', async ({ openWindow }) => {
  const [ada, ben] = [await openWindow(), await openWindow()];
  await arriveInQueue(ada, newPerson({ firstName: 'Ada' }));
  await arriveInQueue(ben, newPerson({ firstName: 'Ben' }));
  await expect(ada.getByText('You both chose Honesty and Adventure')).toBeVisible();
  await accept(ada);
  await expect(ada.getByText('Waiting for Ben...')).toBeVisible();
  await ben.getByRole('button', { name: 'Not this time' }).click();
  await expect(ben.getByRole('heading', searching)).toBeVisible();
  await expect(ada.getByRole('heading', searching)).toBeVisible();
  await expect(ada.getByText(/declined|said no/i)).toHaveCount(0);
});

test('a match card that nobody answers closes by itself, and both search on', async ({ app, openWindow }) => {
  const [ada, ben] = [await openWindow(), await openWindow()];
  await arriveInQueue(ada, newPerson({ firstName: 'Ada', values: ['Charity'] }));
  await arriveInQueue(ben, newPerson({ firstName: 'Ben', values: ['Charity'] }));
  await expect(ada.getByRole('button', { name: 'Meet now' })).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Meet now' })).toBeVisible();
  await expectAccessible(ada, 'the match card');
  await expect(ada.getByRole('heading', searching)).toBeVisible();
  await expect(ben.getByRole('heading', searching)).toBeVisible();
  expect(await readNewestPairingStatus(app)).toBe('expired');
});

test('nothing behind the search and the match card can be reached', async ({ openWindow }) => {
  const [ada, ben] = [await openWindow(), await openWindow()];
  const navigation = ada.getByRole('navigation', { name: 'Main' });
  await arriveInQueue(ada, newPerson({ firstName: 'Ada', values: ['Loyalty'] }));
  await expect(ada.getByRole('heading', searching)).toBeFocused();
  await expect(navigation).toBeHidden();
  await expectFocusStaysOn(ada, ada.getByRole('button', { name: 'Cancel' }));
  await arriveInQueue(ben, newPerson({ firstName: 'Ben', values: ['Loyalty'] }));
  await expect(ada.getByRole('alertdialog')).toBeVisible();
  await expectFocusStaysOn(ada, ada.getByRole('button', { name: 'Meet now' }));
  await ada.getByRole('button', { name: 'Not this time' }).click();
  await ada.getByRole('button', { name: 'Cancel' }).click();
  await expect(navigation).toBeVisible();
  await expect(ada.getByRole('heading', { name: 'Video' })).toBeFocused();
});

/** Tab goes to the buttons of the view and nowhere else in the app. */
async function expectFocusStaysOn(page: Page, firstButton: Locator): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(firstButton).toBeFocused();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.closest('[data-covers-page]') || element === document.body ? '' : element?.outerHTML;
    });
    expect(focused === '' || focused?.includes('href="#main"'), `focus on ${focused}`).toBe(true);
  }
}

test('a second tab takes the one ticket over, and a closed tab leaves the queue', async ({ app, openWindow }) => {
  const first = await openWindow();
  const person = newPerson({ values: ['Spirituality'] });
  await arriveInQueue(first, person);
  const second = await first.context().newPage();
  await second.goto('/video');
  await expect(second.getByText('You’re already searching in another tab or on another device.')).toBeVisible();
  await second.getByRole('button', { name: 'Search here instead' }).click();
  await expect(second.getByRole('heading', searching)).toBeVisible();
  await expect(first.getByText('You’re already searching in another tab or on another device.')).toBeVisible();
  expect(await countTickets(app, person)).toBe(1);
  await second.close();
  await expect.poll(() => countTickets(app, person)).toBe(0);
});
