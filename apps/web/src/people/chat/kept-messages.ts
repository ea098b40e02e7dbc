import { type ChatState, setView } from './chat-state.ts';
import { inOrder, remember } from './known-messages.ts';

/** Stores the newest messages on this device. If the storage is full, the chat is available only online. */
export function keepNewest({ deps, view, isForgetting }: ChatState): void {
  if (view.status !== 'open' || view.isKept || isForgetting) return;
  const { chat, messages, older } = view;
  deps.kept.write({ chat, messages: [...messages], hasMore: older !== 'none' }).catch(() => {});
}

/** Shows what this device kept while the server cannot be reached; returns true if there was anything. */
export async function showKept(state: ChatState): Promise<boolean> {
  const kept = await state.deps.kept.read().catch(() => null);
  const pending = await state.sender.load();
  if (kept === null || state.view.status === 'closed') return false;
  remember(state, kept.messages);
  state.wholeUpTo = kept.messages.at(-1)?.seq ?? 0;
  setView(state, {
    status: 'open',
    isKept: true,
    // Without a connection the online state is unknown.
    chat: { ...kept.chat, isPartnerOnline: null },
    messages: inOrder(state),
    pending,
    // Older ones can be loaded once the server is back.
    older: 'none',
    isConnected: false,
    isPartnerTyping: false,
  });
  return true;
}

/** Deletes the kept messages of a connection that has ended. */
export function forgetKept({ deps }: ChatState): void {
  deps.kept.clear().catch(() => {});
}
