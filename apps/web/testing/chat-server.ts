import type { Chat } from '@cuppa/contract/people/chat/chat-contract';
import type { Message, ReactionChange } from '@cuppa/contract/people/chat/chat-schema';
import { expect, vi } from 'vitest';
import { type Realtime, RealtimeError } from '../src/lib/server/realtime.ts';
import { createChatEngine } from '../src/people/chat/chat-engine.ts';
import type { OpenChat } from '../src/people/chat/chat-view.ts';
import type { KeptPage } from '../src/people/chat/kept-page.ts';
import type { Outbox, OutboxEntry } from '../src/people/chat/outbox.ts';
import { quoteOf } from '../src/people/chat/quote-of.ts';
import { refusal } from './fake-api.ts';

export const HERE = 'chat-1';
export const chatOf = (change: Partial<Chat> = {}): Chat => ({
  connectionId: HERE,
  kind: 'friend',
  partnerName: 'Theo',
  partnerAvatarSeed: 'theo',
  partnerFrame: null,
  partnerFace: null,
  lastSeq: 0,
  ownReadSeq: 0,
  partnerReadSeq: 0,
  areLinksOpen: true,
  asksClassifier: false,
  isPartnerOnline: false,
  ...change,
});
export const messageOf = (seq: number, change: Partial<Message> = {}): Message => ({
  id: `message-${seq}`,
  connectionId: HERE,
  seq,
  isOwn: false,
  clientId: null,
  text: `Text ${seq}`,
  photo: null,
  replyTo: null,
  ownReaction: null,
  partnerReaction: null,
  sentAt: '2026-01-02T10:00:00.000Z',
  ...change,
});
export const notFound = () => refusal('NOT_FOUND');

export function memoryOutbox(): Outbox {
  let entries: OutboxEntry[] = [];
  return {
    read: async () => entries,
    add: async (entry) => void (entries = [...entries, entry]),
    setFailure: async (clientId, failure) =>
      void (entries = entries.map((entry) => (entry.clientId === clientId ? { ...entry, failure } : entry))),
    remove: async (clientId) => void (entries = entries.filter((entry) => entry.clientId !== clientId)),
    clear: async () => void (entries = []),
  };
}

export function memoryPage(): KeptPage {
  let page: Parameters<KeptPage['write']>[0] | null = null;
  return {
    read: async () => page,
    write: async (next) => void (page = structuredClone(next)),
    clear: async () => void (page = null),
  };
}

/** A server that numbers messages, with sockets that a test can cut and reconnect. */
export function createServer() {
  const messages: Message[] = [];
  const heard: { name: string; payload: Record<string, string> }[] = [];
  const tabs = new Set<{ listeners: Map<string, Set<(message: never) => void>>; isOnline: boolean }>();
  const server = {
    messages,
    heard,
    chat: chatOf(),
    isEnded: false,
    isAway: false,
    /** Replaces the acknowledgment of a stored message. */
    answer: (message: Message): Promise<Message> => Promise.resolve(message),
    isBroadcasting: true,
    fetches: [] as { before?: number; after?: number }[],
    broadcast(name: string, message: unknown) {
      for (const tab of tabs)
        if (tab.isOnline) for (const listener of tab.listeners.get(name) ?? []) listener(message as never);
    },
    store(change: Partial<Message>): Message {
      const known = messages.find(({ clientId }) => clientId !== null && clientId === change.clientId);
      if (known !== undefined) return known;
      const message = messageOf(messages.length + 1, change);
      messages.push(message);
      if (server.isBroadcasting) server.broadcast('chat.message', message);
      return message;
    },
    /** Answers one's own reaction; those of the other are stored by the test. */
    react: async ({ messageId, reaction }: Pick<ReactionChange, 'messageId' | 'reaction'>, isOwn = true) => {
      const at = messages.findIndex(({ id }) => id === messageId);
      if (at === -1 || reaction === 'wow') throw new RealtimeError('RATE_LIMITED');
      messages[at] = { ...messages[at]!, [isOwn ? 'ownReaction' : 'partnerReaction']: reaction };
      server.broadcast('chat.reaction', { connectionId: HERE, messageId, isOwn, reaction });
      return null;
    },
    texts: () => messages.map(({ text }) => text),
    sends: () => heard.filter(({ name }) => name === 'chat.send').map(({ payload }) => payload['text']),
  };
  const lock = { tail: Promise.resolve() };

  function openTab(outbox: Outbox, { isOnline = true, kept = memoryPage() } = {}) {
    const tab = { listeners: new Map<string, Set<(message: never) => void>>(), isOnline };
    tabs.add(tab);
    const on = (name: string, listener: (message: never) => void) => {
      const known = tab.listeners.get(name) ?? new Set();
      tab.listeners.set(name, known.add(listener));
      return () => void known.delete(listener);
    };
    const fire = (name: string) => {
      for (const listener of tab.listeners.get(name) ?? []) (listener as () => void)();
    };
    const realtime = {
      send: async (name: string, payload: Record<string, string>) => {
        if (!tab.isOnline) throw new RealtimeError('TIMEOUT');
        heard.push({ name, payload });
        if (server.isEnded) throw new RealtimeError('NOT_FOUND');
        if (name === 'chat.react') return server.react(payload as unknown as ReactionChange);
        if (name !== 'chat.send') return null;
        if (payload['text'] === 'refused') throw new RealtimeError('BAD_REQUEST');
        const quoted = messages.find(({ id }) => id === payload['replyToId']);
        const replyTo = quoted === undefined ? null : quoteOf(quoted);
        return server.answer(
          server.store({ isOwn: true, clientId: payload['clientId']!, text: payload['text']!, replyTo }),
        );
      },
      on,
      onConnect: (listener: () => void) => {
        if (tab.isOnline) listener();
        return on('connect', listener);
      },
      onDisconnect: (listener: () => void) => on('disconnect', listener),
    } as unknown as Realtime;
    const engine = createChatEngine({
      connectionId: HERE,
      realtime,
      outbox,
      kept,
      fetchChat: async () => {
        if (server.isAway) throw new TypeError('offline');
        if (server.isEnded) throw notFound();
        return { ...server.chat, lastSeq: messages.length };
      },
      fetchPage: async ({ before, after }) => {
        if (server.isEnded) throw notFound();
        server.fetches.push({ ...(before && { before }), ...(after !== undefined && { after }) });
        const fit = messages.filter(({ seq }) => seq < (before ?? Infinity) && seq > (after ?? 0));
        const page = after === undefined ? fit.slice(-3) : fit.slice(0, 3);
        return { messages: page, hasMore: fit.length > page.length };
      },
      uploadPhoto: async (clientId) => {
        if (!tab.isOnline) throw new TypeError('offline');
        return server.store({ isOwn: true, clientId, text: '', photo: { id: 'photo', width: 4, height: 3 } });
      },
      withLock: (_name, run) => (lock.tail = lock.tail.then(run)),
      whenSignedOut: (listener) => on('signed-out', listener),
    });
    const stop = engine.start();
    return {
      engine,
      stop,
      goOffline: () => {
        tab.isOnline = false;
        fire('disconnect');
      },
      goOnline: () => {
        tab.isOnline = true;
        fire('connect');
      },
      signOut: () => fire('signed-out'),
      opened: async () => {
        await vi.waitFor(() => expect(engine.read().status).toBe('open'));
      },
      view: () => engine.read() as OpenChat,
      shown: () => (engine.read() as OpenChat).messages.map(({ text }) => text),
      waiting: () => (engine.read() as OpenChat).pending.map(({ text }) => text),
    };
  }
  return { server, openTab };
}
