import type { Message, Quote, Reaction } from '@cuppa/contract/people/chat/chat-schema';
import type { PreparedPhoto } from '../../lib/media/prepare-photo.ts';
import { catchUp, loadOlder, open, receive, refresh } from './chat-history.ts';
import { createChatSender } from './chat-sender.ts';
import { type ChatDeps, type ChatState, createChatState, updateOpen } from './chat-state.ts';
import { react, showReaction } from './reactions.ts';
import { sendTyping, showTyping } from './typing.ts';

/** The server does not push the other person's online state. */
const REFRESH_EVERY_MS = 45_000;

/** Runs one chat in this tab: keeps its messages complete and in order, and sends one's own exactly once. */
export function createChatEngine(deps: ChatDeps) {
  const sender = createChatSender({
    ...deps,
    onSent: (message) => receive(state, message),
    onPending: (pending) => updateOpen(state, { pending }),
    // A message that another tab sent may not have arrived here yet.
    onTakenElsewhere: () => catchUp(state),
    onGone: () => refresh(state),
  });
  const state = createChatState(deps, sender);
  return {
    read: () => state.view,
    subscribe: state.changed.listen,

    /** Follows the chat until the returned function is called; pending messages are sent even after that. */
    start: (): (() => void) => {
      const stops = followServer(state);
      const stopSending = sender.start();
      const refreshing = setInterval(() => {
        if (state.isConnected && state.view.status === 'open') void refresh(state);
      }, REFRESH_EVERY_MS);
      if (state.view.status !== 'open') void open(state);
      return () => {
        state.isConnected = false;
        clearInterval(refreshing);
        clearTimeout(state.retryTimer);
        clearTimeout(state.typingTimer);
        for (const stop of stops) stop();
        stopSending();
      };
    },

    open: () => void open(state),

    send: (text: string, photo: PreparedPhoto | null = null, replyTo: Quote | null = null): void => {
      if (state.view.status !== 'open') return;
      state.typedAt = Number.NEGATIVE_INFINITY;
      sender.add({ clientId: crypto.randomUUID(), text, photo, replyTo, madeAt: state.deps.now(), failure: null });
    },
    /** Answers false if the server did not take the reaction. */
    react: (message: Message, reaction: Reaction | null): Promise<boolean> => react(state, message, reaction),
    retry: sender.retry,
    discard: sender.discard,
    type: () => sendTyping(state),
    markRead: () => markRead(state),
    loadOlder: () => loadOlder(state),
  };
}

export type ChatEngine = ReturnType<typeof createChatEngine>;

/** Handles the events of the server and the socket; each returned function stops one listener. */
function followServer(state: ChatState): (() => void)[] {
  const { connectionId, realtime } = state.deps;
  const setConnected = (isConnected: boolean) => {
    state.isConnected = isConnected;
    updateOpen(state, { isConnected });
  };
  return [
    realtime.on('chat.message', (message) => receive(state, message)),
    realtime.on('chat.reaction', (change) => showReaction(state, change)),
    realtime.on('chat.read', ({ connectionId: id, seq }) => {
      if (id === connectionId) showPartnerRead(state, seq);
    }),
    realtime.on('chat.typing', ({ connectionId: id }) => {
      if (id === connectionId) showTyping(state, true);
    }),
    realtime.on('connection.changed', ({ connectionId: id }) => {
      if (id === connectionId) void refresh(state);
    }),
    realtime.onConnect(() => {
      setConnected(true);
      void open(state);
    }),
    state.deps.whenSignedOut(() => {
      state.isForgetting = true;
    }),
    realtime.onDisconnect(() => {
      setConnected(false);
      showTyping(state, false);
    }),
  ];
}

/** Shows how far the other has read. */
function showPartnerRead(state: ChatState, seq: number): void {
  const { view } = state;
  if (view.status !== 'open' || view.chat.partnerReadSeq === null) return;
  updateOpen(state, { chat: { ...view.chat, partnerReadSeq: Math.max(view.chat.partnerReadSeq, seq) } });
}

/** Tells the server that all loaded messages have been seen. */
function markRead(state: ChatState): void {
  const { connectionId, realtime } = state.deps;
  if (state.view.status !== 'open' || !state.isConnected) return;
  const seq = state.view.messages.findLast((message) => !message.isOwn)?.seq ?? 0;
  if (seq <= state.readUpTo) return;
  const before = state.readUpTo;
  state.readUpTo = seq;
  realtime.send('chat.read', { connectionId, seq }).catch(() => {
    // The next time the chat is seen, the mark is sent again.
    state.readUpTo = Math.min(state.readUpTo, before);
  });
}
