import { expect, test } from '../../fixtures.ts';
import { moveTo } from '../../steps/around.ts';
import { openChat } from '../../steps/chat.ts';
import { createConnected } from '../../steps/connection.ts';
import { createHost, hostEvent, LONDON } from '../../steps/events.ts';

test('two who matched go to an event together: nobody learns of a yes before the other’s', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  const host = await createHost(app, await openWindow());
  for (const person of [a, b]) await moveTo(person.page, app, person, 'London');
  const title = 'Up the hill, and down';
  const eventId = await hostEvent(a.page, host, { title, type: 'adventure', place: LONDON });

  for (const { page } of [a, b]) {
    await openChat(page, connectionId);
    await page.getByRole('button', { name: /^Go together\? / }).click();
    await expect(page.getByRole('dialog', { name: 'Go together?' })).toBeVisible();
  }
  const [own, other] = [a, b].map(({ page }) => page.getByRole('listitem').filter({ hasText: title }));
  await own!.getByRole('button', { name: /^Yes, I’d go/ }).click();
  await expect(own!.getByText('You’d go. Ben is only told if they say yes too.')).toBeVisible();

  // The other person sees the question as before, also after reloading.
  await b.page.reload();
  await b.page.getByRole('button', { name: /^Go together\? / }).click();
  await expect(other!.getByRole('button', { name: /^Yes, I’d go/ })).toBeVisible();
  await expect(b.page.getByText('You’re both going')).toHaveCount(0);
  const notices = await b.page.request.get('/api/v1/notices', { headers: b.headers });
  expect(await notices.text()).not.toContain(title);

  await other!.getByRole('button', { name: /^Yes, I’d go/ }).click();
  for (const item of [own!, other!]) await expect(item.getByText('You’re both going')).toBeVisible();
  await own!.getByRole('link', { name: 'Open the event' }).click();
  await a.page.waitForURL(`**/town-square/${eventId}`);
  await expect(a.page.getByRole('heading', { name: 'You’re going' })).toBeVisible();
  await expect(a.page.getByText('2 people are going')).toBeVisible();
  for (const { page, name } of [
    { page: a.page, name: 'Ben' },
    { page: b.page, name: 'Ada' },
  ]) {
    await page.goto('/notices');
    await expect(page.getByText(`You and ${name} both want to go to ${title}`)).toBeVisible();
  }
});
