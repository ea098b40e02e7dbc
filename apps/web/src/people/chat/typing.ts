import { type ChatState, updateOpen } from './chat-state.ts';

const TYPING_EVERY_MS = 3_000;
const TYPING_LASTS_MS = 5_000;

/** Shows that the other types, for a few seconds or until cleared. */
export function showTyping(state: ChatState, isPartnerTyping: boolean): void {
  clearTimeout(state.typingTimer);
  if (isPartnerTyping) state.typingTimer = setTimeout(() => showTyping(state, false), TYPING_LASTS_MS);
  if (state.view.status === 'open' && state.view.isPartnerTyping !== isPartnerTyping)
    updateOpen(state, { isPartnerTyping });
}

/** Tells the other that one types, every few seconds at most. */
export function sendTyping(state: ChatState): void {
  const { connectionId, realtime, now } = state.deps;
  if (!state.isConnected || now() - state.typedAt < TYPING_EVERY_MS) return;
  state.typedAt = now();
  realtime.send('chat.typing', { connectionId }).catch(() => {});
}
