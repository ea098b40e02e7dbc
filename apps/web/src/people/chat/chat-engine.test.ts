import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatOf, createServer, HERE, memoryOutbox } from '../../../testing/chat-server.ts';
import { RealtimeError } from '../../lib/server/realtime.ts';
import type { Outbox } from './outbox.ts';

const fail = () => Promise.reject(new Error('no answer'));

describe('the engine of a chat', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('opens with the newest page and loads older ones in front of it', async () => {
    const { server, openTab } = createServer();
    for (let count = 0; count < 5; count += 1) server.store({});
    const tab = openTab(memoryOutbox());
    await tab.opened();
    expect(tab.shown()).toEqual(['Text 3', 'Text 4', 'Text 5']);
    expect(tab.view().older).toBe('some');
    await tab.engine.loadOlder();
    expect(tab.shown()).toEqual(['Text 1', 'Text 2', 'Text 3', 'Text 4', 'Text 5']);
    expect(tab.view().older).toBe('none');
  });

  it('sends what was written offline once, after coming back', async () => {
    const { server, openTab } = createServer();
    const tab = openTab(memoryOutbox());
    await tab.opened();
    tab.goOffline();
    tab.engine.send('One');
    tab.engine.send('Two');
    expect(tab.waiting()).toEqual(['One', 'Two']);
    tab.goOnline();
    await expect.poll(() => tab.shown()).toEqual(['One', 'Two']);
    await expect.poll(() => tab.waiting()).toEqual([]);
    expect(server.sends()).toEqual(['One', 'Two']);
  });

  it('keeps two quick messages in their order, each once', async () => {
    const { server, openTab } = createServer();
    const tab = openTab(memoryOutbox());
    await tab.opened();
    tab.engine.send('First');
    tab.engine.send('Second');
    tab.engine.send('Third');
    await expect.poll(() => tab.waiting()).toEqual([]);
    expect(server.texts()).toEqual(['First', 'Second', 'Third']);
    expect(tab.shown()).toEqual(['First', 'Second', 'Third']);
  });

  it('does not wait for a lost reply once the message itself has arrived', async () => {
    const { server, openTab } = createServer();
    server.answer = () => new Promise(() => {});
    const tab = openTab(memoryOutbox());
    await tab.opened();
    tab.engine.send('One');
    tab.engine.send('Two');
    await expect.poll(() => tab.shown()).toEqual(['One', 'Two']);
    expect(tab.waiting()).toEqual([]);
    expect(server.sends()).toEqual(['One', 'Two']);
  });

  it('sends again under the same id if neither reply nor message arrived', async () => {
    const { server, openTab } = createServer();
    server.isBroadcasting = false;
    server.answer = async () => {
      server.answer = async (message) => message;
      throw new RealtimeError('TIMEOUT');
    };
    const outbox = memoryOutbox();
    const tab = openTab(outbox);
    await tab.opened();
    tab.engine.send('One');
    await expect.poll(() => server.sends()).toEqual(['One', 'One']);
    await expect.poll(() => tab.shown()).toEqual(['One']);
    expect(server.texts()).toEqual(['One']);
    expect(await outbox.read()).toEqual([]);
  });

  it('fetches what is missing below a message that came too early', async () => {
    const { server, openTab } = createServer();
    server.store({});
    const tab = openTab(memoryOutbox());
    await tab.opened();
    server.isBroadcasting = false;
    for (let count = 0; count < 5; count += 1) server.store({});
    server.isBroadcasting = true;
    server.store({});
    const all = [1, 2, 3, 4, 5, 6, 7].map((seq) => `Text ${seq}`);
    await expect.poll(() => tab.shown()).toEqual(all);
    expect(server.fetches).toEqual([{}, { after: 1 }, { after: 4 }]);
  });

  it('fetches after a reconnect what was written meanwhile', async () => {
    const { server, openTab } = createServer();
    server.store({});
    const tab = openTab(memoryOutbox());
    await tab.opened();
    tab.goOffline();
    server.store({});
    server.store({});
    tab.goOnline();
    await expect.poll(() => tab.shown()).toEqual(['Text 1', 'Text 2', 'Text 3']);
  });

  it('finds the outbox again after a reload, and sends it', async () => {
    const { server, openTab } = createServer();
    const outbox = memoryOutbox();
    const before = openTab(outbox);
    await before.opened();
    before.goOffline();
    before.engine.send('Kept');
    const after = openTab(outbox);
    await expect.poll(() => after.shown()).toEqual(['Kept']);
    await expect.poll(() => after.waiting()).toEqual([]);
    expect(server.texts()).toEqual(['Kept']);
  });

  it('shows nothing twice if two tabs share an outbox', async () => {
    const { server, openTab } = createServer();
    const outbox = memoryOutbox();
    const first = openTab(outbox);
    await first.opened();
    first.goOffline();
    first.engine.send('Shared');
    const second = openTab(outbox, { isOnline: false });
    await second.opened();
    expect(second.waiting()).toEqual(['Shared']);
    first.goOnline();
    second.goOnline();
    for (const tab of [first, second]) {
      await expect.poll(() => tab.shown()).toEqual(['Shared']);
      await expect.poll(() => tab.waiting()).toEqual([]);
    }
    expect(server.sends()).toEqual(['Shared']);
  });

  it('still sends pending messages after the screen was left', async () => {
    const { server, openTab } = createServer();
    const tab = openTab(memoryOutbox());
    await tab.opened();
    tab.goOffline();
    tab.engine.send('Later');
    tab.stop();
    tab.goOnline();
    await expect.poll(() => server.texts()).toEqual(['Later']);
  });

  it('leaves pending messages at the end of a session to the same person’s next one', async () => {
    const { server, openTab } = createServer();
    const outbox = memoryOutbox();
    const tab = openTab(outbox);
    await tab.opened();
    tab.goOffline();
    tab.engine.send('Mine');
    tab.stop();
    tab.signOut();
    tab.goOnline();
    const others = openTab(memoryOutbox());
    await others.opened();
    others.engine.send('Of somebody else');
    await expect.poll(() => server.texts()).toEqual(['Of somebody else']);
    openTab(outbox);
    await expect.poll(() => server.texts()).toEqual(['Of somebody else', 'Mine']);
  });

  it('marks a message that the server refuses, continues with the rest, and lets it be deleted', async () => {
    const { server, openTab } = createServer();
    const outbox = memoryOutbox();
    const tab = openTab(outbox);
    await tab.opened();
    tab.engine.send('refused');
    tab.engine.send('Fine');
    await expect.poll(() => tab.shown()).toEqual(['Fine']);
    await expect.poll(() => tab.view().pending).toMatchObject([{ text: 'refused', failure: 'BAD_REQUEST' }]);
    const [failed] = tab.view().pending;
    tab.engine.retry(failed!.clientId);
    await expect.poll(() => server.sends()).toEqual(['refused', 'Fine', 'refused']);
    tab.engine.discard(failed!.clientId);
    await expect.poll(() => outbox.read()).toEqual([]);
    expect(tab.waiting()).toEqual([]);
  });

  it.each<[what: string, broken: (outbox: Outbox) => Partial<Outbox>]>([
    ['refuses photos', ({ add }) => ({ add: (entry) => (entry.photo === null ? add(entry) : fail()) })],
    ['refuses everything new', () => ({ add: fail })],
    ['cannot be read', () => ({ add: fail, read: fail })],
    ['can only be read', () => ({ add: fail, remove: fail, setFailure: fail, clear: fail })],
    ['does nothing', () => ({ read: fail, add: fail, remove: fail, setFailure: fail, clear: fail })],
  ])('sends from memory, in order, if the storage %s', async (_what, broken) => {
    const { server, openTab } = createServer();
    const outbox = memoryOutbox();
    const tab = openTab(Object.assign(outbox, broken(outbox)));
    await tab.opened();
    tab.goOffline();
    tab.engine.send('', { blob: new Blob(['x']), width: 4, height: 3 });
    await expect.poll(() => tab.view().pending).toMatchObject([{ failure: null, isOnlyHere: true }]);
    vi.advanceTimersByTime(1);
    tab.engine.send('Look');
    vi.advanceTimersByTime(1);
    tab.engine.send('refused');
    tab.goOnline();
    await expect.poll(() => server.texts()).toEqual(['', 'Look']);
    await expect.poll(() => tab.view().pending).toMatchObject([{ text: 'refused', failure: 'BAD_REQUEST' }]);
    tab.engine.discard(tab.view().pending[0]!.clientId);
    await expect.poll(() => tab.view().pending).toEqual([]);
    expect(server.sends()).toEqual(['Look', 'refused']);
  });

  it('continues if the outbox can store nothing any more', async () => {
    const { server, openTab } = createServer();
    const outbox = memoryOutbox();
    const tab = openTab(outbox);
    await tab.opened();
    const isFull = () => Promise.reject(new Error('full'));
    Object.assign(outbox, { remove: isFull, setFailure: isFull });
    tab.engine.send('refused');
    tab.engine.send('Fine');
    await expect.poll(() => tab.shown()).toEqual(['Fine']);
    await expect.poll(() => tab.view().pending).toMatchObject([{ text: 'refused', failure: 'BAD_REQUEST' }]);
    expect(server.sends()).toEqual(['refused', 'Fine']);
  });

  it('sends photos in their place among the texts', async () => {
    const { server, openTab } = createServer();
    const tab = openTab(memoryOutbox());
    await tab.opened();
    tab.goOffline();
    tab.engine.send('', { blob: new Blob(['x']), width: 4, height: 3 });
    tab.engine.send('Look');
    tab.goOnline();
    await expect.poll(() => server.texts()).toEqual(['', 'Look']);
  });

  it('closes immediately if the connection ended, and sends nothing more', async () => {
    const { server, openTab } = createServer();
    const outbox = memoryOutbox();
    const tab = openTab(outbox);
    await tab.opened();
    tab.goOffline();
    tab.engine.send('Never');
    server.isEnded = true;
    tab.goOnline();
    await expect.poll(() => tab.engine.read()).toMatchObject({ status: 'closed', last: { pending: [] } });
    await expect.poll(() => outbox.read()).toEqual([]);
    expect(server.texts()).toEqual([]);
  });

  it('asks whether the chat still exists when its connection changed, and keeps the messages', async () => {
    const { server, openTab } = createServer();
    server.store({});
    const tab = openTab(memoryOutbox());
    await tab.opened();
    server.isEnded = true;
    server.broadcast('connection.changed', { connectionId: HERE, callId: 'call' });
    await expect.poll(() => tab.engine.read().status).toBe('closed');
    expect(tab.engine.read()).toMatchObject({ last: { messages: [{ text: 'Text 1' }] } });
    tab.goOffline();
    tab.goOnline();
    expect(tab.engine.read().status).toBe('closed');
  });

  it('has nothing to keep of a chat that never opened', async () => {
    const { server, openTab } = createServer();
    server.isEnded = true;
    const tab = openTab(memoryOutbox());
    await expect.poll(() => tab.engine.read()).toEqual({ status: 'closed', last: null });
  });

  it('shows typing for five seconds, and sends it at most every three', async () => {
    const { server, openTab } = createServer();
    const tab = openTab(memoryOutbox());
    await tab.opened();
    server.broadcast('chat.typing', { connectionId: HERE });
    expect(tab.view().isPartnerTyping).toBe(true);
    vi.advanceTimersByTime(5_000);
    expect(tab.view().isPartnerTyping).toBe(false);
    tab.engine.type();
    tab.engine.type();
    vi.advanceTimersByTime(3_000);
    tab.engine.type();
    expect(server.heard.filter(({ name }) => name === 'chat.typing')).toHaveLength(2);
  });

  it('asks the server whether the other is online, also when they write', async () => {
    const { server, openTab } = createServer();
    const tab = openTab(memoryOutbox());
    await tab.opened();
    server.chat = chatOf({ partnerReadSeq: 1 });
    server.store({});
    await expect.poll(() => tab.view().chat).toEqual({ ...server.chat, lastSeq: 1 });
    server.chat = chatOf({ partnerReadSeq: 1, isPartnerOnline: true });
    server.store({});
    await expect.poll(() => tab.view().chat.isPartnerOnline).toBe(true);
  });

  it('marks as read once, and follows the other’s mark only if marks are on', async () => {
    const { server, openTab } = createServer();
    server.store({});
    const tab = openTab(memoryOutbox());
    await tab.opened();
    tab.engine.markRead();
    tab.engine.markRead();
    expect(server.heard).toEqual([{ name: 'chat.read', payload: { connectionId: HERE, seq: 1 } }]);
    server.broadcast('chat.read', { connectionId: HERE, seq: 1 });
    expect(tab.view().chat.partnerReadSeq).toBe(1);
    server.chat = chatOf({ partnerReadSeq: null });
    server.broadcast('connection.changed', { connectionId: HERE, callId: 'call' });
    await expect.poll(() => tab.view().chat.partnerReadSeq).toBeNull();
    server.broadcast('chat.read', { connectionId: HERE, seq: 2 });
    expect(tab.view().chat.partnerReadSeq).toBeNull();
  });
});
