import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../fixtures.ts';
import { enterPassword } from '../../steps/account.ts';
import { createGuest, createHost, dayAhead, hostEvent } from '../../steps/events.ts';
import { inspect } from '../../steps/inspect.ts';

const TITLE = 'Supper for three';

/** Fills in all required fields of an empty form. */
async function fillForm(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Meal/Food');
  await page.getByRole('textbox', { name: 'Description' }).fill('Soup, bread, and time to talk.');
  await page.getByLabel('Day').fill(dayAhead(10));
  await page.getByLabel('Time', { exact: true }).fill('18:30');
  await page.getByRole('textbox', { name: 'Name and street' }).fill('Café Kranz, Rosenweg 4');
  await page.getByRole('combobox', { name: 'Where on the map' }).fill('Berlin');
  await page
    .getByRole('option', { name: /^Berlin/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Pin of the event/ }).press('Shift+ArrowUp');
  await expect(page.getByText(/^The pin is at/)).toBeVisible();
  await page.getByRole('switch', { name: 'Limit the places' }).click();
  await page.getByRole('textbox', { name: 'Places' }).fill('2');
}

const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Searches only the page itself: a toast may say the same. */
const said = (page: Page, words: string) => page.getByRole('main').getByText(words);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('an event from its draft to its end: seats, waiting list, a new time, a word, and called off', {}, async ({
  app,
  openWindow,
}) => {
  const [h, a, b, c] = [await openWindow(), await openWindow(), await openWindow(), await openWindow()];
  await createHost(app, h);
  for (const [page, name] of [
    [a, 'Ada'],
    [b, 'Ben'],
    [c, 'Cleo'],
  ] as const)
    await createGuest(app, page, name);

  // A draft survives the page.
  await h.goto('/town-square/host');
  await h.waitForURL(/\/town-square\/host\/[\w-]{36}$/);
  await fillForm(h);
  await expect(h.getByText('Draft saved')).toBeVisible();
  await h.reload();
  await expect(h.getByRole('textbox', { name: 'Title' })).toHaveValue(TITLE);
  await expect(h.getByRole('textbox', { name: 'Places' })).toHaveValue('2');
  await expect(h.getByLabel('Time', { exact: true })).toHaveValue('18:30');
  await h.getByRole('button', { name: 'Publish' }).click();
  await expect(heading(h, 'You’re hosting this')).toBeVisible();
  await expect(h.getByText('2 places left of 2')).toBeVisible();
  const path = new URL(h.url()).pathname;

  // Two seats, and one person waiting.
  for (const page of [a, b]) {
    await page.goto(path);
    await answer(page, 'I’ll come');
    await expect(heading(page, 'You’re going')).toBeVisible();
  }
  await c.goto(path);
  await expect(c.getByText('No place left of 2')).toBeVisible();
  await answer(c, 'Join the waiting list');
  await expect(heading(c, 'You’re number 1 on the waiting list')).toBeVisible();
  await answer(a, 'I can’t come');
  await expect(heading(a, 'Will you come?')).toBeVisible();
  // It reaches her on her current page, and stays among the notices.
  await expect(heading(c, 'You’re going')).toBeVisible();
  await c.goto('/notices');
  await expect(c.getByText(`You have a spot at ${TITLE}`)).toBeVisible();

  // Another title is not what they said yes to, but another time is told an hour later.
  await h.getByRole('link', { name: 'Change it' }).click();
  await expect(h.getByLabel('Time', { exact: true })).toHaveValue('18:30');
  await expect(h.getByText('Guests said yes to it. You can correct 3 letters.')).toBeVisible();
  await h.getByRole('textbox', { name: 'Title' }).fill('BUY evil.example 28');
  await h.getByLabel('Time', { exact: true }).fill('19:45');
  await h.getByRole('button', { name: 'Save the change' }).click();
  await expect(h.getByText('Guests said yes to the old title.')).toBeVisible();
  await h.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await h.getByRole('button', { name: 'Save the change' }).click();
  await expect(h.getByText('7:45 PM until 9:45 PM')).toBeVisible();
  await b.goto('/notices');
  await expect(b.getByText(`You have a spot at ${TITLE}`).or(b.getByText('Nothing new'))).toBeVisible();
  await expect(b.getByText(`${TITLE} has moved`)).toHaveCount(0);
  await app.advance({ minutes: 61 });
  await expect(b.getByText(`${TITLE} has moved`)).toBeVisible();
  await expect(b.getByText(/Now .*(19:45|7:45 PM).*Before: .*(18:30|6:30 PM)/)).toBeVisible();
  await a.goto('/notices');
  await expect(a.getByText('Nothing new')).toBeVisible();

  // A message to all guests.
  await b.goto(path);
  await h.getByRole('link', { name: 'Guests and messages' }).click();
  for (const name of ['Ben', 'Cleo']) await expect(h.getByText(name, { exact: true })).toBeVisible();
  await expect(h.getByText('Ada', { exact: true })).toHaveCount(0);
  await h.getByRole('textbox', { name: 'Message' }).fill('Ring twice, the bell is shy.');
  await h.getByRole('button', { name: 'Send' }).click();
  await expect(h.getByText('One more message')).toBeVisible();
  await expect(said(b, 'Ring twice, the bell is shy.')).toBeVisible();

  // Called off: everyone with a place is told, and nothing can be changed any more.
  await h.getByRole('link', { name: 'Back to the event' }).click();
  await h.getByRole('button', { name: 'Call it off' }).click();
  const sheet = h.getByRole('dialog', { name: `Call ${TITLE} off?` });
  await sheet.getByRole('textbox').fill('The oven gave up.');
  await sheet.getByRole('button', { name: 'Call it off' }).click();
  await expect(heading(h, 'This event is called off')).toBeVisible();
  await expect(h.getByRole('link', { name: 'Change it' })).toHaveCount(0);
  await expect(heading(b, 'This event is called off')).toBeVisible();
  await expect(said(b, 'The oven gave up.')).toBeVisible();
  for (const page of [b, c]) {
    await page.goto('/notices');
    await expect(page.getByText(`${TITLE} is cancelled`)).toBeVisible();
  }
  await h.goto(`${path}/edit`);
  await h.getByRole('textbox', { name: 'Title' }).fill(`${TITLE}!`);
  await h.getByRole('button', { name: 'Save the change' }).click();
  await expect(h.getByText('This event was called off')).toBeVisible();
  await h.goto(path);
  await expect(heading(h, TITLE)).toBeVisible();
});

