import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { bubbles, composer, openChat, say } from '../../steps/chat.ts';
import { readTexts } from '../../steps/chat-records.ts';
import { createConnected } from '../../steps/connection.ts';
import { show } from '../../steps/push.ts';

const BACK_ONLINE = /back online/;
const isLive = (url: URL) => url.pathname.startsWith('/realtime');

const BROKEN: [what: string, behave: (socket: WebSocketRoute) => void][] = [
  ['closed at once', (socket) => void socket.close()],
  ['silent', () => {}],
  [
    'cut soon after they worked',
    (socket) => {
      socket.connectToServer();
      setTimeout(() => void socket.close({ code: 3_000 }), 1_500);
    },
  ],
];

for (const [what, behave] of BROKEN) {
  test(`where WebSockets are ${what}, two people chat and the queue opens`, { tag: ['@network', '@chromium'] }, async ({
    app,
    openWindow,
  }) => {
    const [first, second] = [await openWindow(), await openWindow()];
    await first.routeWebSocket(isLive, behave);
    const { a, b, connectionId } = await createConnected(app, [first, second]);
    await openChat(a.page, connectionId);
    await openChat(b.page, connectionId);
    await say(a.page, 'Can you hear me?');
    await expect(bubbles(b.page)).toHaveText(['Can you hear me?'], { timeout: 30_000 });
    await expect(a.page.getByText(BACK_ONLINE)).toHaveCount(0);
    await say(b.page, 'Yes');
    await expect(bubbles(a.page)).toHaveText(['Can you hear me?', 'Yes'], { timeout: 30_000 });
    await expect(b.page.getByText(/Read$/)).toBeVisible({ timeout: 30_000 });
    expect(await readTexts(app, connectionId)).toEqual(['Can you hear me?', 'Yes']);

    await a.page.goto('/video');
    await expect(a.page.getByRole('button', { name: 'Find Your Five' })).toBeEnabled({ timeout: 30_000 });
  });
}

test('a browser without WebSockets chats all the same', { tag: '@network' }, async ({ app, openWindow }) => {
  const [first, second] = [await openWindow(), await openWindow()];
  await first.addInitScript(() => void Reflect.deleteProperty(globalThis, 'WebSocket'));
  const { a, b, connectionId } = await createConnected(app, [first, second]);
  await openChat(a.page, connectionId);
  await openChat(b.page, connectionId);
  await say(a.page, 'An old browser');
  await expect(bubbles(b.page)).toHaveText(['An old browser'], { timeout: 30_000 });
});

test('without any live connection, chat and lobby say what is wrong, and go on once there is one', {
  tag: ['@network', '@chromium'],
}, async ({ app, openWindow, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  const [first, second] = [await openWindow(), await openWindow()];
  const { a, b, connectionId } = await createConnected(app, [first, second]);
  await openChat(b.page, connectionId);
  await first.routeWebSocket(isLive, (socket) => void socket.close());
  await first.route(isLive, (route) => route.abort());
  await openChat(a.page, connectionId);
  await say(a.page, 'Through the wall');
  await expect(a.page.getByText('Goes out once we’ve connected you again')).toBeVisible();
  await expect(a.page.getByText(BACK_ONLINE)).toHaveCount(0);
  await a.page.goto('/video');
  await expect(a.page.getByText(/^We can’t connect you to live calls yet/)).toBeVisible({ timeout: 30_000 });
  await a.page.goto(`/chat/${connectionId}`);
  await first.unroute(isLive);
  await expect(bubbles(b.page)).toHaveText(['Through the wall'], { timeout: 30_000 });
});

/** Holds the lock under which a tab sends, as a tab that hangs does. */
const holdLock = (page: Page, connectionId: string) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        void navigator.locks.request(name, () => {
          resolve();
          return new Promise(() => {});
        });
      }),
    `cuppa.chat.${connectionId}`,
  );

test('a tab that hangs while it sends does not keep another one from sending, once each and in order', {
  tag: '@network',
}, async ({ app, openWindow }) => {
  const { a, b, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  await openChat(a.page, connectionId);
  await openChat(b.page, connectionId);
  await holdLock(a.page, connectionId);
  const other = await a.page.context().newPage();
  await openChat(other, connectionId);
  const said = ['One', 'Two', 'Three'];
  for (const text of said) await say(other, text);
  await expect(bubbles(b.page)).toHaveText(said, { timeout: 30_000 });
  await expect(other.getByText('Sending')).toHaveCount(0);
  await say(a.page, 'Four');
  await expect(bubbles(b.page)).toHaveText([...said, 'Four'], { timeout: 30_000 });
  expect(await readTexts(app, connectionId)).toEqual([...said, 'Four']);
});

test('without a storage that answers, messages go out from memory', { tag: '@network' }, async ({
  app,
  openWindow,
}) => {
  const [first, second] = [await openWindow(), await openWindow()];
  // A store that was deleted by its browser, or waits for another tab, never opens.
  await first.addInitScript(() => {
    IDBFactory.prototype.open = () =>
      Object.create(IDBOpenDBRequest.prototype, {
        onupgradeneeded: { writable: true },
        onsuccess: { writable: true },
        onerror: { writable: true },
        oncomplete: { writable: true },
        onabort: { writable: true },
      }) as IDBOpenDBRequest;
  });
  const { a, b, connectionId } = await createConnected(app, [first, second]);
  await openChat(a.page, connectionId);
  await openChat(b.page, connectionId);
  for (const text of ['One', 'Two']) await say(a.page, text);
  await expect(bubbles(b.page)).toHaveText(['One', 'Two'], { timeout: 30_000 });
});

test('a half-written message waits in its chat, on this device, until it is sent', { tag: '@network' }, async ({
  app,
  openWindow,
}) => {
  const { a, connectionId } = await createConnected(app, [await openWindow(), await openWindow()]);
  const { page } = a;
  await openChat(page, connectionId);
  await composer(page).fill('Shall we meet at');
  await page.reload();
  await expect(composer(page)).toHaveValue('Shall we meet at');
  await page.goBack();
  await openChat(page, connectionId);
  await expect(composer(page)).toHaveValue('Shall we meet at');
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Say hello to Ben' }).click();
  await expect(composer(page)).toHaveValue('Shall we meet at');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(bubbles(page)).toHaveText(['Shall we meet at']);
  await page.reload();
  await expect(bubbles(page)).toHaveText(['Shall we meet at']);
  await expect(composer(page)).toHaveValue('');
});

test('a page in the background that lost its connection comes back once somebody looks at it', {
  tag: ['@network', '@chromium'],
}, async ({ app, openWindow }) => {
  const [first, second] = [await openWindow(), await openWindow()];
  await first.clock.install();
  let cut = async () => {};
  let opened = 0;
  await first.routeWebSocket(isLive, (socket) => {
    opened += 1;
    socket.connectToServer();
    cut = () => socket.close({ code: 3_000 });
  });
  const { a, b, connectionId } = await createConnected(app, [first, second]);
  await openChat(a.page, connectionId);
  await openChat(b.page, connectionId);
  await say(b.page, 'Before');
  await expect(bubbles(a.page)).toHaveText(['Before']);
  await show(a.page, false);
  // No time passes for its timers, so that only the look brings it back.
  await first.clock.pauseAt(Date.now() + 1_000);
  const before = opened;
  await cut();
  await show(a.page, true);
  await expect.poll(() => opened).toBe(before + 1);
  await say(b.page, 'After');
  await expect(bubbles(a.page)).toHaveText(['Before', 'After']);
});
