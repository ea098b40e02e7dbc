import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatOf, createServer, HERE, memoryOutbox, memoryPage, messageOf } from '../../../testing/chat-server.ts';
import { clearKept } from '../../lib/device/kept-lists.ts';
import { openKeptPage } from './kept-page.ts';

describe('a chat without a connection', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('shows the last page that this device kept, sends later, and is complete again once the server is back', async () => {
    const { server, openTab } = createServer();
    const kept = memoryPage();
    for (let count = 0; count < 3; count += 1) server.store({});
    const before = openTab(memoryOutbox(), { kept });
    await before.opened();
    server.store({});
    await expect.poll(() => before.shown()).toContain('Text 4');
    before.stop();
    // So many messages came meanwhile that the newest page does not reach the kept ones.
    for (let count = 0; count < 5; count += 1) server.store({});
    server.isAway = true;
    const tab = openTab(memoryOutbox(), { kept, isOnline: false });
    await tab.opened();
    expect(tab.shown()).toEqual(['Text 1', 'Text 2', 'Text 3', 'Text 4']);
    expect(tab.view()).toMatchObject({ isKept: true, chat: { partnerName: 'Theo', isPartnerOnline: null } });
    tab.engine.send('Later');
    expect(tab.waiting()).toEqual(['Later']);
    server.isAway = false;
    tab.goOnline();
    await expect.poll(() => tab.view().isKept).toBe(false);
    await expect.poll(() => tab.shown().slice(-4)).toEqual(['Text 7', 'Text 8', 'Text 9', 'Later']);
    // However far back it goes, there is no gap.
    const numbers = tab.view().messages.map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, index) => 10 - (numbers.length - 1 - index)));
    expect(tab.view().older).toBe('some');
  });

  it('says that it cannot be reached if nothing was kept, and keeps nothing after the end or a sign-out', async () => {
    const { server, openTab } = createServer();
    const kept = memoryPage();
    server.isAway = true;
    const tab = openTab(memoryOutbox(), { kept, isOnline: false });
    await expect.poll(() => tab.engine.read().status).toBe('unreachable');
    server.isAway = false;
    tab.goOnline();
    await tab.opened();
    expect(await kept.read()).not.toBeNull();
    await kept.clear();
    tab.signOut();
    server.store({});
    await expect.poll(() => tab.shown()).toEqual(['Text 1']);
    expect(await kept.read()).toBeNull();
    const other = openTab(memoryOutbox(), { kept });
    await other.opened();
    expect(await kept.read()).not.toBeNull();
    server.isEnded = true;
    server.broadcast('connection.changed', { connectionId: HERE });
    await expect.poll(() => other.engine.read().status).toBe('closed');
    expect(await kept.read()).toBeNull();
  });
});

it('a sign-out deletes kept chats, and only those of the person who signed out', async () => {
  const messages = Array.from({ length: 50 }, (_, index) => messageOf(index + 1));
  const [own, other] = [openKeptPage('ada', HERE), openKeptPage('ben', HERE)];
  for (const page of [own, other]) await page.write({ chat: chatOf(), messages, hasMore: false });
  const kept = await own.read();
  expect([kept?.messages.length, kept?.messages[0]?.seq, kept?.hasMore]).toEqual([40, 11, true]);
  await clearKept('ada/');
  expect(await own.read()).toBeNull();
  expect(await other.read()).not.toBeNull();
  await clearKept('ben/');
});