test('an event’s page opens signed out, without guests, and signing in leads back to it', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const [h, g] = [await openWindow(), await openWindow()];
  const host = await createHost(app, h);
  const guest = await createGuest(app, g, 'Guinevere');
  const eventId = await hostEvent(h, host, { title: 'Tea & "biscuits" <again>', description: 'Bring a cup.' });
  const path = `/town-square/${eventId}`;
  await g.goto(path);
  await answer(g, 'I’ll come');
  await expect(heading(g, 'You’re going')).toBeVisible();

  const page = await openWindow();
  const html = await (await page.request.get(path)).text();
  expect(html).toContain('Tea &amp; &quot;biscuits&quot; &lt;again&gt;');
  expect(html).toMatch(/<meta property="og:title" content="Tea &amp; /);
  expect(html).toMatch(/<meta property="og:description" content="[^"]*Bring a cup\./);
  expect(html).toMatch(new RegExp(`<meta property="og:url" content="[^"]*${path}"`));
  expect(html).not.toContain('Guinevere');
  expect(await (await page.request.get(`/api/events/${eventId}`)).text()).not.toContain('Guinevere');

  await page.goto(path);
  await expect(heading(page, 'Tea & "biscuits" <again>')).toBeVisible();
  await expect(page.getByText('Hosted by Hana')).toBeVisible();
  await expect(page.getByText('1 person is going')).toBeVisible();
  await expect(page.getByText('Guinevere')).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  const member = await createGuest(app, await openWindow(), 'Mo');
  await enterPassword(page, member.person);
  await page.waitForURL(`**${path}`);
  await answer(page, 'I’ll come');
  await expect(heading(page, 'You’re going')).toBeVisible();
  expect(guest.userId).not.toBe(member.userId);
});

test('the pages of a host hold on every size and theme, with a picture of their own', { tag: '@looks' }, async ({
  app,
  openWindow,
}) => {
  const [page, g] = [await openWindow(), await openWindow()];
  await createHost(app, page);
  await page.goto('/town-square/host');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Three letters at least.')).toBeVisible();
  await inspect(page, '96-host-problems');
  await fillForm(page);
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await page.getByTestId('picture').setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await inspect(page, '96b-host-form');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(heading(page, 'You’re hosting this')).toBeVisible();
  const path = new URL(page.url()).pathname;
  const shown = page.locator(`img[src*="/api/events/"]`).first();
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await inspect(page, '96c-host-event');

  await createGuest(app, g, 'Wilhelmina-Constance Featherstonehaugh');
  await g.goto(path);
  await answer(g, 'I’ll come');
  await expect(heading(g, 'You’re going')).toBeVisible();
  await page.getByRole('link', { name: 'Guests and messages' }).click();
  await expect(page.getByText(/^Wilhelmina/)).toBeVisible();
  await inspect(page, '96d-host-guests');
  await page.goto('/town-square/mine');
  await page.getByRole('tab', { name: 'Hosting' }).click();
  await expect(page.getByRole('link', { name: new RegExp(TITLE) })).toBeVisible();
  await inspect(page, '96e-my-hosting');
});
