import type { Chat } from '@cuppa/contract/chat/chat-contract';
import type { Message } from '@cuppa/contract/chat/chat-schema';
import { refusalOf } from '../../lib/server/refusals.ts';
import { createSignal } from '../../lib/store/create-signal.ts';
import { CHAT_REFUSALS } from './chat.messages.ts';
import { createChatSender, type SendingDeps } from './chat-sender.ts';
import type { OutboxEntry, PhotoToSend } from './outbox.ts';

/** All that a chat shows; any of it can be built from a literal. */
export type ChatView =
  | { status: 'loading' }
  | { status: 'unreachable' }
  /** The connection has ended; what was open stays to be read, null where nothing was. */
  | { status: 'closed'; last: OpenChat | null }
  | {
      status: 'open';
      chat: Chat;
      /** In the order of their numbers. */
      messages: readonly Message[];
      /** One's own that the server has not answered yet, in the order in which they were written. */
      pending: readonly OutboxEntry[];
      older: 'none' | 'some' | 'loading' | 'failed';
      isConnected: boolean;
      isPartnerTyping: boolean;
    };

export type OpenChat = Extract<ChatView, { status: 'open' }>;
type Page = { messages: Message[]; hasMore: boolean };

export type ChatDeps = SendingDeps & {
  /** Both reject with an error whose `code` is the refusal. */
  fetchChat(): Promise<Chat>;
  fetchPage(range: { before?: number; after?: number }): Promise<Page>;
  now?: () => number;
};

const RETRY_MS = 2_000;
const TYPING_EVERY_MS = 3_000;
const TYPING_LASTS_MS = 5_000;
/** Whether the other is here is not told live. */
const REFRESH_EVERY_MS = 45_000;

