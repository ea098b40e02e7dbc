import type { Chat } from '@cuppa/contract/people/chat/chat-contract';
import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { createSignal } from '../../lib/store/create-signal.ts';
import type { ChatSender } from './chat-sender.ts';
import type { ChatView, OpenChat } from './chat-view.ts';
import type { KeptPage } from './kept-page.ts';
import type { SendingDeps } from './sender-state.ts';

type Page = { messages: Message[]; hasMore: boolean };

export type ChatDeps = SendingDeps & {
  /** Both reject with an error whose `code` is the refusal. */
  fetchChat(): Promise<Chat>;
  fetchPage(range: { before?: number; after?: number }): Promise<Page>;
  kept: KeptPage;
  /** Wall-clock time in milliseconds. */
  now?: () => number;
};

/** The state of one chat that runs in this tab. */
export type ChatState = {
  readonly deps: Required<ChatDeps>;
  readonly sender: ChatSender;
  view: ChatView;
  readonly changed: ReturnType<typeof createSignal>;
  /** Every loaded message, by its id. */
  readonly known: Map<string, Message>;
  /** All messages up to this number are loaded, from the oldest loaded one. */
  wholeUpTo: number;
  readUpTo: number;
  isConnected: boolean;
  isOpening: boolean;
  /** The person has signed out: this device must store nothing more of the chat. */
  isForgetting: boolean;
  catchingUp: Promise<void> | null;
  typedAt: number;
  typingTimer: ReturnType<typeof setTimeout> | undefined;
  retryTimer: ReturnType<typeof setTimeout> | undefined;
};

export function createChatState(deps: ChatDeps, sender: ChatSender): ChatState {
  return {
    deps: { now: Date.now, ...deps },
    sender,
    view: { status: 'loading' },
    changed: createSignal(),
    known: new Map(),
    wholeUpTo: 0,
    readUpTo: 0,
    isConnected: false,
    isOpening: false,
    isForgetting: false,
    catchingUp: null,
    typedAt: Number.NEGATIVE_INFINITY,
    typingTimer: undefined,
    retryTimer: undefined,
  };
}

export function setView(state: ChatState, next: ChatView): void {
  state.view = next;
  state.changed.send();
}

/** Changes a part of an open chat; leaves any other view unchanged. */
export function updateOpen(state: ChatState, change: Partial<OpenChat>): void {
  if (state.view.status === 'open') setView(state, { ...state.view, ...change });
}
