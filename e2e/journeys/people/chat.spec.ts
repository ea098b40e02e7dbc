import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../fixtures.ts';
import { bubbles, composer, openChat, say } from '../../steps/chat.ts';
import { makeOlder, readKeptPhoto, readMark, readTexts } from '../../steps/chat-records.ts';
import { createConnected, insertMessages } from '../../steps/connection.ts';

const WAITING = 'Goes out once you’re back online';
const CONNECTING = 'Goes out once we’ve connected you again';

test('two people write to each other live, in order, with typing and read marks', { tag: '@gate' }, async ({
  app,
  openWindow,
}) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  await openChat(a.page, connectionId);
  await expect(a.page.getByText('A fresh cup for you and Ben')).toBeVisible();
  await openChat(b.page, connectionId);

  await composer(a.page).pressSequentially('Morning');
  await expect(b.page.getByText('Ada is typing…')).toBeVisible();
  await a.page.keyboard.press('Enter');
  await expect(bubbles(b.page)).toHaveText(['Morning']);
  await expect(b.page.getByText('Ada is typing…')).toHaveCount(0);
  await expect(a.page.getByText(/Read$/)).toBeVisible();

  const said = ['Morning'];
  for (const round of [1, 2, 3, 4]) {
    for (const { page } of [a, b, b]) {
      said.push(`Cup ${round}, line ${said.length}`);
      await say(page, said.at(-1) ?? '');
      await expect(bubbles(page).last()).toHaveText(said.at(-1) ?? '');
    }
    await Promise.all([a, b].map(({ page }) => expect(bubbles(page)).toHaveText(said)));
  }
  await b.page.reload();
  await expect(bubbles(b.page)).toHaveText(said);
});

test('what waits is counted on the tab and in the title, until it is read', async ({ app, openWindow }) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  const tab = b.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Matches$/ });
  await openChat(a.page, connectionId);
  await say(a.page, 'Are you there?');
  await expect(tab).toContainText('1 unread message');
  await expect(b.page).toHaveTitle(/^\(1\) /);
  await say(a.page, 'The kettle is on.');
  await expect(tab).toContainText('2 unread messages');
  await expect(b.page).toHaveTitle(/^\(2\) /);
  await expect(a.page.getByText(/Read$/)).toHaveCount(0);

  await tab.click();
  const chat = b.page.getByRole('link', { name: /Chat with Ada/ });
  await expect(chat).toContainText('The kettle is on.');
  await expect(chat).toContainText('2 unread messages');
  await chat.click();
  await expect(bubbles(b.page)).toHaveText(['Are you there?', 'The kettle is on.']);
  await expect(b.page).toHaveTitle(/^(?!\()/);
  await expect(a.page.getByText(/Read$/)).toBeVisible();
  await b.page.getByRole('link', { name: 'Back' }).click();
  await expect(chat).toContainText('The kettle is on.');
  await expect(tab).not.toContainText('unread');
});

