import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { moveTo } from '../../steps/around.ts';
import { createGuest, createHost, dayAhead, hostEvent, LONDON, type Named } from '../../steps/events.ts';
import { inspect } from '../../steps/inspect.ts';

/** Visits several screens at many sizes, each with axe. */
test.setTimeout(300_000);

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search events' });
const view = (page: Page, name: string) => page.getByRole('radio', { name });

/** Three events in London with a unique word, and a page of a person who lives there. */
async function arriveInTown(app: Parameters<typeof createHost>[0], page: Page, word: string) {
  const host = await createHost(app, page);
  const other = await createHost(app, page, 'Hugo');
  const put = (by: Named, change: Parameters<typeof hostEvent>[2]) => hostEvent(page, by, change);
  const events = {
    tea: await put(host, { title: `${word} tea table`, type: 'community', startsOn: `${dayAhead(10)}T18:00` }),
    walk: await put(host, {
      title: `A walk with lanterns`,
      type: 'adventure',
      description: `At ${word} yard.`,
      startsOn: `${dayAhead(9)}T18:00`,
    }),
    game: await put(other, {
      title: `${word} cards`,
      type: 'game',
      startsOn: `${dayAhead(11)}T18:00`,
      place: { ...LONDON, latitude: 51.53 },
    }),
  };
  const guest = await createGuest(app, page, 'Ada');
  await moveTo(page, app, guest, 'London');
  return { ...events, guest };
}

test('what is searched, filtered and viewed holds by Back, by a reload and after an event', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  const { walk } = await arriveInTown(app, page, 'Quillwort');
  await page.goto('/home');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Town Square/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Town Square' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();

  // While typing: events with the word in the title come before others, however soon those are.
  await search(page).pressSequentially('quillw');
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).getByRole('heading')).toHaveText([
    'Quillwort tea table',
    'Quillwort cards',
    'A walk with lanterns',
  ]);
  await expect(page.getByText('3 events')).toBeVisible();
  await expect(page).toHaveURL(/search=quillw/);

  await page.getByRole('combobox', { name: 'Filter by Category' }).selectOption('Adventure');
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(search(page)).toHaveValue('quillw');
  await expect(cards(page).getByRole('heading')).toHaveText(['A walk with lanterns']);
  await cards(page).getByRole('link').click();
  await page.waitForURL(`**/town-square/${walk}`);
  await expect(page.getByRole('heading', { level: 1, name: 'A walk with lanterns' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Filter by Category' })).toHaveValue('adventure');
  await expect(cards(page)).toHaveCount(1);

  await page.getByRole('combobox', { name: 'Filter by Category' }).selectOption('Workshop');
  await expect(page.getByText('No events found')).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(cards(page)).toHaveCount(3);

  await view(page, 'Map View').click();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByText('3 events')).toBeVisible();
  await page.reload();
  await expect(view(page, 'Map View')).toBeChecked();
  await expect(page.getByText('3 events')).toBeVisible();
  await page.goBack();
  await expect(view(page, 'List View')).toBeChecked();
  await expect(cards(page)).toHaveCount(3);
});

test('the map: its events as a list by the keyboard, another area by its button, and back', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  const { game } = await arriveInTown(app, page, 'Butterbur');
  await page.goto('/town-square?view=map&search=butterbur');
  const map = page.getByRole('region', { name: 'Events on the map' });
  const canvas = map.getByLabel(/^Map of events/);
  await expect(canvas).toBeVisible();
  await expect(map.getByText('on the map near you')).toBeVisible();
  await expect(map.getByText('3 events')).toBeVisible();

  const opener = map.getByRole('button', { name: 'The events of the map as a list' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(
    map.getByRole('link', { name: /A walk with lanterns|Butterbur tea table|Butterbur cards/ }).nth(1),
  ).toBeFocused();
  await map.getByRole('link', { name: 'Butterbur cards' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/town-square/${game}`);
  await page.goBack();
  await expect(map.getByText('3 events')).toBeVisible();

  // Arrow keys move out of town: nothing is searched before the button is pressed.
  await expect(map.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
  await canvas.focus();
  await expect(async () => {
    for (const _step of [1, 2, 3, 4, 5, 6, 7, 8]) await page.keyboard.press('ArrowLeft');
    await expect(map.getByRole('button', { name: 'Search this area' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(map.getByText('3 events')).toBeVisible();
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect(map.getByText('No events found')).toBeVisible();
  await expect(map.getByText('in this area')).toBeVisible();
  await expect(opener).toBeFocused();
  for (const _step of [1, 2, 3]) await map.getByRole('button', { name: 'Zoom out' }).click();
  await map.getByRole('button', { name: 'Search this area' }).click();
  await expect(map.getByText('3 events')).toBeVisible();
});

test('the town, its map and an event’s page hold on every size and theme', { tag: '@looks' }, async ({
  app,
  openWindow,
}) => {
  const page = await openWindow();
  const { tea } = await arriveInTown(app, page, 'Teasel');
  await page.goto('/town-square?search=teasel');
  await expect(cards(page)).toHaveCount(3);
  await inspect(page, '19-town-square');
  await page.goto('/town-square?search=nothing-of-the-kind');
  await expect(page.getByText('No events found')).toBeVisible();
  await inspect(page, '19b-town-square-none');
  await page.goto('/town-square?view=map&search=teasel');
  await expect(page.getByText('3 events')).toBeVisible();
  await inspect(page, '21-map');
  await page.getByRole('button', { name: 'The events of the map as a list' }).click();
  await expect(page.getByRole('region', { name: 'Events on the map' }).getByRole('listitem')).toHaveCount(3);
  await inspect(page, '21b-map-list');
  const signedOut = await openWindow();
  await signedOut.goto(`/town-square/${tea}`);
  await expect(signedOut.getByRole('link', { name: 'Sign in to join' })).toBeVisible();
  await inspect(signedOut, '91b-event-signed-out');
  await page.goto(`/town-square/${tea}`);
  await expect(page.getByRole('button', { name: 'I’ll come' })).toBeVisible();
  await inspect(page, '91-event');
  await page.getByRole('button', { name: 'I’ll come' }).click();
  await expect(page.getByRole('heading', { name: 'You’re going' })).toBeVisible();
  await inspect(page, '91c-event-going');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await expect(page.getByRole('dialog', { name: 'Add to calendar' })).toBeVisible();
  await inspect(page, '91d-event-calendar');
  await page.goto('/town-square/mine');
  await expect(page.getByRole('link', { name: /Teasel tea table/ })).toBeVisible();
  await inspect(page, '91e-my-events');
});
