import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import { refusalOf } from '../../lib/server/refusals.ts';
import { CHAT_REFUSALS } from './chat.messages.ts';
import { type ChatState, setView, updateOpen } from './chat-state.ts';
import type { OpenChat } from './chat-view.ts';
import { forgetKept, keepNewest, showKept } from './kept-messages.ts';
import { inOrder, remember } from './known-messages.ts';
import { showTyping } from './typing.ts';

const RETRY_MS = 2_000;

/** Shows and keeps the known messages of an open chat. */
export function showKnown(state: ChatState): void {
  updateOpen(state, { messages: inOrder(state) });
  keepNewest(state);
}

function keep(state: ChatState, messages: readonly Message[]): void {
  const { sender } = state;
  remember(state, messages);
  for (const message of messages) {
    if (message.clientId !== null) sender.confirm(message);
  }
}

function advance(state: ChatState): void {
  for (const { seq } of inOrder(state)) if (seq === state.wholeUpTo + 1) state.wholeUpTo = seq;
}

/** Takes a message that arrived live, or as the reply to its sending. */
export function receive(state: ChatState, message: Message): void {
  if (message.connectionId !== state.deps.connectionId || state.view.status === 'closed') return;
  keep(state, [message]);
  if (state.view.status !== 'open') return;
  if (!message.isOwn) showTyping(state, false);
  // A person who writes is probably online, but only the server knows whom it shows as online.
  if (!message.isOwn && state.view.chat.isPartnerOnline === false) void refresh(state);
  updateOpen(state, { messages: inOrder(state) });
  advance(state);
  keepNewest(state);
  if (message.seq > state.wholeUpTo) void catchUp(state);
}

/** Fetches everything that is missing above `wholeUpTo`; one run at a time. */
export function catchUp(state: ChatState): Promise<void> {
  state.catchingUp ??= fetchMissing(state).finally(() => {
    state.catchingUp = null;
  });
  return state.catchingUp;
}

async function fetchMissing(state: ChatState): Promise<void> {
  try {
    for (let hasMore = true; hasMore && state.view.status === 'open'; ) {
      const page = await state.deps.fetchPage({ after: state.wholeUpTo });
      keep(state, page.messages);
      state.wholeUpTo = Math.max(state.wholeUpTo, ...page.messages.map(({ seq }) => seq));
      advance(state);
      updateOpen(state, { messages: inOrder(state) });
      hasMore = page.hasMore && page.messages.length > 0;
    }
    keepNewest(state);
  } catch (error) {
    if (refusalOf(error, CHAT_REFUSALS) === 'closed') close(state);
    else retryLater(state);
  }
}

function retryLater(state: ChatState): void {
  clearTimeout(state.retryTimer);
  state.retryTimer = setTimeout(() => void (isFresh(state) ? catchUp(state) : open(state)), RETRY_MS);
}

/** Opens the chat with its newest messages; refreshes one that is already open. */
export async function open(state: ChatState): Promise<void> {
  const { deps, sender } = state;
  if (state.isOpening || state.view.status === 'closed') return;
  if (isFresh(state)) return refreshAll(state);
  state.isOpening = true;
  try {
    const [chat, page, pending] = await Promise.all([deps.fetchChat(), deps.fetchPage({}), sender.load()]);
    forgetBefore(state, page.messages[0]?.seq ?? 0);
    keep(state, page.messages);
    state.wholeUpTo = page.messages.at(-1)?.seq ?? 0;
    state.readUpTo = Math.max(state.readUpTo, chat.ownReadSeq);
    advance(state);
    setView(state, {
      status: 'open',
      isKept: false,
      chat,
      messages: inOrder(state),
      pending,
      older: page.hasMore ? 'some' : 'none',
      isConnected: state.isConnected,
      isPartnerTyping: false,
    });
    keepNewest(state);
    const isAhead = Math.max(chat.lastSeq, ...inOrder(state).map(({ seq }) => seq)) > state.wholeUpTo;
    if (isAhead) void catchUp(state);
    sender.flush();
  } catch (error) {
    if (refusalOf(error, CHAT_REFUSALS) === 'closed') return close(state);
    const isShown = state.view.status === 'open' || (await showKept(state));
    if (!isShown) setView(state, { status: 'unreachable' });
    retryLater(state);
  } finally {
    state.isOpening = false;
  }
}

/** True if the chat was opened from the server, and not only from what this device kept. */
function isFresh({ view }: ChatState): boolean {
  return view.status === 'open' && !view.isKept;
}

/** Other messages may be missing between the kept ones and a fresh page. */
function forgetBefore({ known }: ChatState, seq: number): void {
  for (const message of known.values()) if (message.seq < seq) known.delete(message.id);
}

function refreshAll(state: ChatState): void {
  void refresh(state);
  void catchUp(state);
  void refreshNewest(state);
  state.sender.flush();
}

/** Reads the newest messages again: a reaction has no number by which its absence would be noticed. */
async function refreshNewest(state: ChatState): Promise<void> {
  try {
    const { messages } = await state.deps.fetchPage({});
    remember(
      state,
      messages.filter(({ id }) => state.known.has(id)),
    );
    showKnown(state);
  } catch {
    // The next connection tries again.
  }
}

/** Asks how far both have read, whether the other is online, and whether the connection still exists. */
export async function refresh(state: ChatState): Promise<void> {
  try {
    const chat = await state.deps.fetchChat();
    if (state.view.status !== 'open') return;
    const { partnerReadSeq } = chat;
    // A live mark may be newer than this reply.
    const newest = partnerReadSeq === null ? null : Math.max(partnerReadSeq, state.view.chat.partnerReadSeq ?? 0);
    updateOpen(state, { chat: { ...chat, partnerReadSeq: newest } });
    if (chat.lastSeq > state.wholeUpTo) void catchUp(state);
  } catch (error) {
    if (refusalOf(error, CHAT_REFUSALS) === 'closed') close(state);
  }
}

export async function loadOlder(state: ChatState): Promise<void> {
  const { view } = state;
  const oldest = view.status === 'open' ? view.messages[0] : undefined;
  if (view.status !== 'open' || oldest === undefined || !['some', 'failed'].includes(view.older)) return;
  updateOpen(state, { older: 'loading' });
  try {
    const page = await state.deps.fetchPage({ before: oldest.seq });
    keep(state, page.messages);
    updateOpen(state, { messages: inOrder(state), older: page.hasMore ? 'some' : 'none' });
  } catch (error) {
    if (refusalOf(error, CHAT_REFUSALS) === 'closed') close(state);
    else updateOpen(state, { older: 'failed' });
  }
}

/**
 * Closes a chat whose connection has ended: drops unsent messages. The others stay in sight while the page is open, for
 * a person who wants to report them.
 */
function close(state: ChatState): void {
  if (state.view.status === 'closed') return;
  clearTimeout(state.retryTimer);
  state.sender.dropAll();
  forgetKept(state);
  const last: OpenChat | null =
    state.view.status === 'open' ? { ...state.view, pending: [], older: 'none', isPartnerTyping: false } : null;
  setView(state, { status: 'closed', last });
}
