import type { Message } from '@cuppa/contract/people/chat/chat-schema';
import type { OutboxEntry } from './outbox.ts';
import { confirm, forget, readPending, setPending, withFailure } from './pending-entries.ts';
import { flush, release, releaseIfDone } from './send-pending.ts';
import { createSenderState, type SenderDeps, type SenderState } from './sender-state.ts';

/** Sends the outbox in order, and keeps each entry until the server's message for it was seen. */
export function createChatSender(deps: SenderDeps) {
  const { outbox } = deps;
  const sender = createSenderState(deps);
  const flushNow = () => flush(sender);
  return {
    flush: flushNow,

    start: (): (() => void) => {
      sender.isStarted = true;
      if (sender.stops.length === 0) sender.stops = followServer(sender);
      return () => {
        sender.isStarted = false;
        if (!sender.isFlushing) releaseIfDone(sender);
      };
    },

    /** Returns pending messages of earlier pages and of other tabs. */
    load: async (): Promise<readonly OutboxEntry[]> => {
      await readPending(sender);
      return sender.pending;
    },

    add: (entry: OutboxEntry): void => {
      sender.unsaved.add(entry.clientId);
      setPending(sender, [...sender.pending, entry]);
      save(sender, entry);
    },

    retry: (clientId: string): void => {
      sender.serverErrors.delete(clientId);
      sender.unsavedFailures.delete(clientId);
      setPending(sender, withFailure(sender, clientId, null));
      const entry = sender.pending.find((each) => each.clientId === clientId);
      if (entry !== undefined && sender.unsaved.has(clientId)) save(sender, entry);
      // If the outbox cannot remove the failure, the message shows it again.
      else outbox.setFailure(clientId, null).then(flushNow, flushNow);
    },

    discard: (clientId: string): void => {
      sender.confirmed.add(clientId);
      setPending(sender, sender.pending);
      void forget(sender, clientId).then(flushNow);
    },

    confirm: (message: Message): void => confirm(sender, message),

    dropAll: (): void => {
      sender.isDropped = true;
      clearTimeout(sender.retryTimer);
      setPending(sender, []);
      outbox.clear().catch(() => {});
    },
  };
}

export type ChatSender = ReturnType<typeof createChatSender>;

function followServer(sender: SenderState): (() => void)[] {
  const { connectionId, realtime, whenSignedOut } = sender.deps;
  return [
    realtime.onConnect(() => {
      sender.isConnected = true;
      flush(sender);
    }),
    realtime.onDisconnect(() => {
      sender.isConnected = false;
    }),
    // The next person who signs in must not send what this person wrote; it waits in the outbox.
    whenSignedOut(() => release(sender)),
    realtime.on('chat.message', (message) => {
      if (message.connectionId === connectionId && message.clientId !== null) confirm(sender, message);
    }),
  ];
}

function save(sender: SenderState, entry: OutboxEntry): void {
  const { clientId } = entry;
  void sender.deps.outbox
    .add(entry)
    .then(
      () => {
        sender.unsaved.delete(clientId);
        sender.onlyHere.delete(clientId);
      },
      () => {
        sender.onlyHere.add(clientId);
        setPending(sender, sender.pending);
      },
    )
    .then(() => flush(sender));
}
