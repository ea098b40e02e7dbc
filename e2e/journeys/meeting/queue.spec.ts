import { expect, test } from '../../fixtures.ts';
import { accept } from '../../steps/call.ts';
import { countTickets, readNewestPairingStatus } from '../../steps/call-records.ts';
import { expectAccessible } from '../../steps/inspect.ts';
import { arriveInQueue, newPerson } from '../../steps/person.ts';

const searching = { name: 'Finding your five' };
const stillThere = { name: 'Still there?' };

test('a declined match card sends both back to the queue, without a reason', { tag: ['@gate', '@chromium'] }, async ({
  openWindow,
}) => {
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
  await expect(ada.getByText('That one didn’t come together. We’re already looking for someone else.')).toBeVisible();
});

test('a match card that nobody answers closes by itself, and both search on once they are there', {
  tag: ['@gate', '@chromium'],
}, async ({ app, openWindow }) => {
  const [ada, ben] = [await openWindow(), await openWindow()];
  await arriveInQueue(ada, newPerson({ firstName: 'Ada', values: ['Charity'] }));
  await arriveInQueue(ben, newPerson({ firstName: 'Ben', values: ['Charity'] }));
  await expect(ada.getByRole('button', { name: 'Meet now' })).toBeVisible();
  await expect(ben.getByRole('button', { name: 'Meet now' })).toBeVisible();
  await expect(ada).toHaveTitle(/Someone is here for you$/);
  await expectAccessible(ada, 'the match card');
  for (const page of [ada, ben]) await expect(page.getByRole('alertdialog', stillThere)).toBeVisible();
  expect(await readNewestPairingStatus(app)).toBe('expired');
  await expect(ada).toHaveTitle(/Still there\?$/);
  await expectAccessible(ada, 'the question');
  for (const page of [ada, ben]) await page.getByRole('button', { name: 'Yes, keep looking' }).click();
  await expect(ada.getByRole('heading', searching)).toBeVisible();
  await expect(ben.getByRole('heading', searching)).toBeVisible();
  await expect(ada).toHaveTitle('Video · Cuppa');
});

test('a second tab takes the one ticket over, and a closed tab leaves the queue', {
  tag: ['@gate', '@chromium'],
}, async ({ app, openWindow }) => {
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
