import type { Page } from '@playwright/test';
import type { App } from '../../app.ts';
import { expect, test } from '../../fixtures.ts';
import { openChat, say } from '../../steps/chat.ts';
import { createConnected } from '../../steps/connection.ts';
import { expectAccessible, expectNothingCut, inspect } from '../../steps/inspect.ts';
import { advanceUntilMailed, makeReachable, proposeTwice } from '../../steps/notice-mails.ts';

test.setTimeout(240_000);

/** A mail is not a page: the mail program has the landmarks around it. */
const RULES_OF_PAGES = ['region', 'landmark-one-main'];

async function namesOfMails(page: Page): Promise<string[]> {
  await page.goto('/dev/mails');
  const links = await page.getByRole('listitem').getByRole('link').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href'))?.split('/').at(-1) ?? ''));
}

test('every mail holds at 600 and 320 px, by day and by night', { tag: '@looks' }, async ({ openWindow }) => {
  const page = await openWindow();
  const names = await namesOfMails(page);
  expect(names.length).toBeGreaterThan(45);
  for (const name of names) {
    await page.goto(`/dev/mails/${name}/html`);
    for (const width of [600, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        const look = `${name} at ${width}, ${colorScheme}`;
        await page.emulateMedia({ colorScheme });
        await expectNothingCut(page, look);
        // For axe, each theme once is enough, at either width.
        if ((width === 600) === (colorScheme === 'dark')) await expectAccessible(page, look, RULES_OF_PAGES);
        if (process.env.SCREENS)
          await page.screenshot({
            path: `${process.env.SCREENS}/mail-${name}-${width}-${colorScheme}.png`,
            fullPage: true,
          });
      }
    }
  }
});

test('the pages of mails hold, and a frame has the theme that stands above it', { tag: '@looks' }, async ({
  openWindow,
}) => {
  // Not emulated: that would apply to every frame.
  const page = await openWindow({ colorScheme: null });
  await page.goto('/dev/mails/connection-made');
  for (const [scheme, color] of [
    ['light', 'rgb(216, 239, 234)'],
    ['dark', 'rgb(30, 13, 23)'],
  ] as const) {
    const body = page.frameLocator(`iframe[title="320 px, ${scheme}"]`).locator('body');
    await expect(body).toHaveCSS('background-color', color);
  }
  await expectNothingCut(page, 'the preview of a mail');
  if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/mail-preview.png`, fullPage: true });
});

test('the pages that stop mails hold on every size and theme', { tag: '@looks' }, async ({ app, openWindow }) => {
  const [page, bens, other] = [await openWindow(), await openWindow(), await openWindow()];
  const { a, b, connectionId } = await createConnected(app, [page, bens]);
  await makeReachable(app, a);
  await page.goto('/dev/mails');
  await openChat(bens, connectionId);
  await say(bens, 'Or a tea?');
  await proposeTwice(app, b, connectionId);
  await advanceUntilMailed(app, a, 3);
  const several = await followLink(app, other, a.person, 'Stop all of these emails');
  await expect(several.getByText('These are the emails about “Second cups” and “Messages”.')).toBeVisible();
  await inspect(several, '91-unsubscribe');
  await several.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(several.getByRole('heading', { name: 'These emails have stopped' })).toBeVisible();
  await inspect(several, '91b-unsubscribed');
  await several.goto(`${app.url}/mail/unsubscribe?token=abc`);
  await expect(several.getByRole('heading', { name: 'We don’t know this link' })).toBeVisible();
  await inspect(several, '91c-unknown-link');
});

/** Opens the mailbox in a window without a session and follows a link of the newest mail to an address. */
async function followLink(app: App, page: Page, { email }: { email: string }, name: string): Promise<Page> {
  await page.goto(`${app.url}/dev/mailbox`);
  const frame = page.locator('article').filter({ hasText: email }).first().locator('iframe');
  const link = frame.contentFrame().getByRole('link', { name });
  const opened = await page.context().newPage();
  await opened.goto((await link.getAttribute('href')) ?? '');
  return opened;
}

test('an unread message comes by mail, and mails are stopped from one, without signing in', async ({
  app,
  openWindow,
}) => {
  const [page, bens, other] = [await openWindow(), await openWindow(), await openWindow()];
  const { a, b, connectionId } = await createConnected(app, [page, bens]);
  const read = async <T>(path: string) =>
    (await (await page.request.get(`${app.url}/api/v1${path}`, { headers: a.headers })).json()) as T;
  const readChoices = () => read<Record<string, unknown>>('/notices/choices');
  await makeReachable(app, a);
  // She is offline when he writes.
  await page.goto('/dev/mails');
  await openChat(bens, connectionId);
  await say(bens, 'Shall we have a second cup?');
  await advanceUntilMailed(app, a, 1);
  const before = await readChoices();
  const unsubscribe = await followLink(app, other, a.person, 'Stop these emails');
  await test.step('opening the link changes nothing', async () => {
    await expect(
      unsubscribe.getByText('These are the emails about “Messages”. Nothing has changed yet.'),
    ).toBeVisible();
    expect(await readChoices()).toEqual(before);
  });

  await test.step('the button stops them, and Undo brings them back', async () => {
    await unsubscribe.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(unsubscribe.getByRole('heading', { name: 'These emails have stopped' })).toBeVisible();
    expect(await readChoices()).toEqual({ ...before, 'messages.email': false });
    await unsubscribe.getByRole('button', { name: 'Undo' }).click();
    await expect(unsubscribe.getByRole('heading', { name: 'Emails are back on' })).toBeVisible();
    expect(await readChoices()).toEqual(before);
  });

  await test.step('the link of a mail with several notices stops all of them, and the settings show it', async () => {
    // She reads it, so that the next message causes a new notice.
    await openChat(page, connectionId);
    await expect.poll(async () => (await read<{ messages: number }>('/notices/counts')).messages).toBe(0);
    await page.goto('/dev/mails');
    await say(bens, 'Or a tea?');
    await proposeTwice(app, b, connectionId);
    await advanceUntilMailed(app, a, 3);
    const several = await followLink(app, other, a.person, 'Stop all of these emails');
    await expect(several.getByText('These are the emails about “Second cups” and “Messages”.')).toBeVisible();
    await several.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(several.getByText('You won’t get emails about “Second cups” and “Messages” anymore.')).toBeVisible();
    await page.goto('/settings/notifications');
    const chipOf = (topic: string) =>
      page.getByRole('group', { name: topic, exact: true }).getByRole('button', { name: 'Email' });
    for (const topic of ['Second cups', 'Messages'])
      await expect(chipOf(topic)).toHaveAttribute('aria-pressed', 'false');
    await expect(chipOf('Events')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('switch', { name: 'Email', exact: true })).toHaveAttribute('aria-checked', 'true');
    await several.getByRole('button', { name: 'Undo' }).click();
    await expect(several.getByRole('heading', { name: 'Emails are back on' })).toBeVisible();
    await page.reload();
    for (const topic of ['Second cups', 'Messages'])
      await expect(chipOf(topic)).toHaveAttribute('aria-pressed', 'true');
    expect(await readChoices()).toEqual(before);
  });

  await test.step('a truncated link says so kindly', async () => {
    await unsubscribe.goto(`${app.url}/mail/unsubscribe?token=abc`);
    await expect(unsubscribe.getByRole('heading', { name: 'We don’t know this link' })).toBeVisible();
    await unsubscribe.getByRole('link', { name: 'Choose what you hear about' }).click();
    await unsubscribe.waitForURL('**/signin**');
  });
});
