import { expect, test } from '../../fixtures.ts';
import { moveTo } from '../../steps/around.ts';
import { bubbles, composer, openChat } from '../../steps/chat.ts';
import { makeOlder } from '../../steps/chat-records.ts';
import { connectPair, createConnected, createNamed, insertMessages } from '../../steps/connection.ts';
import { createHost, hostEvent, LONDON } from '../../steps/events.ts';
import { inspect } from '../../steps/inspect.ts';
import { addNotices } from '../../steps/notices.ts';

/** Visits many screens at many sizes, each with axe. */
test.setTimeout(300_000);

/** The ready card stays during the checks. */
test.use({ appSettings: { OFFER_SECONDS: '120' } });

const LONG_NAME = 'Wilhelmina-Constance Featherstonehaugh';

test('the matches and a person’s page hold on every size and theme', { tag: '@looks' }, async ({ app, openWindow }) => {
  const [page, other] = [await openWindow(), await openWindow()];
  const { a, b, connectionId } = await createConnected(app, [page, other]);
  const people = [await createNamed(app, other, LONG_NAME), await createNamed(app, other, 'Cleo')];
  for (const [index, person] of people.entries()) {
    const id = await connectPair(app, a, person, index === 0 ? 'date' : 'friend');
    const text = index === 0 ? 'A long message that has no room on one line of any card, however wide it may be' : 'Hi';
    await insertMessages(app, id, [{ from: index === 0 ? person : a, text }]);
  }
  for (const { headers } of [a, b]) {
    const favored = await page.request.put(`/api/v1/connections/${connectionId}/favorite`, {
      headers,
      data: { isFavorite: true },
    });
    await expect(favored).toBeOK();
  }
  await page.goto('/matches');
  await expect(page.getByRole('link', { name: LONG_NAME }).first()).toBeVisible();
  await inspect(page, '22-matches');

  const proposed = await other.request.post('/api/v1/reconnections', {
    headers: b.headers,
    data: { pair: { connectionId }, scheduledFor: new Date(Date.now() + 86_400_000).toISOString() },
  });
  await expect(proposed).toBeOK();
  await page.goto('/matches');
  await expect(page.getByText('Ben suggests this time')).toBeVisible();
  await inspect(page, '22b-matches-second-cup');
  await page.goto(`/matches/${connectionId}`);
  await expect(page.getByText('Ben suggests this time')).toBeVisible();
  await inspect(page, '22c-person');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Another cup with Ben' })).toBeVisible();
  await inspect(page, '22d-schedule');
  await page.goto('/matches/5b1f0f3a-4f7e-4a56-9d3c-0d8f2c6f7a10');
  await expect(page.getByRole('heading', { name: 'This connection is no longer here' })).toBeVisible();
  await inspect(page, '22e-person-gone');
});

test('the chat holds on every size and theme', { tag: '@looks' }, async ({ app, openWindow }) => {
  const { a, b, connectionId } = await createConnected(
    app,
    [await openWindow(), await openWindow()],
    ['Ada', LONG_NAME],
  );
  const { page } = a;
  await openChat(page, connectionId);
  await inspect(page, '23-chat-empty');
  await insertMessages(app, connectionId, [
    { from: b, text: 'Hello! That call went by so fast.' },
    { from: b, text: `Look: https://example.org/${'a-very-long-way-'.repeat(8)}end` },
    { from: a, text: 'It did.\n\nI kept thinking of what you said about your grandmother’s garden, and the plums.' },
    { from: b, text: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen' },
    { from: a, text: '☕' },
  ]);
  await openChat(page, connectionId);
  // Five messages, and why a link of the first day is plain text.
  await expect(bubbles(page)).toHaveCount(6);
  await expect(page.getByText('Links open from the second day of a chat. You can copy this one.')).toBeVisible();
  await composer(page).fill('A few words\nover two lines');
  await inspect(page, '23b-chat');
  const host = await createHost(app, b.page);
  for (const person of [a, b]) await moveTo(page, app, person, 'London');
  await hostEvent(page, host, { title: 'Up the hill, and down', type: 'adventure', place: LONDON });
  await page.reload();
  await page.getByRole('button', { name: /^Go together\? / }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Up the hill, and down' })).toBeVisible();
  await inspect(page, '23g-go-together');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, '23c-chat-menu');
  await page.getByRole('button', { name: 'Block or report' }).click();
  await expect(page.getByRole('dialog', { name: 'Block or report' })).toBeVisible();
  // A sheet that is taller than the window can be scrolled to its top.
  await page.getByRole('heading', { name: 'Block or report' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Block or report' })).toBeInViewport();
  await inspect(page, '23d-chat-report');
  await page.getByRole('button', { name: 'Close' }).click();
  await makeOlder(app, connectionId, 1);
  await page.reload();
  await page.getByRole('link', { name: /example\.org/ }).click();
  await expect(page.getByRole('dialog')).toContainText('trust this place');
  await inspect(page, '23e-chat-link');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.goto('/chat/5b1f0f3a-4f7e-4a56-9d3c-0d8f2c6f7a10');
  await expect(page.getByText('This chat is closed')).toBeVisible();
  await inspect(page, '23f-chat-closed');
});

test('the notices, the bell and the ready card hold on every size and theme', { tag: '@looks' }, async ({
  app,
  openWindow,
}) => {
  const [page, other] = [await openWindow(), await openWindow()];
  const { a, b, connectionId } = await createConnected(app, [page, other], ['Ada', LONG_NAME]);
  await page.goto('/notices');
  await expect(page.getByText('Nothing new')).toBeVisible();
  await inspect(page, '24-notices-empty');
  await page.goto('/home');
  await addNotices(app, a, [
    { kind: 'connection.made', daysAgo: 0, data: { connectionId, partnerName: LONG_NAME } },
    {
      kind: 'reconnection.due',
      daysAgo: 1,
      data: {
        reconnectionId: connectionId,
        partnerName: 'Cleo',
        scheduledFor: new Date().toISOString(),
        prompt: 'What is a small thing that made you smile since we last spoke?',
        isShared: true,
      },
    },
  ]);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Notices, 2 new' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) /);
  await inspect(page, '07b-home-bell');
  await page.goto('/notices');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('New', { exact: true })).toHaveCount(2);
  await inspect(page, '24b-notices');
  // Read, undone, and read again, here and in another tab.
  const tab = await page.context().newPage();
  await tab.goto('/notices');
  await expect(tab.getByText('New', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark all read' }).click();
  for (const each of [page, tab]) await expect(each.getByText('New', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const each of [page, tab]) await expect(each.getByText('New', { exact: true })).toHaveCount(2);
  await tab.getByRole('link', { name: `You and ${LONG_NAME} chose each other` }).click();
  await expect(page.getByText('New', { exact: true })).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(1\) /);
  await tab.close();
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible();

  const called = await other.request.post('/api/v1/reconnections/call', {
    headers: b.headers,
    data: { pair: { connectionId } },
  });
  await expect(called).toBeOK();
  await expect(page.getByRole('dialog', { name: /is ready for five minutes/ })).toBeVisible();
  await inspect(page, '25-ready-card');
});
