import { type ChatState, updateOpen } from './chat-state.ts';

/** Shows how far the other has read. */
export function showPartnerRead(state: ChatState, seq: number): void {
  const { view } = state;
  if (view.status !== 'open' || view.chat.partnerReadSeq === null) return;
  updateOpen(state, { chat: { ...view.chat, partnerReadSeq: Math.max(view.chat.partnerReadSeq, seq) } });
}

/** Tells the server that all loaded messages have been seen. */
export function markRead(state: ChatState): void {
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