/** Runs one chat in this tab: keeps its messages whole and in order, and sends one's own exactly once. */
export function createChatEngine(deps: ChatDeps) {
  const { connectionId, realtime, now = Date.now } = deps;
  const changed = createSignal();
  let view: ChatView = { status: 'loading' };
  const known = new Map<string, Message>();
  /** All messages up to this number are here, from the oldest that is. */
  let wholeUpTo = 0;
  let readUpTo = 0;
  let isConnected = false;
  let isOpening = false;
  let catchingUp: Promise<void> | null = null;
  let typedAt = Number.NEGATIVE_INFINITY;
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  function publish(next: ChatView): void {
    view = next;
    changed.send();
  }

  function patch(change: Partial<OpenChat>): void {
    if (view.status === 'open') publish({ ...view, ...change });
  }

  const sender = createChatSender({
    ...deps,
    onSent: receive,
    onPending: (pending) => patch({ pending }),
    // What another tab sent may not have been heard of here.
    onTakenElsewhere: catchUp,
    onGone: refresh,
  });

  function inOrder(): Message[] {
    return [...known.values()].toSorted((a, b) => a.seq - b.seq);
  }

  function keep(messages: readonly Message[]): void {
    for (const message of messages) {
      known.set(message.id, message);
      if (message.clientId !== null) sender.confirm(message);
    }
  }

  function receive(message: Message): void {
    if (message.connectionId !== connectionId || view.status === 'closed') return;
    keep([message]);
    if (view.status !== 'open') return;
    if (!message.isOwn) showTyping(false);
    const chat = message.isOwn ? view.chat : { ...view.chat, isPartnerOnline: true };
    patch({ chat, messages: inOrder() });
    advance();
    if (message.seq > wholeUpTo) void catchUp();
  }

  function advance(): void {
    for (const { seq } of inOrder()) if (seq === wholeUpTo + 1) wholeUpTo = seq;
  }

  /** Asks for all that is missing above `wholeUpTo`; one at a time. */
  function catchUp(): Promise<void> {
    catchingUp ??= fetchMissing().finally(() => {
      catchingUp = null;
    });
    return catchingUp;
  }

  async function fetchMissing(): Promise<void> {
    try {
      for (let hasMore = true; hasMore && view.status === 'open'; ) {
        const page = await deps.fetchPage({ after: wholeUpTo });
        keep(page.messages);
        wholeUpTo = Math.max(wholeUpTo, ...page.messages.map(({ seq }) => seq));
        advance();
        patch({ messages: inOrder() });
        hasMore = page.hasMore && page.messages.length > 0;
      }
    } catch (error) {
      if (refusalOf(error, CHAT_REFUSALS) === 'closed') close();
      else retryLater();
    }
  }

  function retryLater(): void {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void (view.status === 'open' ? catchUp() : open()), RETRY_MS);
  }

  async function open(): Promise<void> {
    if (isOpening || view.status === 'closed') return;
    if (view.status === 'open') return refreshAll();
    isOpening = true;
    try {
      const [chat, page, pending] = await Promise.all([deps.fetchChat(), deps.fetchPage({}), sender.load()]);
      keep(page.messages);
      wholeUpTo = page.messages.at(-1)?.seq ?? 0;
      readUpTo = Math.max(readUpTo, chat.ownReadSeq);
      advance();
      publish({
        status: 'open',
        chat,
        messages: inOrder(),
        pending,
        older: page.hasMore ? 'some' : 'none',
        isConnected,
        isPartnerTyping: false,
      });
      const isAhead = Math.max(chat.lastSeq, ...inOrder().map(({ seq }) => seq)) > wholeUpTo;
      if (isAhead) void catchUp();
      sender.flush();
    } catch (error) {
      if (refusalOf(error, CHAT_REFUSALS) === 'closed') return close();
      publish({ status: 'unreachable' });
      retryLater();
    } finally {
      isOpening = false;
    }
  }

  function refreshAll(): void {
    void refresh();
    void catchUp();
    sender.flush();
  }

  /** How far both have read, whether the other is here, and whether the connection still is. */
  async function refresh(): Promise<void> {
    try {
      const chat = await deps.fetchChat();
      if (view.status !== 'open') return;
      const { partnerReadSeq } = chat;
      // A mark that came live may be newer than this answer.
      const newest = partnerReadSeq === null ? null : Math.max(partnerReadSeq, view.chat.partnerReadSeq ?? 0);
      patch({ chat: { ...chat, partnerReadSeq: newest } });
      if (chat.lastSeq > wholeUpTo) void catchUp();
    } catch (error) {
      if (refusalOf(error, CHAT_REFUSALS) === 'closed') close();
    }
  }

  /**
   * The connection is no more: what was written but not sent stays unsent. What was said stays in sight while the
   * page is open, for who wants to report it.
   */
  function close(): void {
    if (view.status === 'closed') return;
    clearTimeout(retryTimer);
    sender.dropAll();
    const last: OpenChat | null =
      view.status === 'open' ? { ...view, pending: [], older: 'none', isPartnerTyping: false } : null;
    publish({ status: 'closed', last });
  }

  function showTyping(isPartnerTyping: boolean): void {
    clearTimeout(typingTimer);
    if (isPartnerTyping) typingTimer = setTimeout(() => showTyping(false), TYPING_LASTS_MS);
    if (view.status === 'open' && view.isPartnerTyping !== isPartnerTyping) patch({ isPartnerTyping });
  }

  function setConnected(next: boolean): void {
    isConnected = next;
    patch({ isConnected });
  }

  return {
    read: () => view,
    subscribe: changed.listen,

    /** Follows the chat until the returned function is called; what waits is sent even after that. */
    start: (): (() => void) => {
      const stops = [
        realtime.on('chat.message', receive),
        realtime.on('chat.read', ({ connectionId: id, seq }) => {
          if (id !== connectionId || view.status !== 'open' || view.chat.partnerReadSeq === null) return;
          patch({ chat: { ...view.chat, partnerReadSeq: Math.max(view.chat.partnerReadSeq, seq) } });
        }),
        realtime.on('chat.typing', ({ connectionId: id }) => {
          if (id === connectionId) showTyping(true);
        }),
        realtime.on('connection.changed', ({ connectionId: id }) => {
          if (id === connectionId) void refresh();
        }),
        realtime.onConnect(() => {
          setConnected(true);
          void open();
        }),
        realtime.onDisconnect(() => {
          setConnected(false);
          showTyping(false);
        }),
      ];
      const stopSending = sender.start();
      const refreshing = setInterval(() => {
        if (isConnected && view.status === 'open') void refresh();
      }, REFRESH_EVERY_MS);
      if (view.status !== 'open') void open();
      return () => {
        isConnected = false;
        clearInterval(refreshing);
        clearTimeout(retryTimer);
        clearTimeout(typingTimer);
        for (const stop of stops) stop();
        stopSending();
      };
    },

    open: () => void open(),

    send: (text: string, photo: PhotoToSend | null = null): void => {
      if (view.status !== 'open') return;
      typedAt = Number.NEGATIVE_INFINITY;
      sender.add({ clientId: crypto.randomUUID(), text, photo, madeAt: now(), failure: null });
    },
    retry: sender.retry,
    discard: sender.discard,

    /** Tells the other that one types, every few seconds at most. */
    type: (): void => {
      if (!isConnected || now() - typedAt < TYPING_EVERY_MS) return;
      typedAt = now();
      realtime.send('chat.typing', { connectionId }).catch(() => {});
    },

    /** All that is here has been seen. */
    markRead: (): void => {
      if (view.status !== 'open' || !isConnected) return;
      const seq = view.messages.findLast((message) => !message.isOwn)?.seq ?? 0;
      if (seq <= readUpTo) return;
      const before = readUpTo;
      readUpTo = seq;
      realtime.send('chat.read', { connectionId, seq }).catch(() => {
        // Said again with the next look at the chat.
        readUpTo = Math.min(readUpTo, before);
      });
    },

    loadOlder: async (): Promise<void> => {
      const oldest = view.status === 'open' ? view.messages[0] : undefined;
      if (view.status !== 'open' || oldest === undefined || !['some', 'failed'].includes(view.older)) return;
      patch({ older: 'loading' });
      try {
        const page = await deps.fetchPage({ before: oldest.seq });
        keep(page.messages);
        patch({ messages: inOrder(), older: page.hasMore ? 'some' : 'none' });
      } catch (error) {
        if (refusalOf(error, CHAT_REFUSALS) === 'closed') close();
        else patch({ older: 'failed' });
      }
    },
  };
}

export type ChatEngine = ReturnType<typeof createChatEngine>;
