import { expect, test } from '../fixtures.ts';
import { accept } from '../steps/call.ts';
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
  const [pairing] = await app.query('select status from matches order by created_at desc limit 1');
  expect(pairing?.status).toBe('expired');
});

test('a second tab takes the one ticket over, and a closed tab leaves the queue', async ({ app, openWindow }) => {
  const first = await openWindow();
  const person = newPerson({ values: ['Spirituality'] });
  const tickets = () =>
    app.query('select 1 from queue_tickets join auth.users on users.id = user_id where email = $1', [person.email]);
  await arriveInQueue(first, person);
  const second = await first.context().newPage();
  await second.goto('/video');
  await expect(second.getByText('You’re already searching in another tab or on another device.')).toBeVisible();
  await second.getByRole('button', { name: 'Search here instead' }).click();
  await expect(second.getByRole('heading', searching)).toBeVisible();
  await expect(first.getByText('You’re already searching in another tab or on another device.')).toBeVisible();
  expect(await tickets()).toHaveLength(1);
  await second.close();
  await expect.poll(tickets).toHaveLength(0);
});
