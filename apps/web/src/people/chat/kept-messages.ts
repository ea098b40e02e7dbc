import { type ChatState, setView } from './chat-state.ts';

/** Keeps the newest messages on this device. If it takes no more, the chat is there with a connection only. */
export function keepNewest({ deps, view, isForgetting }: ChatState): void {
  if (view.status !== 'open' || view.isKept || isForgetting) return;
  const { chat, messages, older } = view;
  deps.kept.write({ chat, messages: [...messages], hasMore: older !== 'none' }).catch(() => {});
}

/** Shows what this device kept, where the server cannot be reached; answers whether there was anything. */
export async function showKept(state: ChatState): Promise<boolean> {
  const kept = await state.deps.kept.read().catch(() => null);
  const pending = await state.sender.load();
  if (kept === null || state.view.status === 'closed') return false;
  for (const message of kept.messages) state.known.set(message.id, message);
  state.wholeUpTo = kept.messages.at(-1)?.seq ?? 0;
  setView(state, {
    status: 'open',
    isKept: true,
    // Nobody can be seen to be here without a connection.
    chat: { ...kept.chat, isPartnerOnline: null },
    messages: kept.messages,
    pending,
    // Older ones can be asked for once the server is back.
    older: 'none',
    isConnected: false,
    isPartnerTyping: false,
  });
  return true;
}

/** The connection has ended: nothing of it stays here. */
export function forgetKept({ deps }: ChatState): void {
  deps.kept.clear().catch(() => {});
}