test('a link asks before it opens, and a rude text before it goes', { tag: '@gate' }, async ({ app, openWindow }) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  await makeOlder(app, connectionId, 1);
  await openChat(a.page, connectionId);
  await openChat(b.page, connectionId);
  await say(a.page, 'Look at https://example.org/tea, it is good');
  const link = b.page.getByRole('link', { name: 'https://example.org/tea' });
  const address = b.page.url();
  for (const button of ['left', 'middle'] as const) {
    await link.click({ button });
    const sheet = b.page.getByRole('dialog', { name: 'This link goes to example.org' });
    await expect(sheet).toContainText('https://example.org/tea');
    await sheet.getByRole('button', { name: 'Stay here' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  expect(b.page.url()).toBe(address);
  expect(b.page.context().pages()).toHaveLength(1);

  await say(a.page, 'you idiot');
  const question = a.page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText('you idiot');
  await question.getByRole('button', { name: 'Rewrite' }).click();
  await expect(composer(a.page)).toHaveValue('you idiot');
  await expect(composer(a.page)).toBeFocused();
  await expect(bubbles(a.page)).toHaveCount(1);
  await a.page.getByRole('button', { name: 'Send', exact: true }).click();
  await question.getByRole('button', { name: 'Send anyway' }).click();
  await expect(bubbles(b.page).last()).toHaveText('you idiot');
  await expect(composer(a.page)).toHaveValue('');
  await expect(composer(a.page)).toBeFocused();
});

test('a photo arrives, and nothing of where it was taken', { tag: '@gate' }, async ({ app, openWindow }) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  await openChat(a.page, connectionId);
  await openChat(b.page, connectionId);
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a4a2b' } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Pocket camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } })
    .toBuffer();
  expect(photo.includes('Pocket camera')).toBe(true);
  const choosing = a.page.waitForEvent('filechooser');
  await a.page.getByRole('button', { name: 'Send a photo' }).click();
  await (await choosing).setFiles({ name: 'cup.jpg', mimeType: 'image/jpeg', buffer: photo });
  const seen = b.page.getByRole('img', { name: 'Photo from Ada' });
  await expect(seen).toBeVisible();
  await expect
    .poll(() => seen.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([640, 480]);
  await expect(a.page.getByRole('img', { name: 'Photo from you' })).toBeVisible();

  await b.page.getByRole('button', { name: 'Photo from Ada. Open it large' }).click();
  const large = b.page.getByRole('dialog', { name: 'Photo from Ada' });
  await expect(large.getByRole('img')).toBeVisible();
  await large.getByRole('button', { name: 'Close' }).click();
  await b.page.getByRole('link', { name: 'Back' }).click();
  await expect(b.page.getByRole('link', { name: /Chat with Ada/ })).toContainText('Photo');

  const kept = await readKeptPhoto(app, connectionId);
  const { exif, xmp, format } = await sharp(kept.bytes).metadata();
  expect({ exif, xmp, format }).toEqual({ exif: undefined, xmp: undefined, format: 'webp' });
  const stranger = await openWindow();
  expect((await stranger.request.get(`${app.url}/api/photos/${kept.id}`)).status()).toBe(401);
});

test('what is written offline survives a reload and arrives once, in order', { tag: '@gate' }, async ({
  app,
  openWindow,
  expectedErrors,
}) => {
  expectedErrors.push(/^WebSocket connection to .+ failed/, /ERR_INTERNET_DISCONNECTED/);
  const [first, second] = [await openWindow(), await openWindow()];
  const line = await holdLine(first);
  const { a, b, connectionId } = await createConnected(app, [first, second]);
  await openChat(a.page, connectionId);
  await openChat(b.page, connectionId);
  await say(a.page, 'Before the tunnel');
  await expect(bubbles(b.page)).toHaveText(['Before the tunnel']);

  await line.cut();
  await a.page.context().setOffline(true);
  const written = ['One', 'Two', 'Three'];
  for (const text of written) await say(a.page, text);
  await expect(a.page.getByText(WAITING)).toHaveCount(3);
  for (const text of ['Are you in the tunnel?', 'I’ll wait']) await say(b.page, text);
  await expect(bubbles(b.page)).toHaveCount(3);

  // The page can load again; the live connection cannot open yet.
  await a.page.context().setOffline(false);
  await a.page.reload();
  const own = ['Before the tunnel', 'Are you in the tunnel?', 'I’ll wait', ...written];
  await expect(bubbles(a.page)).toHaveText(own);
  await expect(a.page.getByText(CONNECTING)).toHaveCount(3);
  await say(a.page, 'Four');
  await expect(a.page.getByText(CONNECTING)).toHaveCount(4);
  await expect(bubbles(b.page)).toHaveCount(3);

  await line.mend();
  const all = [...own, 'Four'];
  await expect(bubbles(b.page)).toHaveText(all);
  await expect(bubbles(a.page)).toHaveText(all);
  await expect(a.page.getByText(CONNECTING)).toHaveCount(0);
  await a.page.reload();
  await expect(bubbles(a.page)).toHaveText(all);
  expect(await readTexts(app, connectionId)).toEqual(all);
});

test('a server that dies while both write loses nothing and doubles nothing', { tag: '@gate' }, async ({
  app,
  openWindow,
  expectedErrors,
}) => {
  expectedErrors.push(/^WebSocket connection to .+ failed/, /ERR_CONNECTION_(REFUSED|RESET)/);
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  // After the first answer, a person may write as much as they like.
  await insertMessages(app, connectionId, [
    { from: a, text: 'Hello' },
    { from: b, text: 'Hello you' },
  ]);
  await openChat(a.page, connectionId);
  await openChat(b.page, connectionId);
  const restarted = app.crashAndRestart();
  const lines = Array.from({ length: 8 }, (_, index) => index + 1);
  for (const line of lines) {
    await say(a.page, `Ada ${line}`);
    await say(b.page, `Ben ${line}`);
  }
  await restarted;
  await expect(bubbles(a.page)).toHaveCount(18);
  await expect(a.page.getByText(/^Sending$|back online|connected you/)).toHaveCount(0);
  await expect(b.page.getByText(/^Sending$|back online|connected you/)).toHaveCount(0);
  const texts = (await readTexts(app, connectionId)).map(String);
  for (const name of ['Ada', 'Ben']) {
    expect(texts.filter((text) => text.startsWith(name))).toEqual(lines.map((line) => `${name} ${line}`));
  }
  await Promise.all([a, b].map(({ page }) => expect(bubbles(page)).toHaveText(texts)));
});

test('a long history comes by pages, and the place is kept', async ({ app, openWindow }) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  const all = Array.from({ length: 130 }, (_, index) => `Message ${index + 1}`);
  await insertMessages(
    app,
    connectionId,
    all.map((text, index) => ({ from: index % 3 === 0 ? a : b, text })),
  );
  const { page } = a;
  await openChat(page, connectionId);
  await expect(bubbles(page)).toHaveText(all.slice(-40));
  await expect(bubbles(page).last()).toBeInViewport();

  const log = page.getByRole('log');
  for (const count of [80, 120, 130]) {
    const top = bubbles(page).first();
    const text = (await top.textContent()) ?? '';
    const kept = page.getByRole('log').getByText(text, { exact: true });
    await log.evaluate((box) => box.scrollTo(0, 120));
    await expect(bubbles(page)).toHaveCount(count);
    await expect(kept).toBeInViewport();
  }
  await expect(bubbles(page)).toHaveText(all);
  await expect(page.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0);

  // A reader further up keeps their scroll position.
  const place = await log.evaluate((box) => box.scrollTop);
  await openChat(b.page, connectionId);
  await say(b.page, 'A new one');
  await expect(bubbles(page)).toHaveCount(131);
  expect(await log.evaluate((box) => box.scrollTop)).toBe(place);
  await page.getByRole('button', { name: 'New messages' }).click();
  await expect(bubbles(page).last()).toBeInViewport();
});

test('with the switches off nobody hears of typing or reading', async ({ app, openWindow }) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  await openChat(a.page, connectionId);
  await b.page.goto('/settings/privacy');
  for (const name of [/typing/i, /read/i]) {
    const toggle = b.page.getByRole('switch', { name });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-checked', 'false');
    // It is disabled until it is saved.
    await expect(toggle).toBeEnabled();
  }
  await openChat(b.page, connectionId);
  await composer(b.page).pressSequentially('Psst');
  await say(a.page, 'Do you read this?');
  await expect(bubbles(b.page)).toHaveText(['Do you read this?']);
  await composer(a.page).pressSequentially('Hm');
  // In each direction, both marks would have arrived before these messages.
  await say(b.page, 'I do');
  await expect(bubbles(a.page).last()).toHaveText('I do');
  await say(a.page, 'Good');
  await expect(bubbles(b.page).last()).toHaveText('Good');
  for (const { page } of [a, b]) {
    await expect(page.getByText(/is typing/)).toHaveCount(0);
    await expect(page.getByText(/Read$/)).toHaveCount(0);
  }
  expect(await readMark(app, connectionId, b)).toBeGreaterThan(0);
});

/**
 * Keeps a page without its live connection though it can load. Going offline closes an open one, because the client
 * listens for it; new ones then fail as long as the line is cut.
 */
async function holdLine(page: Page) {
  await page.addInitScript(() => {
    const Line = globalThis.WebSocket;
    globalThis.WebSocket = new Proxy(Line, {
      construct: (_, [address]: [string]) =>
        new Line(localStorage.getItem('line') === 'cut' ? new URL('/nowhere', address) : address),
    });
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (method: string, address: string | URL) {
      open.call(this, method, localStorage.getItem('line') === 'cut' ? '/api/nowhere' : address, true);
    };
  });
  return {
    cut: () => page.evaluate(() => localStorage.setItem('line', 'cut')),
    mend: () => page.evaluate(() => localStorage.removeItem('line')),
  };
}
